import type { WaitingPayment } from '@griya/contract/paymentsForOperators'
import type { ReadStatement, StatementCredit } from '@griya/contract/statementsForOperators'
import { BROKEN_BILLS } from '../../support/books'
import { signInOperator, type SignedInOperator } from '../../support/operators'
import { book, pay, read } from '../../support/requests'
import { bniStatement, sendStatement, type Credit } from '../../support/statements'
import { DEMO_PHONE } from '../../../src/demo/seed'
import { engines, openTestServer, type SignedIn, type TestServer } from '../../../../../__tests__/support/testServer'
import { until } from '../../../../../__tests__/support/until'

const ACCOUNT = '1234567890'
const TODAY = '2026-11-21'

/** A credit that pays for more than it is, or for less than nothing. */
const OVERUSED = `select c.id from statement_credits c where c.amount < (select coalesce(sum(p.amount), 0) from payments p
  where p.statement_credit_id = c.id and not exists (select from payment_voids v where v.payment_id = p.id))`

describe.each(engines)('money that came in by a statement, on %s', (engine) => {
  let server: TestServer
  let me: SignedIn
  let ani: SignedInOperator
  let bill: number
  let total: number
  beforeEach(async () => {
    server = await openTestServer({ engine })
    me = await server.signIn(DEMO_PHONE)
    ani = await signInOperator(server, 'staff', 'Ani')
    await server.rows(`update tenants set name = 'Rangga Pradipta' where phone = '${DEMO_PHONE}'`)
    bill = await book(server, me)
    total = (await state()).total
  })
  /** What came in is what was paid or will be, what is free, and what was left. */
  const sums = async () => {
    const [row] =
      await server.rows(`select sum(c.amount)::int as all, sum(c.amount) filter (where c.left_as is not null)::int as left,
      (select coalesce(sum(p.amount), 0) from payments p where p.statement_credit_id is not null
        and not exists (select from payment_voids v where v.payment_id = p.id))::int as paid,
      (select coalesce(sum(d.amount), 0) from payment_decisions d where d.statement_credit_id is not null)::int as decided
      from statement_credits c`)
    const listed = (await server.operator('GET', '/credits')).json<{ credits: StatementCredit[] }>().credits
    const free = listed.reduce((sum, credit) => sum + credit.free, 0)
    return [Number(row?.['all']), Number(row?.['left']) + Number(row?.['paid']) + Number(row?.['decided']) + free]
  }
  afterEach(async () => {
    const [all, found] = await sums()
    expect(found).toBe(all)
    expect([await server.rows(BROKEN_BILLS), await server.rows(OVERUSED)]).toEqual([[], []])
    await server.close()
  })

  const state = () =>
    read<{ total: number; payment_status: string; received: number }>(server, me, `/transactions/${bill}`)
  const of = (amount: number, name = 'RANGGA PRADIPTA', day = TODAY): Credit => ({
    day,
    text: `TRANSFER DARI | PEMINDAHAN DARI 1000000001 Sdr ${name}`,
    amount,
  })
  const take = async (...rows: readonly Credit[]) =>
    (await sendStatement(server, bniStatement(rows), { account: ACCOUNT, apply: true })).json<ReadStatement>()
  const credits = async (who = ani) =>
    (await who.call('GET', '/credits')).json<{ credits: StatementCredit[] }>().credits
  const shortly = async () =>
    (await credits()).map(({ free, match, bills }) => [free, match, bills.map(({ id }) => id)])
  const confirmGreen = async () => {
    const pairs = (await credits())
      .filter(({ match }) => match === 'green')
      .map((one) => ({ credit: one.id, bill: one.bills[0]?.id }))
    return (await ani.call('POST', '/credits/confirm', { pairs })).json<{ bills: number[] }>().bills
  }
  const afterUndo = async () => {
    server.clock.advance(11)
    await server.sweep()
  }
  const lines = (action: string) =>
    server.rows(`select who, subject_id from audit_lines where action = '${action}' order by id`)

  it('is shown with its bill, changes nothing for the tenant, and pays when an operator says so', async () => {
    const { rows } = await take(of(total), of(77_000, 'ORANG LAIN'))
    expect(rows.map(({ match, bills, reason }) => [match, bills, reason])).toEqual([
      ['green', [bill], ''],
      ['none', [], 'Tidak ada tagihan yang cocok'],
    ])
    expect(await shortly()).toEqual([
      [77_000, 'none', []],
      [total, 'green', [bill]],
    ])
    expect((await state()).payment_status).toBe('pending')
    expect(await confirmGreen()).toEqual([bill])
    expect((await state()).payment_status).toBe('pending')
    expect(await shortly()).toEqual([[77_000, 'none', []]])
    await afterUndo()
    expect(await state()).toMatchObject({ payment_status: 'confirmed', received: total })
    expect(await lines('confirmPayment')).toEqual([{ who: 'Ani', subject_id: bill }])
    expect(await server.rows('select amount, way, note from payments where statement_credit_id is not null')).toEqual([
      { amount: total, way: 'transfer', note: null },
    ])
  })

  it('confirms a proof with it, and can be undone for ten seconds', async () => {
    expect((await pay(server, me, bill)).statusCode).toBe(200)
    await take(of(total))
    expect(await confirmGreen()).toEqual([bill])
    expect((await ani.call('POST', `/payments/${bill}/undo`)).statusCode).toBe(200)
    expect((await shortly())[0]?.[1]).toBe('green')
    expect(await confirmGreen()).toEqual([bill])
    await afterUndo()
    expect((await state()).payment_status).toBe('confirmed')
    expect(await server.rows('select outcome from payment_confirmations where transaction_id = ' + bill)).toEqual([
      { outcome: 'confirmed' },
    ])
  })

  it('is free again when its payment is voided, and pays once where two confirm at the same time', async () => {
    await take(of(total))
    const both = await Promise.all([confirmGreen(), confirmGreen()])
    expect(both.flat()).toEqual([bill])
    await afterUndo()
    expect(await shortly()).toEqual([])
    const [payment] = await server.rows('select id from payments where statement_credit_id is not null')
    const voided = { payment: payment?.['id'], reason: 'Salah orang' }
    expect((await server.operator('POST', `/transactions/${bill}/payments/void`, voided)).statusCode).toBe(200)
    expect(await shortly()).toEqual([[total, 'green', [bill]]])
  })

  it('is joined by hand: as much as came, for one bill and the rest for another', async () => {
    await take(of(total + 50_000, 'ORANG LAIN'))
    const [credit] = await credits()
    const join = (given: object) => ani.call('POST', `/credits/${credit?.id}/join`, given)
    expect((await join({ bill, amount: total + 50_001 })).statusCode).toBe(409)
    expect((await join({ bill, amount: 50_000 })).statusCode).toBe(200)
    expect((await join({ bill })).statusCode).toBe(409)
    await afterUndo()
    expect((await credits())[0]?.free).toBe(total)
    expect((await join({ bill })).statusCode).toBe(200)
    await afterUndo()
    expect(await state()).toMatchObject({ payment_status: 'confirmed', received: total + 50_000 })
    expect((await lines('joinCredit')).length).toBe(2)
  })

  it('can be left, and its statement stays while anything of it is used', async () => {
    const { id } = await take(of(total), of(77_000, 'ORANG LAIN'))
    const other = (await credits()).find(({ match }) => match === 'none')
    expect((await ani.call('PUT', `/credits/${other?.id}/left`, { leftAs: 'not_rent' })).statusCode).toBe(200)
    expect(await shortly()).toEqual([[total, 'green', [bill]]])
    await confirmGreen()
    expect((await server.operator('DELETE', `/statements/${id}`)).statusCode).toBe(422)
    await ani.call('POST', `/payments/${bill}/undo`)
    expect((await server.operator('DELETE', `/statements/${id}`)).statusCode).toBe(200)
  })

  it('tells the tenant that it has arrived where an operator joins it without confirming, until it is confirmed or freed', async () => {
    const arrivedAt = async () =>
      (await read<{ arrived_at: number | null }>(server, me, `/transactions/${bill}`)).arrived_at
    await take(of(total - 1_000))
    const [credit] = await credits()
    const say = (to: number | null) => ani.call('PUT', `/credits/${credit?.id}/arrived`, { bill: to })
    expect([credit?.match, await arrivedAt()]).toEqual(['yellow', null])
    expect((await say(bill)).statusCode).toBe(200)
    expect([await arrivedAt(), (await state()).payment_status]).toEqual([server.clock.now(), 'pending'])
    expect(await credits()).toMatchObject([
      {
        match: 'yellow',
        arrivedFor: bill,
        free: total - 1_000,
        bills: [{ id: bill }],
        reason: 'Digabung, belum dikonfirmasi',
      },
    ])
    expect((await say(null)).statusCode).toBe(200)
    expect([await arrivedAt(), (await credits())[0]?.arrivedFor]).toEqual([null, null])
    await say(bill)
    await ani.call('PUT', `/credits/${credit?.id}/left`, { leftAs: 'not_rent' })
    expect(await arrivedAt()).toBeNull()
    await ani.call('PUT', `/credits/${credit?.id}/left`, { leftAs: null })
    await say(bill)
    // the room stays, as with any money that came
    server.clock.advance(3 * 86_400)
    await server.sweep()
    expect(await arrivedAt()).not.toBeNull()
    // her session is over
    const cici = await signInOperator(server, 'staff', 'Cici')
    expect((await cici.call('POST', `/credits/${credit?.id}/join`, { bill })).statusCode).toBe(200)
    expect(await arrivedAt()).not.toBeNull()
    await afterUndo()
    expect([await arrivedAt(), (await state()).received]).toEqual([null, total - 1_000])
    expect(await lines('noteArrived')).toHaveLength(4)
    expect((await cici.call('PUT', `/credits/${credit?.id}/arrived`, { bill })).statusCode).toBe(409)
    const stranger = await signInOperator(server, 'staff', 'Budi', [2])
    expect((await stranger.call('PUT', `/credits/${credit?.id}/arrived`, { bill })).statusCode).toBe(404)
  })

  it('is joined by hand with a bill of another house, whose tenant paid into the wrong account', async () => {
    const other = await server.addHouse({ name: 'Kost Jauh', address: 'Jl. Jauh', bankDetail: '' })
    await server.rows(`update houses set bank_detail = 'BCA 5550001112' where id = 1`)
    await server.rows(`update houses set bank_detail = 'BCA ${ACCOUNT}' where id = ${other}`)
    await take(of(total))
    const [credit] = await credits()
    expect(credit).toMatchObject({ match: 'none', bills: [], houses: [other] })
    expect((await ani.call('PUT', `/credits/${credit?.id}/arrived`, { bill })).statusCode).toBe(200)
    expect(await credits()).toMatchObject([{ arrivedFor: bill, bills: [{ id: bill }] }])
    const far = await signInOperator(server, 'staff', 'Cici', [other])
    expect(await credits(far)).toMatchObject([{ arrivedFor: null, bills: [], houses: [other] }])
    expect((await ani.call('POST', `/credits/${credit?.id}/join`, { bill })).statusCode).toBe(200)
    await afterUndo()
    expect(await state()).toMatchObject({ payment_status: 'confirmed', received: total })
  })

  it('is not certain beside money that was joined with the same bill', async () => {
    await take(of(total, 'AYAH RANGGA'))
    await ani.call('PUT', `/credits/${(await credits())[0]?.id}/arrived`, { bill })
    await take(of(total))
    expect((await credits()).map(({ match, reason }) => [match, reason])).toEqual([
      ['yellow', 'Tagihan ini cocok dengan uang masuk lain juga'],
      ['yellow', 'Digabung, belum dikonfirmasi'],
    ])
  })

  it('is listed with its bill when the bank takes it back after it was used, until its payment is voided', async () => {
    const takenBack = async (who = ani) =>
      (await who.call('GET', '/credits')).json<{ takenBack: readonly object[] }>().takenBack
    await take(of(total))
    await confirmGreen()
    const back = { ...of(total, undefined, '2026-11-22'), isDebit: true }
    expect(await takenBack()).toEqual([])
    await take(of(total), back)
    const [room] = await server.rows(
      `select number from rooms join transactions t on t.room_id = rooms.id where t.id = ${bill}`,
    )
    const listed = { day: TODAY, amount: total, takenBackOn: '2026-11-22', bill, paid: total, room: room?.['number'] }
    expect(await takenBack()).toMatchObject([{ ...listed, account: ACCOUNT }])
    await afterUndo()
    expect(await takenBack()).toMatchObject([listed])
    expect(await takenBack(await signInOperator(server, 'staff', 'Budi', [2]))).toEqual([])
    const [payment] = await server.rows('select id from payments where statement_credit_id is not null')
    await server.operator('POST', `/transactions/${bill}/payments/void`, {
      payment: payment?.['id'],
      reason: 'Ditarik',
    })
    expect(await takenBack()).toEqual([])
    expect(await credits()).toMatchObject([{ match: 'yellow', reason: 'Bank menarik uang ini kembali' }])
  })

  it('counts on the day that the bank says', async () => {
    await server.rows(`update transactions set created_at = created_at - 864000 where id = ${bill}`)
    await take(of(total, undefined, '2026-11-18'))
    expect(await confirmGreen()).toEqual([bill])
    await afterUndo()
    const [row] = await server.rows(
      "select to_char(to_timestamp(at) at time zone 'Asia/Jakarta', 'YYYY-MM-DD') as day from payments where statement_credit_id is not null",
    )
    expect(row).toEqual({ day: '2026-11-18' })
  })

  it('knows who sent it the next time', async () => {
    // the rest of a bill is not certain beside a larger one
    await server.rows(`update transactions set cancelled_at = 1 where id <> ${bill} and payment_status <> 'confirmed'`)
    await take(of(1_000, 'AYAH RANGGA'))
    await ani.call('POST', `/credits/${(await credits())[0]?.id}/join`, { bill })
    await afterUndo()
    const { rows } = await take(of(total - 1_000, 'AYAH RANGGA'))
    expect(rows[0]).toMatchObject({ match: 'green', bills: [bill] })
  })

  it('stands beside the proof, is confirmed with it, and its absence is said after two days of the bank', async () => {
    const beside = async () =>
      (await ani.call('GET', '/payments')).json<{ payments: WaitingPayment[] }>().payments.find(({ id }) => id === bill)
        ?.bank
    expect((await pay(server, me, bill)).statusCode).toBe(200)
    expect(await beside()).toBeNull()
    // 21 November is a Saturday
    await take(of(77_000, 'ORANG LAIN', '2026-11-23'))
    expect(await beside()).toEqual({ to: '2026-11-23', credit: null, isMissing: false })
    await take(of(88_000, 'ORANG LAIN', '2026-11-24'))
    expect(await beside()).toEqual({ to: '2026-11-24', credit: null, isMissing: true })
    await take(of(total, 'ORANG LAIN', '2026-11-24'))
    expect(await beside()).toMatchObject({ credit: { amount: total, isBySum: true }, isMissing: true })
    await take(of(total))
    const found = await beside()
    expect(found?.credit).toMatchObject({ day: TODAY, amount: total, name: 'RANGGA PRADIPTA', isBySum: false })
    expect(found).toMatchObject({ credit: { isCertain: true }, isMissing: false })
    const confirmed = await ani.call('POST', `/payments/${bill}/confirm`, { credit: found?.credit?.id })
    expect(confirmed.statusCode).toBe(200)
    expect((await credits()).map(({ free }) => free)).toEqual([total, 88_000, 77_000])
    await afterUndo()
    expect(await server.rows('select amount from payments where statement_credit_id is not null')).toEqual([
      { amount: total },
    ])
  })

  it('is confirmed from the command line only if that is said', async () => {
    const file = bniStatement([of(total)])
    const sent = await sendStatement(server, file, { account: ACCOUNT, apply: true, confirm: true })
    expect(sent.json<ReadStatement>()).toMatchObject({ confirmed: 1, rows: [{ match: 'green', bills: [bill] }] })
    await until('the payment', async () => (await state()).payment_status === 'confirmed')
  })

  it('shows staff of one house nothing of another, also where both have one account', async () => {
    const other = await server.addHouse({ name: 'Kost Jauh', address: 'Jl. Jauh', bankDetail: '' })
    await server.rows(`update houses set bank_detail = 'BCA ${ACCOUNT}' where id = ${other}`)
    await take(of(total))
    const [near, far, none] = [
      await signInOperator(server, 'staff', 'Budi', [1]),
      await signInOperator(server, 'staff', 'Cici', [other]),
      await signInOperator(server, 'staff', 'Dedi', [2]),
    ]
    expect((await credits(near)).map(({ match }) => match)).toEqual(['green'])
    expect(await credits(far)).toMatchObject([
      { match: 'none', bills: [], reason: 'Mungkin untuk tagihan di cabang lain' },
    ])
    expect(await credits(none)).toEqual([])
    const [credit] = await credits(near)
    expect((await far.call('POST', `/credits/${credit?.id}/join`, { bill })).statusCode).toBe(404)
    expect((await none.call('POST', `/credits/${credit?.id}/join`, { bill })).statusCode).toBe(404)
  })
})
