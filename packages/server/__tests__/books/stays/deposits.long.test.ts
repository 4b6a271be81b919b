import { depositsKeptOfNone, depositsNowhere } from '../../support/books'
import { OTHER, on, SRI, useRent } from '../../support/rent'
import { book, pay, read } from '../../support/requests'
import { engines, type SignedIn, type TestServer } from '../../../../../__tests__/support/testServer'

interface Price {
  readonly deposit_cost: number
  readonly deposit_reason: string | null
  readonly deposit_until: number | null
  readonly deposit_held: number | null
}
const DEPOSIT = 555_000
const END = on('2026-12-20')

describe.each(engines)('a deposit for the AC, on %s', (engine) => {
  const rent = useRent(engine)
  const { moveIn, sweepOn, bills, at } = rent
  let server: TestServer
  let roomId: number
  /** in the same house, and in the other one */
  let neighbour: number
  let elsewhere: number

  beforeEach(async () => {
    ;({ server, roomId } = rent)
    const free = async (house: number) =>
      Number(
        (
          await server.rows(`select id from rooms where house_id = ${house} and id <> ${roomId} and retired_at is null
            and not exists (select from transactions where room_id = rooms.id) order by id limit 1`)
        )[0]?.['id'],
      )
    neighbour = await free(2)
    elsewhere = await free(1)
    await server.rows(`update rooms set ac_deposit = ${DEPOSIT}, extra_ac_monthly = 100000`)
    // the six months for which the deposit was taken are over before the stay is
    await moveIn('20/12/2026', DEPOSIT)
    await server.rows(`update transactions set extra_ac = true, deposit_until = '2026-12-01' where id = ${rent.stay}`)
  })

  const priced = (room: number, start: number, as: SignedIn = rent.sri) =>
    read<Price>(server, as, `/rooms/${room}/pricing?number_of_month=1&start=${start}&extra_ac=1`)
  const setContinues = async (continues: boolean) => {
    const answer = await server.operator('POST', `/stays/${rent.stay}/continues`, { continues })
    expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)])
  }
  const depositOf = async (id: number) =>
    (await server.rows(`select deposit_cost from transactions where id = ${id}`))[0]?.['deposit_cost']

  it('costs the next month the same by hand and by itself, however often that is switched', async () => {
    const byHand = async () => (await priced(roomId, END)).deposit_cost
    expect(await byHand()).toBe(0)
    await sweepOn('2026-12-13')
    expect((await bills()).map((bill) => bill.deposit_cost)).toEqual([0])
    await setContinues(false)
    expect(await byHand()).toBe(0)
    await setContinues(true)
    await server.sweep()
    expect((await bills()).map((bill) => bill.deposit_cost)).toEqual([0])
    expect(await byHand()).toBe(0)
    const booked = await book(server, rent.sri, { room: roomId, start: END, months: 1, ac: true })
    expect(await depositOf(booked)).toBe(0)
  })

  it('carries over to another room of the house, and to none of another house', async () => {
    await setContinues(false)
    at(on('2026-12-15', 9))
    expect(await priced(neighbour, END)).toMatchObject({
      deposit_cost: 0,
      deposit_reason: 'held',
      deposit_held: DEPOSIT,
    })
    expect(await priced(elsewhere, END)).toMatchObject({
      deposit_cost: DEPOSIT,
      deposit_reason: 'again',
      deposit_until: END,
      deposit_held: DEPOSIT,
    })
    expect(await depositOf(await book(server, rent.sri, { room: neighbour, start: END, months: 1, ac: true }))).toBe(0)
  })

  it('is a new one after any gap, unless an operator says otherwise, which holds for the months after it too', async () => {
    await setContinues(false)
    at(on('2026-12-20', 9))
    const late = on('2026-12-21')
    expect(await priced(roomId, late)).toMatchObject({
      deposit_cost: DEPOSIT,
      deposit_reason: 'again',
      deposit_until: END,
    })
    const fresh = await book(server, rent.sri, { room: neighbour, start: late, months: 1, ac: true })
    expect(await depositOf(fresh)).toBe(DEPOSIT)
    const wish = { phone: rent.sri.phone, roomId, from: '2026-12-21', unit: 'monthly', count: 1, extraAc: true }
    const kept = (await server.operator('POST', '/stays', { ...wish, keepsDeposit: true })).json<{ id: number }>()
    expect(await depositOf(kept.id)).toBe(0)
    await rent.receive(kept.id)
    await server.operator('POST', `/stays/${kept.id}/continues`, { continues: true })
    await sweepOn('2027-01-15')
    const next = (await bills()).find(({ booking }) => booking.start === on('2027-01-21'))
    expect(next?.deposit_cost).toBe(0)
    const stranger = await server.operator('POST', '/stays', {
      ...wish,
      ...{ phone: '081200000001', roomId: neighbour, from: '2027-01-21', keepsDeposit: true },
    })
    expect([stranger.statusCode, stranger.json<{ error: string }>().error]).toEqual([
      422,
      'Penyewa ini tidak punya deposit AC yang disimpan',
    ])
  })

  it('says nothing of one that was given back', async () => {
    await setContinues(false)
    await server.operator('POST', `/stays/${rent.stay}/deposit`, { amount: DEPOSIT })
    expect(await priced(roomId, END)).toMatchObject({
      deposit_cost: DEPOSIT,
      deposit_reason: 'first',
      deposit_until: null,
      deposit_held: 0,
    })
  })

  it('goes on from stay to stay, however many months that is', async () => {
    const dewi = await server.signIn(OTHER)
    await server.rows(
      `update transactions set cancelled_at = 1 where tenant_id = (select id from tenants where phone = '${OTHER}')`,
    )
    let start = on('2026-11-21')
    const deposits = []
    for (const months of [7, 12, 1]) {
      const id = await book(server, dewi, { room: neighbour, start, months, ac: true })
      deposits.push(await depositOf(id))
      await pay(server, dewi, id)
      await server.operator('POST', `/payments/${id}/confirm`)
      start = (await read<{ booking: { end: number } }>(server, dewi, `/transactions/${id}`)).booking.end
    }
    expect(deposits).toEqual([DEPOSIT, 0, 0])
  })

  describe('that other stays rely on', () => {
    const REASON = 'Pindah ke kontrak lama'
    /** the next month, which relies on the deposit of the stay before it */
    let bill: number
    beforeEach(async () => {
      await sweepOn('2026-12-13')
      bill = (await bills())[0]?.id ?? 0
    })
    const call = async (path: string, payload: object) => {
      const answer = await server.operator('POST', path, payload)
      return { status: answer.statusCode, ...answer.json<{ error?: string; stays?: readonly object[] }>() }
    }
    const giveBack = (choice: object = {}) => call(`/stays/${rent.stay}/deposit`, { amount: DEPOSIT, ...choice })
    const concerned = (mayAsk: boolean, id = bill) => ({
      status: 409,
      stays: [{ id, house: 'Griya Kenanga', room: 'K308', from: '2026-12-20', to: '2027-01-20', mayAsk }],
    })
    const nextDeposit = async () => {
      await sweepOn('2027-01-13')
      return (await bills()).find(({ booking }) => booking.start === on('2027-01-20'))?.deposit_cost
    }
    const uncovered = async () => {
      const ofSri = `and t.tenant_id = (select id from tenants where phone = '${SRI}')`
      const now = server.clock.now()
      return [
        ...(await server.rows(`${depositsNowhere(now)} ${ofSri}`)),
        ...(await server.rows(`${depositsKeptOfNone(now)} ${ofSri}`)),
      ]
    }
    /** A stay of hers in the other house, paid with its own deposit. */
    const stayElsewhere = async () => {
      const id = await book(server, rent.sri, { room: elsewhere, start: on('2026-12-14'), months: 2, ac: true })
      expect(await depositOf(id)).toBe(DEPOSIT)
      await rent.receive(id)
      return id
    }
    const voided = async (choice: object) => {
      const [payment] = await server.rows(`select id from payments where transaction_id = ${rent.stay}`)
      const path = `/transactions/${rent.stay}/payments/void`
      return call(path, { payment: payment?.['id'], reason: 'Salah orang', ...choice })
    }
    /** How often the deposit is asked for by her bills in that house that are not cancelled. */
    const asked = async () =>
      (
        await server.rows(`select t.id from transactions t join rooms r on r.id = t.room_id where r.house_id = 2
          and t.tenant_id = (select id from tenants where phone = '${SRI}') and t.deposit_cost > 0
          and t.deposit_returned_at is null order by t.id`)
      ).map(({ id }) => id)

    it('goes back only once it is said what becomes of them, and until then nothing happens', async () => {
      expect(await giveBack()).toMatchObject(concerned(true))
      expect(await priced(roomId, END)).toMatchObject({ deposit_held: DEPOSIT })
      expect(await uncovered()).toEqual([])
    })

    it('is asked for on their own bill, if nothing was sent for it', async () => {
      const [before] = await bills()
      expect(await giveBack({ depositOn: 'this', depositReason: REASON })).toMatchObject({ status: 200 })
      expect(await bills()).toMatchObject([{ deposit_cost: DEPOSIT, total: (before?.total ?? 0) + DEPOSIT }])
      expect(await uncovered()).toEqual([])
      expect(await rent.told(/ditambahkan ke tagihan/)).toEqual([
        expect.stringMatching(/^Deposit AC Rp 555\.000 ditambahkan .* Pindah ke kontrak lama$/),
      ])
      expect(await nextDeposit()).toBe(0)
    })

    it('is asked for on the next bill where theirs is confirmed, which never changes', async () => {
      await rent.receive(bill)
      const before = await bills()
      expect(await giveBack()).toMatchObject(concerned(false))
      expect(await giveBack({ depositOn: 'this' })).toMatchObject({ status: 422 })
      expect(await giveBack({ depositOn: 'next' })).toMatchObject({ status: 200 })
      expect(await bills()).toEqual(
        before.map((row) => expect.objectContaining({ total: row.total, deposit_cost: 0 }) as object),
      )
      expect(await nextDeposit()).toBe(DEPOSIT)
    })

    it('is asked for no more where an operator says so, with a reason', async () => {
      expect(await giveBack({ depositOn: 'waive' })).toMatchObject({
        status: 422,
        error: 'Tulis kenapa deposit dibebaskan: penyewa membacanya',
      })
      expect(await giveBack({ depositOn: 'waive', depositReason: REASON })).toMatchObject({ status: 200 })
      expect(await rent.told(/dibebaskan/)).toEqual([expect.stringMatching(/Pindah ke kontrak lama$/)])
      expect(await uncovered()).toEqual([])
      expect(await nextDeposit()).toBe(0)
      const log = await server.rows(`select after from audit_lines where action = 'returnDeposit'`)
      expect(log).toMatchObject([{ after: { depositOn: 'waive', depositReason: REASON } }])
    })

    it('is reckoned again where the payment that paid it is voided', async () => {
      const [payment] = await server.rows(`select id from payments where transaction_id = ${rent.stay}`)
      const path = `/transactions/${rent.stay}/payments/void`
      const wrong = { payment: payment?.['id'], reason: 'Salah orang' }
      expect(await call(path, wrong)).toMatchObject(concerned(true))
      expect(await call(path, { ...wrong, depositOn: 'next' })).toMatchObject({ status: 200 })
      expect(await nextDeposit()).toBe(DEPOSIT)
    })

    it('is asked for on the next bill, whatever is held in another house', async () => {
      await rent.receive(bill)
      await stayElsewhere()
      expect(await giveBack({ depositOn: 'next' })).toMatchObject({ status: 200 })
      expect(await uncovered()).toEqual([])
      expect(await nextDeposit()).toBe(DEPOSIT)
    })

    it.each(['this', 'next'])(
      'is asked for once where a payment was voided and the answer is %s',
      async (depositOn) => {
        const total = async () =>
          (await server.rows(`select total from transactions where id = ${rent.stay}`))[0]?.['total']
        const before = Number(await total())
        expect(await voided({ depositOn })).toMatchObject({ status: 200 })
        // the bill that was paid with it asks for it no more
        expect(await total()).toBe(before - DEPOSIT)
        expect(await asked()).toEqual(depositOn === 'this' ? [bill] : [])
        expect(await rent.told(/tidak lagi ditagih/)).toEqual([expect.stringContaining('Griya Kenanga - K308')])
        expect(await rent.told(/belum masuk/)).toEqual([
          expect.not.stringContaining(String(before).slice(0, 1) + '.555'),
        ])
        expect(await nextDeposit()).toBe(depositOn === 'this' ? 0 : DEPOSIT)
        expect(await asked()).toHaveLength(1)
        expect(await uncovered()).toEqual([])
      },
    )

    it('is not asked for twice where its payment was voided before another stay relied on it', async () => {
      await setContinues(false)
      await server.rows(`update transactions set start_date = '2026-12-01', start_at = ${on('2026-12-01')}
        where id = ${rent.stay}`)
      expect(await voided({})).toMatchObject({ status: 200 })
      expect((await priced(roomId, END)).deposit_cost).toBe(0)
      expect(await asked()).toEqual([rent.stay])
    })

    it('is asked for with the first of two stays alone', async () => {
      const second = await book(server, rent.sri, { room: neighbour, start: on('2026-12-19'), months: 1, ac: true })
      expect(await depositOf(second)).toBe(0)
      expect(await giveBack({ depositOn: 'this' })).toMatchObject({ status: 200 })
      expect(await asked()).toEqual([second])
      expect(await uncovered()).toEqual([])
    })

    it('stays held where a penalty is added', async () => {
      await rent.receive(bill)
      const charge = { kind: 'misc', text: 'Kunci', amount: 50_000 }
      expect(await call(`/transactions/${rent.stay}/charges`, charge)).toMatchObject({ status: 200 })
      expect((await priced(roomId, END)).deposit_held).toBe(DEPOSIT)
      const answer = await server.operator('PUT', `/transactions/${rent.stay}/penalty`, { amount: 50_000 })
      expect(answer.statusCode).toBe(200)
      expect((await priced(roomId, END)).deposit_held).toBe(DEPOSIT)
      expect(await uncovered()).toEqual([])
    })

    it('is reckoned again where a stay moves to another house, whichever of the two', async () => {
      await rent.receive(bill)
      const move = (id: number, choice: object = {}) => call(`/stays/${id}/move`, { roomId: elsewhere, ...choice })
      await server.rows(`update houses set bank_detail = (select bank_detail from houses where id = 1)`)
      expect(await move(rent.stay)).toMatchObject(concerned(false))
      expect(await move(bill)).toMatchObject({ status: 409, stays: [{ id: bill, house: 'Griya Melati' }] })
      expect(await move(bill, { depositOn: 'waive', depositReason: REASON })).toMatchObject({ status: 200 })
      expect(await uncovered()).toEqual([])
      const [log] = await server.rows(`select after from audit_lines where action = 'moveStay'`)
      expect(log).toMatchObject({ after: { depositOn: 'waive', depositReason: REASON } })
    })

    it('is reckoned again where it counts for a stay in another house, as an operator let it', async () => {
      const wish = { phone: SRI, roomId: elsewhere, from: '2026-12-25', unit: 'monthly', count: 1, extraAc: true }
      await server.rows(`update houses set bank_detail = (select bank_detail from houses where id = 1)`)
      const { id } = (await server.operator('POST', '/stays', { ...wish, keepsDeposit: true })).json<{ id: number }>()
      expect(await depositOf(id)).toBe(0)
      const answer = await giveBack()
      expect(answer).toMatchObject({ status: 409 })
      expect(answer.stays).toMatchObject([{ id: bill }, { id }])
      expect(await giveBack({ depositOn: 'this' })).toMatchObject({ status: 200 })
      // each house has one
      expect([await depositOf(bill), await depositOf(id)]).toEqual([DEPOSIT, DEPOSIT])
      expect(await uncovered()).toEqual([])
    })

    it('is asked for by a booking that is revived after it was given back', async () => {
      const late = await book(server, rent.sri, { room: neighbour, start: on('2026-12-18'), months: 1, ac: true })
      expect(await depositOf(late)).toBe(0)
      at(server.clock.now() + 3 * 86_400)
      expect(await giveBack({ depositOn: 'waive', depositReason: REASON })).toMatchObject({ status: 200 })
      await server.rows(`update transactions set deposit_waived = null where id = ${bill}`)
      expect((await call(`/stays/${late}/revive`, {})).status).toBe(200)
      expect(await depositOf(late)).toBe(DEPOSIT)
      expect(await rent.told(/ditambahkan ke tagihan/)).toHaveLength(1)
    })

    it('is reckoned again where its stay is cancelled, and by nothing that leaves it held', async () => {
      await server.rows(`update transactions set start_date = '2026-12-14', start_at = ${on('2026-12-14')}
        where id = ${rent.stay}`)
      const path = `/stays/${rent.stay}/cancel`
      const wish = { note: 'Kamar rusak', refunded: 0 }
      expect(await call(path, wish)).toMatchObject(concerned(true))
      const refund = await call(`/stays/${rent.stay}/refund`, { amount: 1 })
      expect(refund.status).not.toBe(409)
      expect(await call(path, { ...wish, depositOn: 'this' })).toMatchObject({ status: 200 })
      expect(await depositOf(bill)).toBe(DEPOSIT)
      expect(await uncovered()).toEqual([])
    })
  })
})
