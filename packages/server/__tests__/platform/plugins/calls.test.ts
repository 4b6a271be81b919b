import { badRequest, notFound, unauthorized } from '../../../src/domain/errors'
import type { Authenticate } from '../../../src/access/sessions/auth'
import { assertSameId, WrittenAnswer } from '../../../src/platform/plugins/calls'
import type { Tenant } from '../../../src/access/tenants/repository'
import { formOf, openBareApp, type BareApp, type Seen } from './bareApp'

const TENANT = { id: 7, phone: '0812' } as Tenant
const asked: string[] = []
const authenticate: Authenticate = (request, demand) => {
  asked.push(demand)
  if (request.headers['x-user-token'] === 'right') return Promise.resolve(TENANT)
  if (demand === 'tenant' || request.headers['x-user-token']) return Promise.reject(unauthorized())
  return Promise.resolve(undefined)
}
const TOKEN = { 'x-user-email': '0812', 'x-user-token': 'right' }

let bare: BareApp
beforeEach(async () => {
  asked.length = 0
  bare = await openBareApp(authenticate)
})
afterEach(() => bare.app.close())

const note = (seen: Seen) => void bare.seen.push(seen)
const get = (url: string, headers: Readonly<Record<string, string>> = {}) =>
  bare.app.inject({ method: 'GET', url: `/api${url}`, headers })

describe('what a handler is given', () => {
  it('is the path and the query, read as the contract says', async () => {
    bare.add('getPricingWeekly', (given) => {
      note(given)
      return Promise.resolve({} as never)
    })
    const answer = await get('/rooms/5/pricing/weekly?number_of_week=2&start=1795194000&extra_ac=1')
    expect([answer.statusCode, answer.json()]).toEqual([200, {}])
    expect(bare.seen).toMatchObject([
      {
        params: { id: 5 },
        query: { number_of_week: 2, start: 1_795_194_000, extra_ac: '1' },
        fields: undefined,
        files: {},
        hash: '',
        tenant: undefined,
      },
    ])
    expect(asked).toEqual(['optional'])
  })

  it('is the tenant, the fields and the files of a form', async () => {
    bare.add('confirmPayment', (given) => {
      note(given)
      return Promise.resolve({} as never)
    })
    const parts = [
      { name: 'bank_account_name', content: ' Rina ' },
      { name: 'bank_account_number', content: '0123' },
      { name: 'bank_name', content: 'BCA' },
      { name: 'payment_amount', content: '1000' },
      { name: 'image', content: Uint8Array.of(1, 2, 3), filename: 'bukti.jpg' },
      { name: 'other', content: Uint8Array.of(4), filename: 'other.jpg' },
    ]
    const send = (all: typeof parts) =>
      bare.app.inject({
        method: 'POST',
        url: '/api/transaction/9/confirm_payment.json',
        ...formOf(all),
        headers: { ...formOf(all).headers, ...TOKEN },
      })
    expect((await send(parts)).statusCode).toBe(200)
    expect((await send([...parts].reverse())).statusCode).toBe(200)
    expect(
      (await send([...parts.slice(0, 3), { name: 'payment_amount', content: '1001' }, ...parts.slice(4)])).statusCode,
    ).toBe(200)
    const [first, second, third] = bare.seen
    expect(first).toMatchObject({ params: { id: 9 }, tenant: TENANT })
    expect(first?.fields).toMatchObject({ bank_account_name: 'Rina', bank_name: 'BCA' })
    expect(Object.entries(first?.files ?? {}).map(([name, content]) => [name, [...content]])).toEqual([
      ['image', [1, 2, 3]],
    ])
    expect(first?.hash).toMatch(/^POST \/api\/transaction\/9\/confirm_payment\.json [\w-]{43}$/)
    expect(second?.hash).toBe(first?.hash)
    expect(third?.hash).not.toBe(first?.hash)
  })

  it('is JSON where the call takes JSON', async () => {
    bare.add('signIn', (given) => {
      note(given)
      return Promise.resolve({} as never)
    })
    const payload = { user: { email: '0812', password: 'rahasia' } }
    await bare.app.inject({ method: 'POST', url: '/api/users/sign_in', payload })
    expect(bare.seen).toMatchObject([{ fields: payload, tenant: undefined, params: undefined, query: undefined }])
    expect(asked).toEqual([])
  })
})

