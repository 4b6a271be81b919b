import type { Call } from '@griya/contract/call'
import { type OperatorCallName, operatorCalls } from '@griya/contract/calls'
import { wishes, type Scene } from '../operatorWishes'
import { everyone, type MatrixRoute, type Target, type Wanted } from './route'

/** An operator's call needs things of its own each time. */
export interface TargetWithScene extends Target {
  readonly scene: () => Promise<Scene>
}

/** Of owners' calls, those that ask for a code too: the key is nobody's account, and has none. */
const WITH_CODE: readonly OperatorCallName[] = ['setContact', 'setBankDetail', 'setQris']
/** The rules of the business refuse what is wished here, as `wishes` says. */
const AGAINST_RULES: readonly OperatorCallName[] = [
  'continueStay',
  'endTicketStay',
  'readRefundAccount',
  'returnTicketDeposit',
  'readBackup',
  'trustServerClock',
]

const wantedOf = (name: OperatorCallName, { access }: Call): Wanted => {
  const status = AGAINST_RULES.includes(name) ? 422 : 200
  // nobody is signed in yet, but it has to be the page that asks
  if (access === 'open') return { ...everyone(403), operator: status }
  return { ...everyone(401), operator: access === 'person' || WITH_CODE.includes(name) ? 403 : status }
}

/** What operators who are signed in may do, and staff may not, is in operatorRoles.long.test.ts. */
export const operatorRoutes: readonly MatrixRoute<TargetWithScene>[] = [
  ...(Object.entries(operatorCalls) as [OperatorCallName, Call][]).map(
    ([name, call]): MatrixRoute<TargetWithScene> => ({
      name: `operators: ${name}`,
      method: call.method,
      url: `/operator${call.path.replace(/\{(\w+)\}/g, ':$1')}`,
      wanted: wantedOf(name, call),
      request: async ({ scene }) => {
        const { path, payload, headers } = await wishes[name](await scene())
        return { url: `/operator${path}`, ...(payload && { payload }), ...(headers && { headers }) }
      },
    }),
  ),
  {
    name: 'GET /metrics',
    method: 'GET',
    url: '/metrics',
    wanted: { ...everyone(401), operator: 200 },
    request: async () => ({ url: '/metrics' }),
  },
]
