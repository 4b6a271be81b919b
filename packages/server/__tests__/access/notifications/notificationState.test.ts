import type { PushMessage } from '../../../src/domain/push'
import { DEMO_PHONE } from '../../../src/demo/seed'
import { engines, openTestServer, type TestServer } from '../../../../../__tests__/support/testServer'
import { read as readCall, sendForm } from '../../support/requests'

describe.each(engines)('which notifications were read, on %s', (engine) => {
  let server: TestServer
  const pushes: PushMessage[] = []
  beforeAll(async () => {
    const send = (_tokens: readonly string[], message: PushMessage) => {
      pushes.push(message)
      return Promise.resolve([])
    }
    server = await openTestServer({ engine, pushSender: { send } })
  })
  afterAll(() => server.close())

  it('is told up to the one that was seen, and a later one is new', async () => {
    const me = await server.signIn(DEMO_PHONE)
    const list = () =>
      readCall<{ id: number; transaction_id: number | null; read: boolean }[]>(server, me, '/notifications')
    const unread = () => readCall<{ unread: number }>(server, me, '/notifications/unread')
    await sendForm(server, me, '/users/web_push_notifications', { token: 'phone' })
    expect(await unread()).toEqual({ unread: 2 })
    const [newest, oldest] = await list()
    if (!newest || !oldest) throw new Error('the demo tenant has two notifications')
    expect(newest.id).toBeGreaterThan(oldest.id)
    const read = async (upTo: number) =>
      (await sendForm(server, me, '/notifications/read', { up_to: String(upTo) })).json<object>()
    expect(await read(oldest.id)).toEqual({ unread: 1 })
    expect((await list()).map((one) => one.read)).toEqual([false, true])
    expect(await read(newest.id)).toEqual({ unread: 0 })

    const { payments } = (await server.operator('GET', '/payments')).json<{ payments: { id: number }[] }>()
    const id = payments[0]?.id ?? 0
    await server.operator('POST', `/payments/${id}/confirm`)
    expect(await unread()).toEqual({ unread: 1 })
    expect((await list())[0]).toMatchObject({ transaction_id: id, read: false })
    expect(pushes).toEqual([expect.objectContaining({ path: `/react/transactions/${id}`, transaction_id: String(id) })])
  })
})
