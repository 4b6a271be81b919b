import { get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { WaitingPayment } from '@griya/contract/paymentsForOperators'
import { openTestServer, type Engine, type SignedIn, type TestServer } from '../../../../__tests__/support/testServer'
import { until } from '../../../../__tests__/support/until'
import { signInOperator, type SignedInOperator } from './operators'
import { book, pay, read, sendForm } from './requests'

export const TENANT = '081200000001'

/** A server for each test, a tenant whose payments wait, and two of the staff who decide about them. */
export const usePaymentQueue = (engine: Engine) => {
  let server: TestServer
  let me: SignedIn
  let ani: SignedInOperator
  let budi: SignedInOperator
  const pushed: string[] = []

  beforeEach(async () => {
    pushed.length = 0
    const send = (_tokens: unknown, { body }: { readonly body: string }) => {
      pushed.push(body)
      return Promise.resolve([])
    }
    server = await openTestServer({ engine, pushSender: { send } })
    me = await server.signIn(TENANT)
    await sendForm(server, me, '/users/web_push_notifications', { token: 'push-1' })
    ani = await signInOperator(server, 'staff', 'Ani')
    budi = await signInOperator(server, 'staff', 'Budi')
  })
  afterEach(() => server.close())

  const waiting = async (room = 5) => {
    const id = await book(server, me, { room })
    expect((await pay(server, me, id)).statusCode).toBe(200)
    return id
  }
  const card = async (id: number) =>
    (await ani.call('GET', '/payments')).json<{ payments: WaitingPayment[] }>().payments.find((one) => one.id === id)
  const statusOf = async (id: number) =>
    (await read<{ payment_status: string }>(server, me, `/transactions/${id}`)).payment_status
  const notes = async () =>
    (await read<{ content: string }[]>(server, me, '/notifications')).map((note) => note.content)
  const letTenSecondsPass = async () => {
    server.clock.advance(10)
    await server.sweep()
  }

  const streams: IncomingMessage[] = []
  afterEach(() => {
    for (const stream of streams.splice(0)) stream.destroy()
  })

  const listen = async (who: SignedInOperator) => {
    if (!server.app.server.listening) await server.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = server.app.server.address() as AddressInfo
    const stream = await new Promise<IncomingMessage>((resolve, reject) => {
      get({ port, host: '127.0.0.1', path: '/operator/events', headers: who.headers }, resolve).once('error', reject)
    })
    streams.push(stream)
    const heard = { text: '', ended: false, stream }
    stream.setEncoding('utf8').on('data', (part: string) => (heard.text += part))
    stream.once('end', () => (heard.ended = true))
    await until('hello', async () => heard.text.includes('event: hello'))
    return heard
  }

  return {
    ...{ pushed, waiting, card, statusOf, notes, letTenSecondsPass, listen },
    /** as they are for this test */
    now: () => ({ server, me, ani, budi }),
  }
}
