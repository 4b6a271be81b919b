import { rootReducer, type RootState } from '@/entities/rootReducer'
import { transactionsApi } from '@/api/transactionsApi'
import { transactionId } from '@/domain/ids'
import type { Transaction } from '@/domain/transaction'
import { loggedOut } from '@/entities/session'
import { selectCanExtend, selectTransactionById, selectTransactionsLatestFirst } from '@/entities/transactions'
import { shapeTransactionList } from '@/api/answers/transactions'

const wire = (id: number, changes: object = {}) => ({
  id,
  payment_status: 'pending',
  house_name: 'Kost Melati',
  room_name: `K${id}`,
  house_id: 1,
  payment_due: 1_795_280_400,
  room_cost: 1_234_000,
  extra_ac_cost: 0,
  addons_cost: 0,
  extra_person_cost: 0,
  penalty_cost: 0,
  discount_amount: 0,
  deposit_cost: 0,
  voucher_code: null,
  total: 1_234_000,
  booking: { extra_ac: 0, extra_person: 0, room_id: id, start: 1_795_194_000, end: 1_797_786_000 + id },
  ...changes,
})

/** The action RTK Query dispatches once an answer is in: ids as payload, rows in the meta. */
const answered = (endpointName: string, rows: readonly object[], mode: 'replace' | 'merge' = 'replace') => {
  const shaped = shapeTransactionList(rows)
  return {
    type: 'api/executeQuery/fulfilled',
    payload: shaped.result,
    meta: {
      requestId: 'r',
      requestStatus: 'fulfilled',
      arg: { type: 'query', endpointName, queryCacheKey: endpointName, originalArgs: undefined },
      baseQueryMeta: { entities: { transactions: { mode, rows: shaped.entities?.transactions?.rows } } },
    },
  }
}
const after = (...actions: { readonly type: string }[]): RootState =>
  actions.reduce<RootState | undefined>((state, action) => rootReducer(state, action), undefined) as RootState

const id = transactionId
const list = (...rows: readonly object[]) => answered('listTransactions', rows)

it('keeps the identity of rows that a refetch did not change, and of what is selected from them', () => {
  const before = after(list(wire(7), wire(8)))
  const again = rootReducer(before, list(wire(7), wire(8, { payment_status: 'paid' })))
  expect(selectTransactionById(again, id(7))).toBe(selectTransactionById(before, id(7)))
  expect(selectTransactionById(again, id(8))).not.toBe(selectTransactionById(before, id(8)))
  const same = rootReducer(again, list(wire(7), wire(8, { payment_status: 'paid' })))
  expect(same.transactions).toBe(again.transactions)
  expect(selectTransactionsLatestFirst(same)).toBe(selectTransactionsLatestFirst(again))
})

it('does not sort again for an unchanged refetch', () => {
  const before = after(list(wire(1), wire(2)))
  selectTransactionsLatestFirst(before)
  const count = selectTransactionsLatestFirst.recomputations()
  selectTransactionsLatestFirst(rootReducer(before, list(wire(1), wire(2))))
  expect(selectTransactionsLatestFirst.recomputations()).toBe(count)
})

it('drops rows that a full list no longer holds, and keeps the others when a detail arrives', () => {
  const both = after(list(wire(7), wire(8)))
  expect(Object.keys(rootReducer(both, list(wire(8))).transactions)).toEqual(['8'])
  expect(Object.keys(rootReducer(both, answered('getTransaction', [wire(9)], 'merge')).transactions)).toEqual([
    '7',
    '8',
    '9',
  ])
})

it('shows the latest end first', () => {
  const rows: readonly Transaction[] = selectTransactionsLatestFirst(after(list(wire(1), wire(3), wire(2))))
  expect(rows.map((row) => row.id)).toEqual([3, 2, 1])
})

it('offers the extension once every transaction is confirmed', () => {
  expect(selectCanExtend(after(list(wire(1, { payment_status: 'confirmed' }), wire(2))))).toBe(false)
  expect(selectCanExtend(after(list(wire(1, { payment_status: 'confirmed' }))))).toBe(true)
  expect(selectCanExtend(after(list()))).toBe(false)
})

it('forgets a cancelled transaction at once', () => {
  const cancelled = {
    type: 'api/executeMutation/fulfilled',
    payload: null,
    meta: {
      requestId: 'r',
      requestStatus: 'fulfilled',
      arg: { type: 'mutation', endpointName: 'cancelTransaction', originalArgs: id(7) },
      baseQueryMeta: {},
    },
  }
  expect(transactionsApi.endpoints.cancelTransaction.matchFulfilled(cancelled)).toBe(true)
  expect(Object.keys(after(list(wire(7), wire(8)), cancelled).transactions)).toEqual(['8'])
})

it('forgets every row when the session ends', () => {
  expect(after(list(wire(7)), loggedOut()).transactions).toEqual({})
})
