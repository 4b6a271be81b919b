import { proposeAll, type Arrival, type OpenBill, type Renter } from '../../src/domain/matching'
import type { Payer } from '../../src/domain/payer'

const person = (name: string, part?: 'start' | 'end'): Payer => ({ kind: 'person', name, ...(part && { part }) })

const BUDI: Renter = { id: 1, names: ['Budi Santoso'], senders: [] }
const SARI: Renter = { id: 2, names: ['Sari Dewi'], senders: ['HADI WIJAYA'] }
const renters = [BUDI, SARI]
const bill = (id: number, tenantId: number, more: Partial<OpenBill> = {}): OpenBill => ({
  id,
  tenantId,
  room: `A${tenantId}`,
  owed: 1_500_000,
  isRest: false,
  since: '2026-11-01',
  proof: null,
  ...more,
})
let last = 0
const arrival = (payer: Payer, more: Partial<Arrival> = {}): Arrival => ({
  id: ++last,
  day: '2026-11-10',
  amount: 1_500_000,
  text: '',
  payer,
  isReversed: false,
  joinedWith: null,
  ...more,
})
const judge = (one: Arrival, bills: readonly OpenBill[], people = renters) => {
  const { match, bills: found, reason } = proposeAll([one], people, bills).get(one.id) ?? {}
  return [match, found, reason]
}
const proof = (name: string, day = '2026-11-09', bank = 'BCA') => ({ name, day, bank })

