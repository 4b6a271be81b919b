import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { openTestServer, TEST_OPERATOR_KEY, type TestServer } from '../../../../../__tests__/support/testServer'

const PHONE = '081200000001'

let server: TestServer | undefined
afterEach(async () => {
  await server?.close()
  server = undefined
})

const listening = async (host: string, environment: Readonly<Record<string, string>> = {}) => {
  server = await openTestServer({ environment })
  await server.app.listen({ host, port: 0 })
  return (server.app.server.address() as AddressInfo).port
}

/** Asks for a password link, with the raw headers beside the operator's key. */
const askForLink = async (port: number, headers: readonly string[]) => {
  const asked = request({
    host: '127.0.0.1',
    port,
    method: 'POST',
    path: `/operator/tenants/${await server?.tenantId(PHONE)}/password_link`,
    headers: [...headers, 'Content-Length', '0', 'X-Operator-Key', TEST_OPERATOR_KEY],
  })
  asked.end()
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  return { status: answer.statusCode, body: (await json(answer)) as { readonly link?: string } }
}

describe('a link to a new password', () => {
  it.each([
    ['127.0.0.1', 'an unknown host', 'evil.example'],
    ['127.0.0.1', 'a known host with another port', '127.0.0.1:1'],
    ['127.0.0.1', 'what is no host', 'evil.example/#'],
    ['0.0.0.0', 'an unknown host', 'evil.example'],
    ['::', 'an unknown host', 'evil.example'],
  ])('from a server on %s leads to that server after a request with %s', async (host, _what, named) => {
    const port = await listening(host)
    const { body } = await askForLink(port, ['Host', named])
    expect(body.link).toMatch(new RegExp(`^http://127\\.0\\.0\\.1:${port}/react/password#[\\w-]{43}$`))
  })

  it('takes no forwarded host either', async () => {
    const port = await listening('127.0.0.1', { TRUST_PROXY: 'true' })
    const forwarded = ['X-Forwarded-Host', 'evil.example', 'X-Forwarded-Proto', 'https']
    const { body } = await askForLink(port, ['Host', `127.0.0.1:${port}`, ...forwarded])
    expect(body.link).toMatch(new RegExp(`^http://127\\.0\\.0\\.1:${port}/`))
  })

  it('leads to PUBLIC_ORIGIN where that is set', async () => {
    const port = await listening('127.0.0.1', { PUBLIC_ORIGIN: 'https://kost.example' })
    const { body } = await askForLink(port, ['Host', 'evil.example'])
    expect(body.link).toMatch(/^https:\/\/kost\.example\/react\/password#/)
  })
})

it('refuses a request with two hosts, of which a proxy may have read the other one', async () => {
  const port = await listening('127.0.0.1')
  const { status, body } = await askForLink(port, ['Host', `127.0.0.1:${port}`, 'host', 'evil.example'])
  expect(status).toBe(400)
  expect(body).toEqual({ error: expect.any(String) as string, message: expect.any(String) as string })
})
