import { depositsNowhere } from './support/books'
import { OTHER, on, SRI, useRent } from './support/rent'
import { book, pay, read } from './support/requests'
import { engines, type SignedIn, type TestServer } from '../support/testServer'

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
    (await server.rows(`select deposit_cost, deposit_waived from transactions where id = ${id}`))[0]?.['deposit_cost']

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
      ...{ phone: '081200000001', roomId: neighbour, from: '2027-01-20', keepsDeposit: true },
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
    const uncovered = () =>
      server.rows(
        `${depositsNowhere(server.clock.now())} and t.tenant_id = (select id from tenants where phone = '${SRI}')`,
      )

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
