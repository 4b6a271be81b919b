import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { exportPKCS8, generateKeyPair, jwtVerify, type GenerateKeyPairResult } from 'jose'
import pino from 'pino'
import { firebasePush } from '../../../src/platform/firebasePush'
import { readSettings } from '../../../src/platform/process/settings'

const MESSAGE = { title: 'Griya', body: 'Pembayaran diterima', path: '/react/notifications' }
const EMAIL = 'griya@kost.example'
const BEARER = 'token-of-google'

/** What each device's token leads to. */
const ANSWERS: Readonly<Record<string, { readonly status: number; readonly body: object }>> = {
  here: { status: 200, body: { name: 'projects/kost/messages/1' } },
  gone: { status: 404, body: { error: { code: 404, details: [{ errorCode: 'UNREGISTERED' }] } } },
  broken: { status: 500, body: { error: { code: 500, details: [{ errorCode: 'INTERNAL' }] } } },
}

let receiver: Server
let origin: string
let keys: GenerateKeyPairResult
let signIns: number
let sent: unknown[]

const signIn = async (request: IncomingMessage) => {
  signIns++
  const asked = new URLSearchParams(await text(request))
  expect(asked.get('grant_type')).toBe('urn:ietf:params:oauth:grant-type:jwt-bearer')
  const { payload } = await jwtVerify(asked.get('assertion') ?? '', keys.publicKey)
  const scope = 'https://www.googleapis.com/auth/firebase.messaging'
  expect(payload).toMatchObject({ iss: EMAIL, aud: `${origin}/token`, scope })
  return { status: 200, body: { access_token: BEARER, expires_in: 3600, token_type: 'Bearer' } }
}

const takeMessage = async (request: IncomingMessage) => {
  expect(request.headers.authorization).toBe(`Bearer ${BEARER}`)
  const { message } = JSON.parse(await text(request)) as { message: { token: string; data: object } }
  sent.push(message)
  return ANSWERS[message.token] ?? { status: 400, body: {} }
}

const answer = (request: IncomingMessage) => {
  if (request.url === '/token') return signIn(request)
  if (request.url === '/v1/projects/kost/messages:send') return takeMessage(request)
  return Promise.resolve({ status: 404, body: {} })
}

beforeEach(async () => {
  signIns = 0
  sent = []
  keys = await generateKeyPair('RS256', { extractable: true })
  receiver = createServer((request, response) => {
    answer(request).then(
      ({ status, body }) => response.writeHead(status).end(JSON.stringify(body)),
      (error: unknown) => response.writeHead(401).end(String(error)),
    )
  })
  await new Promise<void>((done) => receiver.listen(0, '127.0.0.1', done))
  origin = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`
})
afterEach(() => {
  receiver.closeAllConnections()
  receiver.close()
})

const sender = async () => {
  const account = {
    type: 'service_account',
    project_id: 'kost',
    client_email: EMAIL,
    private_key: await exportPKCS8(keys.privateKey),
    token_uri: `${origin}/token`,
  }
  const counted = { sent: 0, gone: 0, failed: 0 }
  const settings = readSettings({ FIREBASE_SERVICE_ACCOUNT: JSON.stringify(account) })
  const count = (outcome: keyof typeof counted, pushes: number) => void (counted[outcome] += pushes)
  return { counted, push: firebasePush(settings, pino({ level: 'silent' }), count, origin) }
}

it('sends to each device, and counts what arrived, what is gone and what failed', async () => {
  const { counted, push } = await sender()
  expect(await push.send(['here', 'gone', 'broken'], MESSAGE)).toEqual(['gone'])
  expect(counted).toEqual({ sent: 1, gone: 1, failed: 1 })
  expect(sent).toContainEqual({ token: 'here', data: MESSAGE })
})

it('signs in once for all pushes of an hour, more of them than go at once too', async () => {
  const { counted, push } = await sender()
  await push.send(Array<string>(120).fill('here'), MESSAGE)
  await push.send(['here'], MESSAGE)
  expect(signIns).toBe(1)
  expect(counted).toEqual({ sent: 121, gone: 0, failed: 0 })
})

it('says that nothing arrived where Google cannot be reached', async () => {
  const { counted, push } = await sender()
  receiver.close()
  receiver.closeAllConnections()
  await expect(push.send(['here', 'gone'], MESSAGE)).rejects.toThrow('fetch failed')
  expect(counted).toEqual({ sent: 0, gone: 0, failed: 2 })
})

it('is off without a service account, and the log says so', async () => {
  const lines: string[] = []
  const log = pino({ level: 'info' }, { write: (line) => void lines.push(line) })
  const push = firebasePush(readSettings({}), log, () => undefined)
  expect(await push.send(['here'], MESSAGE)).toEqual([])
  expect(lines.join()).toContain('FIREBASE_SERVICE_ACCOUNT is not set')
})

it('takes nothing for a service account that lacks its key', () => {
  const account = JSON.stringify({ project_id: 'kost', client_email: EMAIL })
  expect(() => readSettings({ FIREBASE_SERVICE_ACCOUNT: account })).toThrow('must be a service account')
})