describe('who may call', () => {
  beforeEach(() => {
    bare.add('getTransaction', () => Promise.reject(notFound()))
    bare.add('listHouses', () => Promise.resolve([]))
  })

  it('is a tenant where one is needed, before anything else is looked at', async () => {
    for (const url of ['/transactions/9', '/transactions/x']) {
      const answer = await get(url)
      expect([answer.statusCode, answer.json()]).toEqual([401, { error: 'Unauthorized' }])
    }
    expect((await get('/transactions/9', TOKEN)).statusCode).toBe(404)
  })

  it('is anybody for open calls, but nobody with a wrong token', async () => {
    expect((await get('/houses')).json()).toEqual([])
    expect((await get('/houses', TOKEN)).statusCode).toBe(200)
    expect((await get('/houses', { ...TOKEN, 'x-user-token': 'wrong' })).statusCode).toBe(401)
  })
})

describe('what cannot be understood', () => {
  beforeEach(() => {
    bare.add('getPricingWeekly', () => Promise.resolve({} as never))
    bare.add('searchHouses', () => Promise.resolve([] as never))
    bare.add('signIn', () => Promise.resolve({} as never))
    bare.add('confirmPayment', () => Promise.resolve({} as never))
  })

  it.each(['/rooms/x/pricing/weekly', '/rooms/0/pricing/weekly', '/rooms/2147483648/pricing/weekly'])(
    '%s is not found: nothing has such an id',
    async (url) => {
      const answer = await get(`${url}?number_of_week=2&start=1795194000`)
      expect([answer.statusCode, answer.json()]).toEqual([404, { error: 'Not Found' }])
    },
  )

  it.each([
    ['/rooms/5/pricing/weekly?number_of_week=9&start=1795194000', 400, 'Permintaan tidak valid: isian number_of_week'],
    ['/rooms/5/pricing/weekly?number_of_week=2', 400, 'Permintaan tidak valid: isian start salah'],
    ['/room_search?number_of_week=2', 422, 'isian start salah'],
  ])('%s answers %i and names the field', async (url, status, text) => {
    const answer = await get(url)
    const { error, message } = answer.json<{ error: string; message: string }>()
    expect([answer.statusCode, error.startsWith(text), message]).toEqual([status, true, error])
  })

  it('names the field of a JSON body, in its place', async () => {
    const post = (payload: object) => bare.app.inject({ method: 'POST', url: '/api/users/sign_in', payload })
    expect((await post({ user: { email: '0812', password: 7 } })).json()).toMatchObject({
      error: 'Permintaan tidak valid: isian user.password salah',
    })
    expect((await post({ user: { email: '0'.repeat(65), password: 'a' } })).json()).toMatchObject({
      error: 'Permintaan tidak valid: isian user.email tidak sesuai',
    })
    expect((await post([])).statusCode).toBe(400)
  })

  it('asks for the first empty field of a payment in the words of the spec', async () => {
    const send = async (parts: Parameters<typeof formOf>[0]) => {
      const { headers, payload } = formOf(parts)
      const url = '/api/transaction/9/confirm_payment.json'
      const answer = await bare.app.inject({ method: 'POST', url, payload, headers: { ...headers, ...TOKEN } })
      return [answer.statusCode, answer.json<{ error: string }>().error]
    }
    const name = { name: 'bank_account_name', content: 'Rina' }
    expect(await send([])).toEqual([422, 'Nama rekening bank harus diisi'])
    expect(await send([{ ...name, content: '  ' }])).toEqual([422, 'Nama rekening bank harus diisi'])
    const rest = [
      name,
      { name: 'bank_account_number', content: '0123' },
      { name: 'bank_name', content: 'BCA' },
      { name: 'payment_amount', content: 'banyak' },
    ]
    expect(await send(rest)).toEqual([400, 'Permintaan tidak valid: isian payment_amount tidak sesuai'])
  })
})

it('sends an answer that was given before as it was written', async () => {
  bare.add('listHouses', () => Promise.resolve(new WrittenAnswer(422, '{"error":"x",  "message":"x"}')))
  const answer = await get('/houses')
  expect([answer.statusCode, answer.body]).toEqual([422, '{"error":"x",  "message":"x"}'])
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
})

it('refuses a form whose id is not the one of the path', () => {
  expect(() => assertSameId({ params: { id: 7 }, fields: { id: 7 } })).not.toThrow()
  expect(() => assertSameId({ params: { id: 7 }, fields: { id: 8 } })).toThrow(badRequest('isian id tidak sesuai'))
})
