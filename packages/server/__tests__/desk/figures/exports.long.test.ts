import { midnightOf } from '@griya/contract/calendar/zones'
import type { Figures } from '@griya/contract/figures'
import { signInOperator } from '../../support/operators'
import { book, DAY, pay } from '../../support/requests'
import { engines, openTestServer, type SignedIn, type TestServer } from '../../../../../__tests__/support/testServer'

/** The rows of a file by the titles of its columns, without quotes: no cell of these tests holds a semicolon. */
const tableOf = (text: string) => {
  const [head = '', ...lines] = text.replace('\uFEFF', '').trimEnd().split('\r\n')
  const titles = head.split(';')
  return lines.map((line) => Object.fromEntries(line.split(';').map((cell, place) => [titles[place] ?? '', cell])))
}

describe.each(engines)('files for the books, on %s', (engine) => {
  let server: TestServer
  let me: SignedIn
  beforeEach(async () => {
    server = await openTestServer({ engine, environment: { PENDING_BOOKINGS: '100' } })
    me = await server.signIn('081200000001')
  })
  afterEach(() => server.close())

  const call = (method: 'GET' | 'POST', path: string, payload?: object) => server.operator(method, path, payload)
  const figures = async (query = '') => (await call('GET', `/figures${query}`)).json<Figures>()
  const file = async (what: 'payments' | 'bills', query = '') =>
    (await call('GET', `/figures/${what}.csv${query}`)).body
  const note = (id: number, amount: number, more: object = {}) =>
    call('POST', `/transactions/${id}/payments`, { amount, way: 'cash', ...more })
  const total = async (id: number) =>
    Number((await server.rows(`select total from transactions where id = ${id}`))[0]?.['total'])

  /** What can happen to money: in parts, voided, paid back, with a deposit of which some is kept, over several months. */
  const live = async () => {
    await server.rows('delete from room_nights where room_id in (15, 16, 17)')
    const inParts = await book(server, me, { room: 15, weeks: 2 })
    await note(inParts, 400_000)
    await note(inParts, 111_111, { note: '=1+1;"x"' })
    const [wrong] = await server.rows('select max(id) as id from payments')
    await call('POST', `/transactions/${inParts}/payments/void`, { payment: wrong?.['id'], reason: 'Salah kamar' })
    server.clock.advance(20 * DAY)
    // of which 25.000 is too much, and pays for the next one
    await note(inParts, (await total(inParts)) - 375_000)
    me = await server.signIn('081200000001')
    const withDeposit = await book(server, me, { room: 16, weeks: 2, start: server.clock.now() })
    await server.rows(`update transactions set deposit_cost = 300000, deposit_until = '2027-06-01',
      total = total + 300000 where id = ${withDeposit}`)
    await pay(server, me, withDeposit)
    await call('POST', `/payments/${withDeposit}/confirm`, { amount: await total(withDeposit) })
    await call('POST', `/stays/${withDeposit}/refund`, { amount: 70_000 })
    server.clock.advance(30 * DAY)
    await call('POST', `/stays/${withDeposit}/deposit`, { amount: 120_000, note: 'AC rusak' })
    return { inParts, withDeposit }
  }

  it('have payments whose incomes add up to the figures to the rupiah, by month and house', async () => {
    await live()
    const query = '?from=2024-01&to=2027-02'
    const { income, houses, months, first } = await figures(query)
    expect(months).toHaveLength(38)
    expect([months[0], months.at(-1)]).toEqual(['2024-01', '2027-02'])
    expect(income.some(({ month }) => month < first)).toBe(false)
    const rows = tableOf(await file('payments', query))
    const sums = new Map<string, number>()
    for (const row of rows) {
      const key = `${houses.find(({ name }) => name === row['Cabang'])?.id} ${row['Tanggal']?.slice(0, 7)}`
      sums.set(key, (sums.get(key) ?? 0) + Number(row['Pemasukan']))
    }
    expect(Object.fromEntries(sums)).toEqual(
      Object.fromEntries(income.map(({ house, month, amount }) => [`${house} ${month}`, amount])),
    )
    expect(income.length).toBeGreaterThan(3)
    // money in = payments that were not voided
    const [arrived] = await server.rows(`select sum(amount)::int as amount from payments
      where id not in (select payment_id from payment_voids) and credit_of is null`)
    const moneyIn = rows.filter((row) => row['Jenis'] === 'Pembayaran' && row['Dibatalkan'] === '')
    expect(moneyIn.reduce((sum, row) => sum + Number(row['Jumlah']), 0)).toBe(arrived?.['amount'])
    const credits = rows.filter((row) => row['Jenis'] === 'Kelebihan dipakai')
    expect(credits.map((row) => Number(row['Pemasukan'])).sort((one, other) => one - other)).toEqual([-25_000, 25_000])
    const ofOneHouse = tableOf(await file('payments', `${query}&house=1`))
    expect(ofOneHouse).toEqual(rows.filter((row) => row['Cabang'] === 'Griya Melati'))
    expect(ofOneHouse.length).toBeGreaterThan(0)
    expect(ofOneHouse.length).toBeLessThan(rows.length)
  })

  it('say of each payment who, where, how and why it was voided, with cells that are no formulas', async () => {
    const { inParts, withDeposit } = await live()
    const text = await file('payments')
    expect(text.startsWith('\uFEFFTanggal;Jenis;Penyewa;Telepon;Cabang;Kamar;Tagihan;')).toBe(true)
    expect(text).toContain(`;"'=1+1;""x"""\r\n`)
    const rows = tableOf(text).filter((row) => [inParts, withDeposit].map(String).includes(row['Tagihan'] ?? ''))
    const seen = rows.map((row) =>
      ['Tanggal', 'Jenis', 'Cara bayar', 'Jumlah', 'Pemasukan', 'Dibatalkan', 'Alasan'].map((title) => row[title]),
    )
    const rest = (await total(inParts)) - 375_000
    const all = await total(withDeposit)
    expect(seen).toEqual([
      ['2026-11-21', 'Pembayaran', 'Tunai', '400000', '400000', '', ''],
      ['2026-11-21', 'Pembayaran', 'Tunai', '111111', '0', '2026-11-21', 'Salah kamar'],
      ['2026-12-11', 'Kelebihan dipakai', 'Lainnya', '25000', '25000', '', ''],
      ['2026-12-11', 'Kelebihan dipakai', 'Lainnya', '-25000', '-25000', '', ''],
      ['2026-12-11', 'Pembayaran', 'Tunai', String(rest), String(rest), '', ''],
      ['2026-12-11', 'Pembayaran', 'Transfer', String(all), String(all - 300_000), '', ''],
      ['2026-12-11', 'Pengembalian', '', '-70000', '-70000', '', ''],
      ['2027-01-10', 'Deposit tidak dikembalikan', '', '0', '180000', '', 'AC rusak'],
      ['2027-01-10', 'Deposit dikembalikan', '', '-120000', '0', '', 'AC rusak'],
    ])
    expect(rows.slice(-3).map((row) => row['Dicatat oleh'])).toEqual(Array(3).fill('baris perintah'))
    expect(rows[0]).toMatchObject({ Telepon: '0812-0000-0001', Kamar: 'Kamar M205', 'Dicatat oleh': 'baris perintah' })
    expect(rows[0]?.['Rincian']).toMatch(/^Sewa [\d.]+/)
  })

  it('have bills with their lines, what arrived for them, and their state', async () => {
    const { inParts, withDeposit } = await live()
    const lapsed = await book(server, await server.signIn('081200000001'), { room: 17, start: server.clock.now() })
    const due = midnightOf('2027-01-12', 'Asia/Jakarta')
    await server.rows(`update transactions set payment_due = ${due} where id = ${lapsed}`)
    server.clock.advance(2 * DAY)
    const text = await file('bills')
    const titles = text.slice(1, text.indexOf('\r\n')).split(';')
    expect(new Set(titles).size).toBe(titles.length)
    const rows = tableOf(text)
    const of = (id: number) => rows.find((row) => row['Tagihan'] === String(id))
    const sum = await total(inParts)
    expect(of(inParts)).toMatchObject({ Total: String(sum), Diterima: String(sum), Kurang: '0', Keadaan: 'lunas' })
    expect(of(withDeposit)).toMatchObject({ Deposit: '300000', Dikembalikan: '190000', Keadaan: 'lunas' })
    expect(of(lapsed)).toMatchObject({ Diterima: '0', 'Batas bayar': '2027-01-11', Keadaan: 'tidak dibayar' })
    const [count] = await server.rows('select count(*)::int as n from transactions where created_at >= 1764522000')
    expect(rows).toHaveLength(Number(count?.['n']))
  })

  it('name what operators added by the text that they typed, and count it in no other line', async () => {
    await server.rows('delete from room_nights where room_id = 15')
    const id = await book(server, me, { room: 15, weeks: 2 })
    const charge = (kind: string, text: string, amount: number) =>
      call('POST', `/transactions/${id}/charges`, { kind, text, amount })
    await charge('electricity', 'Listrik Oktober', 185_000)
    await charge('key_deposit', 'Kunci pagar', 100_000)
    await charge('misc', 'Salah', 1)
    const [wrong] = await server.rows('select max(id) as id from charges')
    await call('POST', `/transactions/${id}/charges/void`, { charge: wrong?.['id'], reason: 'Salah' })
    const sum = await total(id)
    await note(id, sum)
    const of = async (what: 'payments' | 'bills') =>
      tableOf(await file(what)).find((row) => row['Tagihan'] === String(id)) ?? {}
    const bill = await of('bills')
    expect(bill).toMatchObject({
      'Biaya lain': '285000',
      'Rincian biaya lain': 'Listrik Oktober 185.000, Kunci pagar 100.000',
      Deposit: '0',
    })
    const lines = ['Sewa', 'AC', 'Orang tambahan', 'Tambahan', 'Denda', 'Deposit', 'Biaya lain', 'Diskon']
    expect(lines.reduce((all, name) => all + Number(bill[name]), 0)).toBe(sum)
    const { Rincian } = await of('payments')
    expect(Rincian).toMatch(/^Sewa [\d.]+, .*Listrik Oktober 185\.000, Kunci pagar 100\.000$/)
  })

  it('are for owners alone, and each leaves a line in the log', async () => {
    const staff = await signInOperator(server, 'staff', 'Tono')
    expect((await staff.call('GET', '/figures/payments.csv')).statusCode).toBe(403)
    const owner = await signInOperator(server, 'owner', 'Ratna')
    const answer = await owner.call('GET', '/figures/payments.csv?from=2026-01&to=2026-03&house=2')
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(answer.headers['content-disposition']).toBe('attachment; filename="pembayaran-2026-01-2026-03.csv"')
    expect(await server.rows(`select who, after from audit_lines where action = 'exportPayments'`)).toEqual([
      { who: 'Ratna', after: { from: '2026-01', to: '2026-03', house: 2 } },
    ])
  })

  it.each([
    ['?from=2026-13', /bulan/],
    ['?from=2026-05&to=2026-04', /^Bulan pertama harus sebelum bulan terakhir$/],
    ['?from=2001-01', /^Paling banyak 240 bulan sekaligus$/],
  ])('are of no span such as %s', async (query, reason) => {
    for (const path of ['/figures', '/figures/payments.csv', '/figures/bills.csv']) {
      const answer = await call('GET', `${path}${query}`)
      expect([400, 422]).toContain(answer.statusCode)
      expect(answer.json<{ error: string }>().error).toMatch(reason)
    }
  })

  it('know the nights of a month whose own rows are gone', async () => {
    await server.rows('delete from room_nights')
    await server.rows(`update transactions set cancelled_at = 1`)
    const id = await book(server, me, { room: 15, weeks: 2 })
    await pay(server, me, id)
    await call('POST', `/payments/${id}/confirm`)
    const nights = async () =>
      (await figures('?from=2026-11&to=2026-12')).occupancy
        .filter(({ house }) => house === 1)
        .map(({ month, nights: taken }) => [month, taken])
    const before = await nights()
    expect(before.every(([, taken]) => Number(taken) > 0)).toBe(true)
    server.clock.advance(500 * DAY)
    await server.sweep()
    expect(await server.rows(`select from room_nights where night < '2027-01-01'`)).toEqual([])
    expect(await nights()).toEqual(before)
  })
})
