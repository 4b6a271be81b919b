import type { InjectOptions } from 'fastify'
import { calls, type Call, type CallName } from '../../src/contract/calls'
import { examples } from '../../server/openapi/examples'
import { DAY, picture } from './requests'
import { TEST_OPERATOR_KEY, TEST_TODAY, type SignedIn } from './testServer'

export const ASKERS = ['nobody', 'tenant A', 'tenant B', 'operator', 'expired token', "A's token, B's phone"] as const
export type Asker = (typeof ASKERS)[number]

export interface People {
  readonly a: SignedIn
  readonly b: SignedIn
  readonly expired: SignedIn
}

export const headersOf = (asker: Asker, { a, b, expired }: People): Readonly<Record<string, string>> => {
  switch (asker) {
    case 'nobody':
      return {}
    case 'tenant A':
      return a.headers
    case 'tenant B':
      return b.headers
    case 'operator':
      return { 'x-operator-key': TEST_OPERATOR_KEY }
    case 'expired token':
      return expired.headers
    case "A's token, B's phone":
      return { ...a.headers, 'x-user-email': b.phone }
  }
}

/** What belongs to tenant A and a route may be asked about. */
export interface Target {
  /** pending */
  readonly transaction: number
  readonly total: number
  readonly paid: number
  /** a room that is free for years, another one each time */
  readonly room: () => number
  readonly image: string
  readonly phone: string
}

type Wanted = Readonly<Record<Asker, number>>

export interface MatrixRoute {
  readonly name: string
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** as the server prints it */
  readonly url: string
  readonly wanted: Wanted
  readonly request: (target: Target) => Promise<Pick<InjectOptions, 'url' | 'payload' | 'headers'>>
}

/** A's things are not there for B; what B asks about B is B's. */
const tenantCall = (isOfA: boolean): Wanted => ({
  nobody: 401,
  'tenant A': 200,
  'tenant B': isOfA ? 404 : 200,
  operator: 401,
  'expired token': 401,
  "A's token, B's phone": 401,
})
/** A wrong session is refused where none is needed, too. */
const openCall: Wanted = {
  nobody: 200,
  'tenant A': 200,
  'tenant B': 200,
  operator: 200,
  'expired token': 401,
  "A's token, B's phone": 401,
}
const everyone = (status: number) => Object.fromEntries(ASKERS.map((asker) => [asker, status])) as Record<Asker, number>
const operatorOnly: Wanted = { ...everyone(401), operator: 200 }

const QUERIES: Readonly<Partial<Record<CallName, string>>> = {
  searchRoomsMonthlyOrDaily: `?number_of_month=1&start=${TEST_TODAY}`,
  searchRoomsWeekly: `?number_of_week=1&start=${TEST_TODAY}`,
  getPricingMonthly: `?number_of_month=1&start=${TEST_TODAY}`,
  getPricingWeekly: `?number_of_week=1&start=${TEST_TODAY}`,
  getPricingDaily: `?start=${TEST_TODAY}&end=${TEST_TODAY + DAY}`,
}

const multipart = async (fields: Readonly<Record<string, unknown>>, files: readonly string[]) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value))
  for (const name of files) form.append(name, new Blob([new Uint8Array(await picture())]), 'foto.jpg')
  const encoded = new Response(form)
  return {
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
    payload: Buffer.from(await encoded.arrayBuffer()),
  }
}

const bodyOf = async (name: CallName, call: Call, { transaction, total }: Target) => {
  if (!call.body) return {}
  const isOfTransaction = call.path.includes('transaction')
  const example = { ...examples[name].request, ...(isOfTransaction && { id: transaction }) }
  if (call.body.kind === 'json') return { payload: example }
  if (call.body.kind === 'form')
    return {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(
        Object.entries({ ...example, ...('voucher_type_id' in example && { voucher_type_id: 1 }) }).map(
          ([key, value]) => [key, String(value)],
        ),
      ).toString(),
    }
  const wrap = (file: string) => (call.body?.wrapper ? `${call.body.wrapper}[${file}]` : file)
  const payment = { bank_account_name: 'A', bank_account_number: '1', bank_name: 'BCA', payment_amount: total }
  return multipart(name === 'confirmPayment' ? payment : example, Object.keys(call.body.files ?? {}).map(wrap))
}

const callRoute = ([name, call]: [CallName, Call]): MatrixRoute => {
  const isOfA = call.path.startsWith('/transaction') && call.path.includes('{id}')
  const id = (target: Target) => (isOfA ? target.transaction : call.path.startsWith('/rooms') ? target.room() : 1)
  return {
    name,
    method: call.method,
    url: `/api${call.path.replace('{id}.json', ':id(^\\d+).json').replace('{id}', ':id')}`,
    wanted: call.auth === 'tenant' ? tenantCall(isOfA) : call.auth === 'optional' ? openCall : everyone(200),
    request: async (target) => ({
      url: `/api${call.path.replace('{id}', String(id(target)))}${QUERIES[name] ?? ''}`,
      ...(await bodyOf(name, call, target)),
    }),
  }
}

type Ask = (target: Target) => { readonly path: string; readonly payload?: object }

