import { gzipSync } from 'node:zlib'
import type { Call } from '@griya/contract/call'
import { type TenantCallName, tenantCalls } from '@griya/contract/calls'
import { documentation } from '../../../src/openapi/documentation'
import { DAY, picture } from '../requests'
import { TEST_TODAY } from '../../../../../__tests__/support/testServer'
import { everyone, type MatrixRoute, type Target, type Wanted } from './route'

/** A's things do not exist for B; a call about B's own things succeeds. */
const tenantCall = (isOfA: boolean): Wanted => ({
  nobody: 401,
  'tenant A': 200,
  'tenant B': isOfA ? 404 : 200,
  operator: 401,
  'expired token': 401,
  "A's token, B's phone": 401,
})
/** A wrong session is also refused by calls that need none. */
const openCall: Wanted = {
  nobody: 200,
  'tenant A': 200,
  'tenant B': 200,
  operator: 200,
  'expired token': 401,
  "A's token, B's phone": 401,
}

const QUERIES: Readonly<Partial<Record<TenantCallName, string>>> = {
  searchRoomsMonthlyOrDaily: `?number_of_month=1&start=${TEST_TODAY}`,
  searchRoomsWeekly: `?number_of_week=1&start=${TEST_TODAY}`,
  searchHouses: `?number_of_week=1&start=${TEST_TODAY}`,
  getPricingMonthly: `?number_of_month=1&start=${TEST_TODAY}`,
  getPricingWeekly: `?number_of_week=1&start=${TEST_TODAY}`,
  getPricingDaily: `?start=${TEST_TODAY}&end=${TEST_TODAY + DAY}`,
}

export const multipart = async (
  fields: Readonly<Record<string, unknown>>,
  files: readonly string[],
  content: Uint8Array,
) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value))
  for (const name of files) form.append(name, new Blob([new Uint8Array(content)]), 'foto.jpg')
  const encoded = new Response(form)
  return {
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
    payload: Buffer.from(await encoded.arrayBuffer()),
  }
}

const bodyOf = async (name: TenantCallName, call: Call, { transaction, total, room }: Target) => {
  if (!call.body) return {}
  if (name === 'askForRoom') {
    const room_id = room()
    // a network may ask five times an hour
    return {
      payload: { ...documentation[name].request, start: TEST_TODAY, room_id },
      remoteAddress: `10.0.0.${room_id % 256}`,
    }
  }
  const isOfTransaction = call.path.includes('transaction')
  const example = { ...documentation[name].request, ...(isOfTransaction && { id: transaction }) }
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
  const content = name === 'sendBugReport' ? gzipSync('a recording') : await picture()
  const fields = name === 'confirmPayment' ? payment : example
  return multipart(fields, Object.keys(call.body.files ?? {}).map(wrap), content)
}

const wantedOf = (name: TenantCallName, { access, endsSession }: Call, isOfA: boolean): Wanted => {
  // a booking that is not paid is nobody's stay yet
  if (name === 'setContinues') return { ...tenantCall(isOfA), 'tenant A': 404 }
  if (endsSession) return everyone(204)
  if (access === 'tenant') return tenantCall(isOfA)
  // the example's link is nobody's
  if (name === 'resetPassword') return everyone(422)
  return access === 'optional' ? openCall : everyone(200)
}

const callRoute = ([name, call]: [TenantCallName, Call]): MatrixRoute => {
  const isOfA = /^\/(transaction|ticket).*\{id\}/.test(call.path)
  const id = (target: Target) => {
    if (call.path.startsWith('/tickets')) return target.ticket
    return isOfA ? target.transaction : call.path.startsWith('/rooms') ? target.room() : 1
  }
  return {
    name,
    method: call.method,
    url: `/api${call.path.replace('{id}.json', ':id(^\\d+).json').replace('{id}', ':id')}`,
    wanted: wantedOf(name, call, isOfA),
    request: async (target) => ({
      url: `/api${call.path.replace('{id}', String(id(target)))}${QUERIES[name] ?? ''}`,
      ...(await bodyOf(name, call, target)),
    }),
  }
}

export const callRoutes: readonly MatrixRoute[] = (Object.entries(tenantCalls) as [TenantCallName, Call][]).map(
  callRoute,
)
