import { pino } from 'pino'
import { STREAMS_EACH } from '../../../src/domain/limits'
import { sweep } from '../../../src/upkeep/sweeper'
import type { WaitingPayment } from '@griya/contract/paymentsForOperators'
import type { SignedInOperator } from '../../support/operators'
import { usePaymentQueue } from '../../support/paymentQueue'
import { book } from '../../support/requests'
import { engines, type SignedIn, type TestServer } from '../../../../../__tests__/support/testServer'
import { until } from '../../../../../__tests__/support/until'

describe.each(engines)('many payments, many pages and a decision that fails on %s', (engine) => {
  const queue = usePaymentQueue(engine)
  const { waiting, statusOf, notes, listen } = queue
  let server: TestServer
  let me: SignedIn
  let ani: SignedInOperator
  let budi: SignedInOperator
  beforeEach(() => {
    ;({ server, me, ani, budi } = queue.now())
  })

  it('lets a decision that fails keep neither the others nor the rest of the round waiting', async () => {
    const [bad, good] = [await waiting(), await waiting(6)]
    const unpaid = await book(server, me, { room: 8 })
    for (const id of [bad, good]) await ani.call('POST', `/payments/${id}/confirm`)
    await server.rows(`update transactions set payment_due = ${server.clock.now() + 5} where id = ${unpaid}`)
    await server.rows(
      `create function fail() returns trigger as 'begin raise exception ''kaput''; end' language plpgsql`,
    )
    await server.rows(
      `create trigger fail before update on transactions for each row when (new.id = ${bad}) execute function fail()`,
    )
    const log = pino({ level: 'silent' })
    const logged = jest.spyOn(log, 'error')
    server.clock.advance(10)
    await sweep({ ...server, pushSender: { send: () => Promise.resolve([]) }, log })
    expect([await statusOf(bad), await statusOf(good)]).toEqual(['paid', 'confirmed'])
    expect((await notes()).filter((text) => text.includes('M108'))).not.toEqual([])
    expect(logged.mock.calls).toEqual([[expect.objectContaining({ transaction: bad }), expect.any(String)]])
    await server.rows('drop trigger fail on transactions')
    await server.sweep()
    expect(await statusOf(bad)).toBe('confirmed')
  })

  it('lists the oldest 200 of many and says how many more wait, which come as these are decided', async () => {
    const first = await waiting()
    const copies = 'generate_series(1, 205) as copy (nth)'
    await server.rows(`insert into transactions select (jsonb_populate_record(t, jsonb_build_object('id', t.id + nth))).*
      from transactions t, ${copies} where t.id = ${first}`)
    await server.rows(`insert into payment_confirmations select (jsonb_populate_record(p, jsonb_build_object(
        'id', p.id + nth, 'transaction_id', p.transaction_id + nth, 'created_at', p.created_at + nth))).*
      from payment_confirmations p, ${copies} where p.transaction_id = ${first}`)
    const list = async () => {
      const { payments, more } = (await ani.call('GET', '/payments')).json<{
        payments: WaitingPayment[]
        more: number
      }>()
      return { ids: payments.map(({ id }) => id), more }
    }
    const oldest = (count: number) => Array.from({ length: count }, (_, nth) => first + nth)
    const [demo] = (await list()).ids
    expect(await list()).toEqual({ ids: [demo, ...oldest(199)], more: 7 })
    expect((await server.operator('POST', `/payments/${demo}/confirm`)).statusCode).toBe(200)
    expect(await list()).toEqual({ ids: oldest(200), more: 6 })
  })

  it('tells of many changes, and never loses the last one', async () => {
    const heard = await listen(budi)
    const ids: number[] = []
    for (const room of [5, 6, 8, 9]) ids.push(await waiting(room))
    for (const id of ids) await ani.call('POST', `/payments/${id}/confirm`)
    await until('news of all', async () => ids.every((id) => heard.text.includes(`"id":${id}`)))
    const last = ids.at(-1) ?? 0
    await ani.call('POST', `/payments/${last}/undo`)
    await budi.call('POST', `/payments/${last}/confirm`)
    const decided = `data: {"id":${last},"outcome":"confirmed","reason":null,"by":"Budi"`
    await until('who decided last', async () => heard.text.includes(decided))
  })

  it('leaves room for others beside an operator with many open pages', async () => {
    const first = await listen(ani)
    await Promise.all(Array.from({ length: STREAMS_EACH - 1 }, () => listen(ani)))
    const oneMore = await ani.call('GET', '/events')
    expect([oneMore.statusCode, oneMore.headers['retry-after']]).toEqual([429, '3'])
    await listen(budi)
    first.stream.destroy()
    await until('a free place', async () => (await listen(ani).catch(() => undefined)) !== undefined)
  })
})
