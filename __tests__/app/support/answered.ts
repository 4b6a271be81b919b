import '@/api/coinsApi'
import '@/api/housesApi'
import { rootReducer, type RootState } from '@/state/rootReducer'
import { transactionId } from '@/domain/ids'
import type { Transaction } from '@/domain/transaction'

export interface PlainAction {
  readonly type: string
}

type Outcome = 'pending' | 'fulfilled' | 'rejected'

interface Answer {
  readonly payload?: unknown
  readonly arg?: unknown
  readonly baseQueryMeta?: object
}

const dispatched =
  (type: 'query' | 'mutation') =>
  (endpointName: string, outcome: Outcome, { payload = null, arg, baseQueryMeta = {} }: Answer = {}) => ({
    type: `api/execute${type === 'query' ? 'Query' : 'Mutation'}/${outcome}`,
    payload,
    meta: {
      requestId: 'r',
      requestStatus: outcome,
      rejectedWithValue: outcome === 'rejected',
      arg: { type, endpointName, originalArgs: arg, ...(type === 'query' ? { queryCacheKey: endpointName } : {}) },
      baseQueryMeta,
    },
  })

/** Actions of RTK Query, in the form that a log has them. */
export const queryAction = dispatched('query')
export const mutationAction = dispatched('mutation')

/** An answer that brings rows of an entity. */
export const brought = (entity: string, mode: 'replace' | 'merge', rows: readonly unknown[]) =>
  mutationAction('anything', 'fulfilled', { baseQueryMeta: { entities: { [entity]: { mode, rows } } } })

export const stateAfter = (...actions: readonly PlainAction[]): RootState =>
  actions.reduce<RootState>(
    (state, action) => rootReducer(state, { ...action }),
    rootReducer(undefined, { type: 'start' }),
  )

export const transaction = (id: number, change: Partial<Transaction> = {}): Transaction => ({
  id: transactionId(id),
  paymentStatus: 'pending',
  houseName: 'Kost Melati',
  roomName: `K${id}`,
  houseId: 1 as Transaction['houseId'],
  paymentDue: 1_795_280_400,
  roomCost: 1_234_000,
  extraAcCost: 0,
  addonsCost: 0,
  extraPersonCost: 0,
  penaltyCost: 0,
  discountAmount: 0,
  depositCost: 0,
  voucherCode: null,
  total: 1_234_000,
  booking: {
    extraAc: false,
    extraPerson: false,
    roomId: id as Transaction['booking']['roomId'],
    start: 1_795_194_000,
    end: 1_797_786_000 + id,
  },
  ...change,
})
