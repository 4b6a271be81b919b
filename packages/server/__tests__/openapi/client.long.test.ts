import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildSync } from 'esbuild'
import { tenantDocument } from '../../src/openapi/tenants'
import type { Call } from '@griya/contract/call'
import { type TenantCallName, tenantCalls } from '@griya/contract/calls'
import { LONGEST_KEY } from '@griya/contract/words'
import { DEMO_PHONE } from '../../src/demo/seed'
import { PASSWORD } from '../../../../__tests__/support/appTenants'
import { openTestServer, TEST_TODAY, type TestServer } from '../../../../__tests__/support/testServer'
import { picture } from '../support/requests'

interface Answer {
  readonly data?: unknown
  readonly error?: unknown
  readonly response: Response
}
type GeneratedCall = (options?: object) => Promise<Answer>
type GeneratedClient = Readonly<Record<TenantCallName, GeneratedCall>> & {
  readonly client: { readonly setConfig: (config: object) => void }
}

const GENERATOR = join(__dirname, '../support/generateClient.mjs')
const aText: unknown = expect.any(String)
const aNumber: unknown = expect.any(Number)

let folder: string
let server: TestServer
let token: string | undefined
let api: GeneratedClient

/** As a team with a backend of its own would do it: from the document alone, with a public generator. */
const generate = (): GeneratedClient => {
  const input = join(folder, 'openapi.json')
  writeFileSync(input, JSON.stringify(tenantDocument()))
  execFileSync(process.execPath, [GENERATOR, input, join(folder, 'client')])
  const entry = join(folder, 'entry.ts')
  writeFileSync(entry, "export * from './client'\nexport { client } from './client/client.gen'\n")
  const outfile = join(folder, 'client.cjs')
  buildSync({ entryPoints: [entry], bundle: true, format: 'cjs', platform: 'node', outfile })
  return createRequire(__filename)(outfile) as GeneratedClient
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'griya-client-'))
  server = await openTestServer()
  await server.app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = server.app.server.address() as AddressInfo
  api = generate()
  api.client.setConfig({
    baseUrl: `http://127.0.0.1:${port}/api`,
    auth: ({ name }: { name: string }) => (name === 'X-User-Email' ? token && DEMO_PHONE : token),
  })
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true })
})

it('lets a generated client live a stay: sign in, search, book once, pay with a picture', async () => {
  const signedIn = await api.signIn({ body: { user: { email: DEMO_PHONE, password: PASSWORD } } })
  token = (signedIn.data as { authentication_token: string }).authentication_token
  expect((await api.listHouses()).data).toContainEqual(expect.objectContaining({ id: 1, name: aText }))
  const price = await api.getPricingWeekly({ path: { id: 5 }, query: { number_of_week: 1, start: TEST_TODAY } })
  expect(price.data).toMatchObject({ price: aNumber })

  const booking = {
    path: { id: 5 },
    body: { start: TEST_TODAY, number_of_week: 1, extra_ac: '0', extra_person: '0' },
    headers: { 'Idempotency-Key': '~'.repeat(LONGEST_KEY) },
  }
  const booked = await api.createBookingWeekly(booking)
  expect((await api.createBookingWeekly(booking)).data).toEqual(booked.data)
  const { id } = (booked.data as { transaction: { id: number } }).transaction
  const { data } = await api.getTransaction({ path: { id } })
  const { total } = data as { total: number }

  const proof = {
    id,
    bank_account_name: 'Budi Santoso',
    bank_account_number: '0123456789',
    bank_name: 'BCA',
    payment_amount: total,
    image: new File([new Uint8Array(await picture())], 'bukti.jpg', { type: 'image/jpeg' }),
  }
  expect((await api.confirmPayment({ path: { id }, body: proof })).error).toBeUndefined()
  expect((await api.getTransaction({ path: { id } })).data).toMatchObject({ payment_status: 'paid' })
  // a refusal arrives as the document says
  const refused = await api.cancelTransaction({ path: { id }, body: { id } })
  expect(refused.response.status).toBe(422)
  expect(refused.error).toMatchObject({ error: aText })
})

it('says for a longer key what the server says', async () => {
  const answer = await api.convertCoin({
    body: { voucher_type_id: 1 },
    headers: { 'Idempotency-Key': '~'.repeat(LONGEST_KEY + 1) },
  })
  expect(answer.response.status).toBe(400)
})

const partOf = ({ body }: Call, content: Buffer) => {
  const [field = ''] = Object.keys(body?.files ?? {})
  const name = body?.wrapper ? `${body.wrapper}[${field}]` : field
  const head = `--b\r\ncontent-disposition: form-data; name="${name}"; filename="a.jpg"\r\n\r\n`
  return Buffer.concat([Buffer.from(head), content, Buffer.from('\r\n--b--\r\n')])
}
const withBody = (Object.entries(tenantCalls) as [TenantCallName, Call][]).filter(([, { body }]) => body !== undefined)

it.each(withBody)('answers 413 and 415 to %s only as the document says', async (name, call) => {
  const { phone, headers } = await server.signIn()
  expect(phone).toBe(DEMO_PHONE)
  const url = `/api${call.path.replace('{id}', '1')}`
  const ask = async (type: string, payload: Buffer) =>
    (await server.inject({ method: call.method, url, headers: { ...headers, 'content-type': type }, payload }))
      .statusCode
  const large = Buffer.alloc(24 * 1024 * 1024, 'a')
  const [type, body] = {
    json: ['application/json', large] as const,
    form: ['application/x-www-form-urlencoded', large] as const,
    multipart: ['multipart/form-data; boundary=b', partOf(call, large)] as const,
  }[call.body?.kind ?? 'json']
  const responses = tenantDocument().paths[call.path]?.[call.method.toLowerCase()]?.responses ?? {}
  expect([name, await ask('text/csv', Buffer.from('a,b'))]).toEqual([name, 415])
  expect([name, await ask(type, body)]).toEqual([name, 413])
  expect(Object.keys(responses)).toEqual(expect.arrayContaining(['413', '415']))
})