const operatorRoute = (method: MatrixRoute['method'], url: string, ask: Ask): MatrixRoute => ({
  name: `${method} ${url}`,
  method,
  url,
  wanted: operatorOnly,
  request: async (target) => {
    const { path, payload } = ask(target)
    return { url: path, ...(payload && { payload }) }
  },
})

const O = '/operator'
const operatorRoutes: readonly MatrixRoute[] = [
  // In memory or on PostgreSQL there is no folder to copy.
  {
    ...operatorRoute('GET', `${O}/backup`, () => ({ path: `${O}/backup` })),
    wanted: { ...operatorOnly, operator: 422 },
  },
  operatorRoute('GET', `${O}/payments`, () => ({ path: `${O}/payments` })),
  operatorRoute('GET', `${O}/payments/:id/proof`, ({ paid }) => ({ path: `${O}/payments/${paid}/proof` })),
  operatorRoute('POST', `${O}/payments/:id/confirm`, ({ paid }) => ({ path: `${O}/payments/${paid}/confirm` })),
  operatorRoute('POST', `${O}/payments/:id/reject`, ({ paid }) => ({
    path: `${O}/payments/${paid}/reject`,
    payload: { reason: 'buram' },
  })),
  operatorRoute('PUT', `${O}/transactions/:id/penalty`, ({ transaction }) => ({
    path: `${O}/transactions/${transaction}/penalty`,
    payload: { amount: 1000 },
  })),
  operatorRoute('POST', `${O}/tenants`, () => ({
    path: `${O}/tenants`,
    payload: { phone: '081355550001', password: 'rahasia123' },
  })),
  operatorRoute('DELETE', `${O}/tenants/:phone/tokens`, () => ({ path: `${O}/tenants/081200000001/tokens` })),
  operatorRoute('GET', `${O}/tenants/:phone/export`, ({ phone }) => ({ path: `${O}/tenants/${phone}/export` })),
  operatorRoute('DELETE', `${O}/tenants/:phone`, () => ({ path: `${O}/tenants/081200000001` })),
  operatorRoute('POST', `${O}/houses`, () => ({
    path: `${O}/houses`,
    payload: { name: 'Kost A', address: 'Jl. A', bankDetail: 'BCA 1' },
  })),
  operatorRoute('POST', `${O}/rooms`, () => ({
    path: `${O}/rooms`,
    payload: { houseId: 1, number: 'X1', displayName: 'Kost X1', prices: {} },
  })),
  operatorRoute('PUT', `${O}/rooms/:id/prices`, () => ({ path: `${O}/rooms/1/prices`, payload: { weeklyRate: 1 } })),
  operatorRoute('POST', `${O}/notifications`, ({ phone }) => ({
    path: `${O}/notifications`,
    payload: { phone, text: 'Paket' },
  })),
  operatorRoute('POST', `${O}/vouchers`, () => ({
    path: `${O}/vouchers`,
    payload: { code: 'MATRIKS', discountValue: 1000 },
  })),
  operatorRoute('POST', `${O}/voucher_types`, () => ({
    path: `${O}/voucher_types`,
    payload: { name: 'Diskon', discountValue: 1000 },
  })),
  operatorRoute('POST', `${O}/announcements`, () => ({
    path: `${O}/announcements`,
    payload: { title: 'A', text: 'B' },
  })),
]

const openRoute = (url: string, path: string, wanted: Wanted): MatrixRoute => ({
  name: `GET ${url} ${path}`,
  method: 'GET',
  url,
  wanted,
  request: async ({ image }) => ({ url: path.replace('{image}', image) }),
})

const openRoutes: readonly MatrixRoute[] = [
  openRoute('/', '/', everyone(302)),
  openRoute('/react', '/react', everyone(200)),
  openRoute('/react*', '/react/login', everyone(200)),
  openRoute('/healthz', '/healthz', everyone(200)),
  openRoute('/readyz', '/readyz', everyone(200)),
  openRoute('/api/openapi.json', '/api/openapi.json', everyone(200)),
  openRoute('/api/docs', '/api/docs', everyone(200)),
  openRoute('/api/docs.css', '/api/docs.css', everyone(200)),
  // The signature stands for the headers; without it, nobody sees a picture.
  openRoute('/api/uploads/:id', '{image}', everyone(200)),
]

export const matrix: readonly MatrixRoute[] = [
  ...(Object.entries(calls) as [CallName, Call][]).map(callRoute),
  ...operatorRoutes,
  ...openRoutes,
]

/** Every route as `METHOD url`, read from the tree that Fastify prints. */
export const routesOf = (printed: string): readonly string[] => {
  const open: string[] = []
  return printed.split('\n').flatMap((line) => {
    const match = /^((?:│ {3}| {4})*)[├└]── (\S+) \(([^)]*)\)$/.exec(line)
    if (!match) return []
    const depth = (match[1]?.length ?? 0) / 4
    open.splice(depth)
    open[depth] = match[2] ?? ''
    const methods = (match[3] ?? '').split(', ').filter((method) => !['HEAD', 'OPTIONS'].includes(method))
    return methods.map((method) => `${method} ${open.join('').replace(/^\/\//, '/')}`)
  })
}
