import type { PushMessage } from '../../../src/domain/push'
import { sendForm } from '../../support/requests'
import { PASSWORD } from '../../../../../__tests__/support/appTenants'
import { engines, openTestServer, type SignedIn, type TestServer } from '../../../../../__tests__/support/testServer'

const REVOKED = '081234567890'
const OTHER = '081200000001'

describe.each(engines)('push tokens on %s', (engine) => {
  let server: TestServer
  let pushes: { tokens: readonly string[]; body: string }[]

  beforeEach(async () => {
    pushes = []
    server = await openTestServer({
      engine,
      pushSender: {
        send: (tokens: readonly string[], { body }: PushMessage) => {
          pushes.push({ tokens, body })
          return Promise.resolve([])
        },
      },
    })
  })
  afterEach(() => server.close())

  const allowPushes = (who: SignedIn, token: string) =>
    sendForm(server, who, '/users/web_push_notifications', { token })
  const notify = (phone: string) => server.operator('POST', '/notifications', { phone, text: 'Paket' })

  it('go with the sessions that the operator revokes, so that no push reaches a device that was signed out', async () => {
    await allowPushes(await server.signIn(REVOKED), 'phone')
    await allowPushes(await server.signIn(REVOKED), 'laptop')
    await allowPushes(await server.signIn(OTHER), 'other')
    expect((await server.operator('DELETE', `/tenants/${await server.tenantId(REVOKED)}/tokens`)).json()).toEqual({
      revoked: 2,
    })
    for (const phone of [REVOKED, OTHER]) await notify(phone)
    expect(pushes).toEqual([{ tokens: ['other'], body: 'Paket' }])

    await allowPushes(await server.signIn(REVOKED), 'phone')
    await notify(REVOKED)
    expect(pushes).toContainEqual({ tokens: ['phone'], body: 'Paket' })
  })

  it('of the device where the password is changed stay, and those of the other sessions go', async () => {
    const [phone, laptop] = [await server.signIn(REVOKED), await server.signIn(REVOKED)]
    await allowPushes(laptop, 'phone')
    await allowPushes(laptop, 'laptop')
    // Somebody signed in anew on the phone: its token belongs to the later session.
    await allowPushes(phone, 'phone')
    const payload = { current: PASSWORD, password: 'kata sandi baru' }
    const changed = await server.inject({ method: 'PUT', url: '/api/users/password', payload, headers: phone.headers })
    expect(changed.statusCode).toBe(200)
    await notify(REVOKED)
    expect(pushes).toEqual([{ tokens: ['phone'], body: 'Paket' }])
  })
})
