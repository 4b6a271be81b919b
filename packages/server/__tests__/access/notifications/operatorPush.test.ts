import type { PushMessage } from '../../../src/domain/push'
import { signInOperator, type SignedInOperator } from '../../support/operators'
import { book, pay, sendMultipart } from '../../support/requests'
import {
  engines,
  openTestServer,
  TEST_TODAY,
  type SignedIn,
  type TestServer,
} from '../../../../../__tests__/support/testServer'
import { until } from '../../../../../__tests__/support/until'

const DAY = 86_400

describe.each(engines)('pushes to operators on %s', (engine) => {
  let server: TestServer
  let me: SignedIn
  let ani: SignedInOperator
  let budi: SignedInOperator
  let sent: { readonly tokens: readonly string[]; readonly message: PushMessage }[]
  let gone: string[]
  beforeEach(async () => {
    sent = []
    gone = []
    const pushSender = {
      send: (tokens: readonly string[], message: PushMessage) => {
        sent.push({ tokens, message })
        return Promise.resolve(gone)
      },
    }
    server = await openTestServer({ engine, pushSender })
    me = await server.signIn()
    ani = await signInOperator(server, 'staff', 'Ani')
    budi = await signInOperator(server, 'owner', 'Budi')
  })
  afterEach(() => server.close())

  const choose = async (who: SignedInOperator, subjects: readonly string[], token = `browser of ${who.name}`) =>
    expect((await who.call('PUT', '/push', { token: token.replaceAll(' ', '-'), subjects })).json()).toEqual({
      subjects,
    })
  const ask = (whatsapp: string) => {
    const wish = { name: 'Sari', whatsapp, room_id: 5, start: TEST_TODAY, number_of_week: 1, note: 'rahasia' }
    return server.inject({ method: 'POST', url: '/api/room_requests', payload: wish })
  }
  const told = (subject: string) =>
    sent.filter(({ message }) => message.path.endsWith(subject)).map(({ tokens }) => tokens)

  it('tell each of what they chose, and nothing about a person', async () => {
    await choose(ani, ['requests', 'tickets'])
    await choose(budi, ['payments', 'requests'])
    await ask('081399990001')
    await until('the request', async () => told('permintaan').length === 1)
    expect([...(told('permintaan')[0] ?? [])].sort()).toEqual(['browser-of-Ani', 'browser-of-Budi'])
    expect(sent[0]?.message).toEqual({
      title: 'Griya Operator',
      body: 'Ada permintaan kamar baru',
      path: '/operator/permintaan',
    })
    expect((await pay(server, me, await book(server, me, { room: 8 }), { key: 'once' })).statusCode).toBe(200)
    await until('the payment', async () => told('pembayaran').length === 1)
    expect(told('pembayaran')).toEqual([['browser-of-Budi']])
    const ticket = [
      ['kind', 'repair'],
      ['text', 'Keran bocor'],
    ] as const
    await sendMultipart(server, me, '/tickets', ticket, { key: 'a-ticket' })
    await sendMultipart(server, me, '/tickets', ticket, { key: 'a-ticket' })
    await until('the ticket', async () => told('bantuan').length > 0)
    expect(told('bantuan')).toEqual([['browser-of-Ani']])
    expect((await ani.call('GET', '/push')).json()).toEqual({ subjects: ['requests', 'tickets'] })
  })

  it('end with the session, when nothing is chosen any more, and where the device has withdrawn', async () => {
    await choose(ani, ['requests'])
    await choose(budi, ['requests'])
    await choose(budi, [])
    expect((await budi.call('PUT', '/push', { subjects: ['requests'] })).statusCode).toBe(400)
    gone = ['browser-of-Ani']
    await ask('081399990001')
    await until('the request', async () => told('permintaan').length === 1)
    expect(told('permintaan')).toEqual([['browser-of-Ani']])
    const tokens = () => server.rows('select token from operator_pushes')
    await until('no token', async () => (await tokens()).length === 0)
    await choose(ani, ['requests'], 'one browser')
    // whoever signs in there next takes it over
    await choose(budi, ['requests'], 'one browser')
    expect(await tokens()).toEqual([{ token: 'one-browser' }])
    await budi.call('DELETE', '/session')
    expect(await tokens()).toEqual([])
  })

  it('tell of overdue bills once a day, in the morning', async () => {
    await choose(budi, ['overdue'])
    const late = await book(server, me, { room: 8 })
    await server.rows(`update transactions set expires = false, payment_due = ${server.clock.now()} where id = ${late}`)
    await server.sweep()
    await server.sweep()
    expect(told('tagihan')).toEqual([['browser-of-Budi']])
    // 21 November, 09.00; the next day at 07.59 and 08.00
    server.clock.advance(DAY - 3600 - 60)
    await server.sweep()
    expect(told('tagihan')).toHaveLength(1)
    server.clock.advance(60)
    await budi.call('GET', '/push')
    await server.sweep()
    expect(told('tagihan')).toHaveLength(2)
    expect(await server.rows("select key from settings where key like 'overdue told%'")).toHaveLength(1)
  })
})