describe('what came in', () => {
  it('is certain by the own name, by a known sender and by the room', () => {
    const bills = [bill(11, 1), bill(12, 2)]
    expect(judge(arrival(person('BUDI SANTOSO')), bills)).toEqual(['green', [11], ''])
    expect(judge(arrival(person('HADI WIJAYA')), bills)).toEqual(['green', [12], ''])
    expect(judge(arrival({ kind: 'unknown', name: '' }, { text: 'SETORAN TUNAI KMR A2' }), bills)).toEqual([
      'green',
      [12],
      '',
    ])
  })

  it('is not for a room whose number is a part of another number', () => {
    const bills = [bill(11, 1, { room: '12' }), bill(12, 2)]
    const said = (text: string) => judge(arrival({ kind: 'unknown', name: '' }, { text }), bills)[0]
    expect([said('TRANSFER 12'), said('KAMAR 123'), said('KAMAR 12 OKT'), said('A21')]).toEqual([
      'yellow',
      'yellow',
      'green',
      'yellow',
    ])
  })

  it('is never certain by a typed name where another bill of that sum waits: a thief names the father of another', () => {
    const thief = bill(11, 1, { proof: proof('Hadi Wijaya') })
    const father = arrival(person('HADI WIJAYA'))
    const unknown: Renter = { ...SARI, senders: [] }
    expect(judge(father, [thief, bill(12, 2)], [BUDI, unknown])).toEqual([
      'yellow',
      [11, 12],
      'Nama hanya ditulis penyewa di bukti, dan ada tagihan lain dengan nominal sama',
    ])
    // whom he paid for before comes first
    expect(judge(father, [thief, bill(12, 2)]).slice(0, 2)).toEqual(['yellow', [12, 11]])
    // also where the other has paid already
    expect(judge(father, [thief])[0]).toBe('yellow')
    expect(judge(father, [thief], [BUDI, unknown])[0]).toBe('green')
    expect(judge({ ...father, day: '2026-11-20' }, [thief], [BUDI, unknown])[0]).toBe('yellow')
  })

  it('leaves a proof unexplained for which only its sum speaks, or a name that is that of another', () => {
    const unknown: Renter = { ...SARI, senders: [] }
    const cleared = (one: Arrival, bills: readonly OpenBill[], people = renters) =>
      proposeAll([one], people, bills).get(one.id)?.cleared
    const wallet = arrival({ kind: 'company', name: 'ESPAY DEBIT INDONE' })
    expect(cleared(wallet, [bill(11, 1, { proof: proof('Budi Santoso', '2026-11-10') })])).toEqual([])
    const father = arrival(person('HADI WIJAYA'))
    const thief = bill(11, 1, { proof: proof('Hadi Wijaya') })
    expect(cleared(father, [thief], [BUDI, unknown])).toEqual([11])
    expect(cleared(father, [thief])).toEqual([])
    expect(cleared(father, [thief, bill(12, 2, { proof: proof('Hadi Wijaya') })], [BUDI, unknown])).toEqual([])
    expect(cleared(father, [{ ...thief, owed: 2_000_000 }])).toEqual([])
    const both = [thief, bill(13, 3, { proof: proof('Hadi Wijaya') })]
    expect(cleared({ ...father, amount: 1 }, both, [BUDI, unknown])).toEqual([])
    const own = arrival(person('BUDI SANTOSO'))
    expect(cleared({ ...own, isReversed: true }, [bill(11, 1)])).toEqual([])
    expect(cleared({ ...own, day: '2026-10-02' }, [bill(11, 1)])).toEqual([])
    expect(cleared(own, [bill(11, 1), bill(12, 1, { proof: proof('Budi S', '2026-11-20') })])).toEqual([11, 12])
    expect(cleared(own, [bill(11, 1, { proof: proof('Hadi Wijaya') }), bill(12, 1)])).toEqual([12])
  })

  it('is likelier the more speaks for a bill, and without a name the nearer the day of its proof is', () => {
    const [older, newer] = [bill(11, 1), bill(12, 1, { proof: proof('Budi Santoso') })]
    expect(judge(arrival(person('BUDI SANTOSO')), [older, newer])[1]).toEqual([12, 11])
    const namesakes: Renter[] = [BUDI, { ...SARI, names: ['Budi Santoso'] }]
    const noted = arrival(person('BUDI SANTOSO'), { text: 'BUDI SANTOSO KAMAR A2' })
    expect(judge(noted, [bill(11, 1), bill(12, 2)], namesakes)[1]).toEqual([12, 11])
    const cut = arrival(person('MUHAMMAD FAIZ A'))
    const faiz = { ...SARI, names: ['Muhammad Faiz Abdillah'] }
    expect(judge(cut, [bill(11, 1), bill(12, 2)], [BUDI, faiz]).slice(0, 2)).toEqual(['yellow', [12, 11]])
    const wallet = arrival({ kind: 'company', name: 'ESPAY DEBIT INDONE' })
    const proofs = [bill(11, 1, { proof: proof('x', '2026-11-08') }), bill(12, 2, { proof: proof('y', '2026-11-10') })]
    expect(judge(wallet, [...proofs, bill(13, 3)])[1]).toEqual([12, 11, 13])
  })

  it('is not certain where a cut name fits two, or the signs disagree', () => {
    const twins: Renter[] = [
      { id: 1, names: ['Muhammad Faiz Abdillah'], senders: [] },
      { id: 2, names: ['Muhammad Faiz Abdi'], senders: [] },
    ]
    const cut = arrival(person('MUHAMMAD FAIZ ABDI'))
    expect(judge(cut, [bill(11, 1), bill(12, 2)], twins)).toEqual([
      'yellow',
      [11, 12],
      'Nama atau kamarnya juga cocok dengan penyewa lain',
    ])
    expect(judge(cut, [bill(11, 1)], twins)[0]).toBe('yellow')
    expect(judge(arrival(person('BUDI SANTOSO'), { text: 'KAMAR A2' }), [bill(11, 1), bill(12, 2)])[0]).toBe('yellow')
  })

  it.each([
    ['Nominal sama, nama lain', arrival(person('AGUS')), [bill(11, 1)]],
    ['Nominal sama, pengirim tidak disebut', arrival({ kind: 'unknown', name: '' }), [bill(11, 1)]],
    ['Nama sama, nominal lain', arrival(person('BUDI SANTOSO'), { amount: 500_000 }), [bill(11, 1)]],
    ['Beberapa tagihan cocok', arrival(person('BUDI SANTOSO')), [bill(11, 1), bill(13, 1)]],
    [
      'Beberapa tagihan cocok',
      arrival(person('BUDI SANTOSO'), { amount: 750_000 }),
      [bill(11, 1, { owed: 750_000, isRest: true }), bill(13, 1)],
    ],
    ['Uang masuk sebelum tagihannya ada', arrival(person('BUDI SANTOSO'), { day: '2026-10-31' }), [bill(11, 1)]],
    ['Bank menarik uang ini kembali', arrival(person('BUDI SANTOSO'), { isReversed: true }), [bill(11, 1)]],
    ['Jumlah 2 tagihan', arrival(person('BUDI SANTOSO'), { amount: 3_000_000 }), [bill(11, 1), bill(13, 1)]],
  ])('is not certain: %s', (reason, one, bills) => {
    const found = judge(one, bills)
    expect([found[0], found[2]]).toEqual(['yellow', reason])
  })

  it('pays for one bill once: the later of two, and both of two senders, are looked at', () => {
    const twice = [arrival(person('BUDI SANTOSO'), { day: '2026-11-12' }), arrival(person('BUDI SANTOSO'))]
    expect([...proposeAll(twice, renters, [bill(11, 1)]).values()].map(({ match }) => match)).toEqual([
      'yellow',
      'green',
    ])
    const both = [arrival(person('BUDI SANTOSO')), arrival(person('AGUS'), { text: 'KAMAR A1' })]
    expect([...proposeAll(both, renters, [bill(11, 1)]).values()].map(({ match }) => match)).toEqual([
      'yellow',
      'yellow',
    ])
  })

  it('is likelier for whoever surely sent it than for a bill of that sum, and least for one that other money pays', () => {
    const half = arrival(person('BUDI SANTOSO'), { amount: 750_000 })
    const bills = [bill(11, 2, { owed: 750_000 }), bill(12, 1)]
    expect(judge(half, bills)).toEqual(['yellow', [12, 11], 'Nama sama, nominal lain'])
    const own = arrival(person('SARI DEWI'))
    const other = arrival({ kind: 'company', name: 'ESPAY DEBIT INDONE' })
    const several = [11, 12, 13, 14].map((id) => bill(id, id === 11 ? 2 : id))
    const found = proposeAll([other, own], renters, several)
    expect([found.get(own.id)?.bills, found.get(other.id)?.bills]).toEqual([[11], [12, 13, 14]])
  })

  it('of QRIS is for the proofs of that day whose sum is the gross one, if there is one such set, and never certain', () => {
    const qris = (id: number, owed: number) => bill(id, id, { owed, proof: proof('x', '2026-11-09', 'QRIS') })
    const day = arrival({ kind: 'qris', name: '', gross: 850_000 }, { amount: 844_050 })
    const reason = 'QRIS sehari: sama dengan bukti-bukti QRIS hari itu'
    expect(judge(day, [qris(1, 500_000), qris(2, 350_000), qris(3, 400_000)])).toEqual(['yellow', [1, 2], reason])
    expect(judge({ ...day, payer: { kind: 'qris', name: '' } }, [qris(1, 500_000), qris(2, 350_000)])).toEqual([
      'yellow',
      [1, 2],
      reason,
    ])
    expect(judge(day, [qris(1, 500_000), qris(2, 350_000), qris(3, 350_000)])[0]).toBe('none')
    expect(judge(day, [qris(1, 850_000)])[0]).toBe('yellow')
  })

  it('of QRIS that a bank settles on Monday is for the proofs since Friday, and for none before', () => {
    const monday = arrival({ kind: 'qris', name: '', gross: 850_000 }, { amount: 844_050, day: '2026-11-09' })
    const sentOn = (day: string) => bill(1, 1, { owed: 850_000, proof: proof('x', day, 'QRIS') })
    const days = ['2026-11-05', '2026-11-06', '2026-11-08', '2026-11-09', '2026-11-10']
    expect(days.map((day) => judge(monday, [sentOn(day)])[0])).toEqual(['none', 'yellow', 'yellow', 'yellow', 'none'])
    expect(judge({ ...monday, day: '2026-11-12' }, [sentOn('2026-11-10')])[0]).toBe('none')
  })
})
