import type { PushMessage } from '../../src/domain/push'
import { sweep } from '../../src/upkeep/sweeper'
import { book, DAY, read, sendForm } from '../support/requests'
import {
  engines,
  openTestServer,
  TEST_TODAY,
  type SignedIn,
  type TestServer,
} from '../../../../__tests__/support/testServer'
import pino from 'pino'

const NEW = '081200000001'
const HOUR = 3600

describe.each(engines)('reminders, on %s', (engine) => {
  let server: TestServer
  let me: SignedIn
  const pushes: PushMessage[] = []
  const pushSender = {
    send: (_tokens: readonly string[], message: PushMessage) => {
      pushes.push(message)
      return Promise.resolve([])
    },
  }

  beforeEach(async () => {
    pushes.length = 0
    server = await openTestServer({ engine, pushSender })
    me = await server.signIn(NEW)
    await sendForm(server, me, '/users/web_push_notifications', { token: 'phone' })
  })
  afterEach(() => server.close())

  const at = (instant: number) => server.clock.advance(instant - server.clock.now())
  const told = async (of: RegExp) =>
    (await read<{ content: string; transaction_id: number | null }[]>(server, me, '/notifications')).filter(
      ({ content }) => of.test(content),
    )

  it('says six hours before, once, until when to pay, and leads to the transaction', async () => {
    const booked = server.clock.now()
    const id = await book(server, me)
    const due = booked + DAY
    // 09.00 of the next day, so 03.00 was six hours before: nobody is woken
    at(due - 5 * HOUR)
    await server.sweep()
    expect(await told(/belum dibayar/)).toEqual([])
    at(due - HOUR)
    await Promise.all([server.sweep(), server.sweep()])
    // as another process, or this one after a restart
    await sweep({ ...server, pushSender, log: pino({ level: 'silent' }) })
    const [note, ...more] = await told(/^Booking Griya .* belum dibayar\. Transfer sebelum pukul 09\.00 agar/)
    expect(note).toMatchObject({ transaction_id: id })
    expect(more).toEqual([])
    expect(pushes).toEqual([
      { title: 'Griya', body: note?.content, path: `/react/transactions/${id}`, transaction_id: String(id) },
    ])
  })

  it('says it on the evening before, if the time to pay is over by the next morning', async () => {
    at(TEST_TODAY + DAY + 4 * HOUR)
    await book(server, me, { start: TEST_TODAY + DAY })
    at(TEST_TODAY + DAY + 18 * HOUR)
    await server.sweep()
    expect(await told(/belum dibayar/)).toEqual([])
    at(TEST_TODAY + DAY + 19 * HOUR)
    await server.sweep()
    expect(await told(/sebelum pukul 04\.00/)).toHaveLength(1)
  })

  it('says 7 days and 1 day before the end, once each, and nothing to whoever has booked on', async () => {
    const id = await book(server, me)
    const [row] = await server.rows(`update transactions set payment_status = 'confirmed',
      start_at = ${TEST_TODAY}, end_at = ${TEST_TODAY + 30 * DAY} where id = ${id} returning id`)
    expect(row).toEqual({ id })
    const ends = () => told(/^Sewa Griya .* berakhir 21 Desember 2026\./)
    at(TEST_TODAY + 22 * DAY + 12 * HOUR)
    await server.sweep()
    expect(await ends()).toEqual([])
    at(TEST_TODAY + 23 * DAY + 7 * HOUR)
    await server.sweep()
    expect(await ends()).toEqual([])
    for (const hour of [8, 12, 36]) {
      at(TEST_TODAY + 23 * DAY + hour * HOUR)
      await server.sweep()
      expect(await ends()).toHaveLength(1)
    }
    at(TEST_TODAY + 29 * DAY + 9 * HOUR)
    await server.rows(`insert into transactions (tenant_id, room_id, payment_status, payment_due, extra_ac, extra_person,
        start_at, end_at, start_date, end_date, created_at)
      select tenant_id, room_id, 'paid', payment_due, false, false, end_at, end_at + ${7 * DAY}, end_date, end_date, created_at
      from transactions where id = ${id}`)
    await server.sweep()
    expect(await ends()).toHaveLength(1)
    await server.rows(`delete from transactions where payment_status = 'paid' and start_at = ${TEST_TODAY + 30 * DAY}`)
    for (const hour of [10, 11]) {
      at(TEST_TODAY + 29 * DAY + hour * HOUR)
      await server.sweep()
      expect(await ends()).toHaveLength(2)
    }
  })
})
