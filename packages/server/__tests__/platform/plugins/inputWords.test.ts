import { operatorCalls } from '@griya/contract/calls'
import type { Call } from '@griya/contract/call'
import { openTestServer, type TestServer } from '../../../../../__tests__/support/testServer'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

const calls = Object.entries(operatorCalls as Readonly<Record<string, Call>>).filter(
  ([, { body, access }]) => body?.kind === 'json' && access !== 'open' && access !== 'person',
)

/** The words of the validator itself, which are English. */
const ENGLISH = /Invalid|Expected|received/

it.each(calls)('%s says in Indonesian what is wrong with its fields', async (_name, { method, path }) => {
  const url = path.replace(/\{\w+\}/g, '1')
  const bodies = [
    {},
    Object.fromEntries(FIELDS.map((name) => [name, {}])),
    Object.fromEntries(FIELDS.map((name) => [name, ''])),
  ]
  for (const body of bodies) {
    const answer = await server.operator(method, url, body)
    expect(answer.body).not.toMatch(ENGLISH)
  }
})

it('names what a field may be, and how long or large', async () => {
  const error = async (payload: object) =>
    (await server.operator('POST', '/transactions/1/payments', payload)).json<{ error: string }>().error
  expect(await error({ amount: 'x', way: 'cash' })).toBe('Permintaan tidak valid: isian amount: harus angka')
  expect(await error({ way: 'cash' })).toBe('Permintaan tidak valid: isian amount: wajib diisi')
  expect(await error({ amount: 1000, way: 'koin' })).toBe(
    'Permintaan tidak valid: isian way: harus salah satu dari transfer, qris, cash, other',
  )
  expect(await error({ amount: 0, way: 'cash' })).toBe('Permintaan tidak valid: isian amount: paling kecil 1')
})

const FIELDS = [
  ...new Set(
    calls.flatMap(([, { body }]) =>
      body && 'entries' in body.schema ? Object.keys(body.schema.entries as Readonly<Record<string, unknown>>) : [],
    ),
  ),
]
