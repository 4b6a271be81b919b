import fc from 'fast-check'
import { houseId, transactionId } from '@/domain/ids'
import { selectHouseById, selectListedHouses } from '@/state/rows/houses'
import { selectProfile } from '@/state/rows/profiles'
import { rootReducer, type RootState } from '@/state/rootReducer'
import { findRow, withoutRow, withRow, type Rows } from '@/state/rows/rows'
import { loggedOut, sessionChangedElsewhere, sessionExpired } from '@/state/session/session'
import { selectCanExtend, selectTransactionById, selectTransactionIdsLatestFirst } from '@/state/rows/transactions'
import { brought, mutationAction, queryAction, stateAfter, transaction } from '../../support/answered'

const list = (...rows: readonly object[]) => brought('transactions', 'replace', rows)
const detail = (...rows: readonly object[]) => brought('transactions', 'merge', rows)
const idsIn = ({ transactions }: RootState) => transactions.map(({ id }) => Number(id))
const house = (id: number) => ({ id, name: `Kost ${id}`, address: 'Malang', bankDetail: 'BCA' })

it('take the place of all that was known with a full list, and join it with a detail', () => {
  const both = stateAfter(list(transaction(7), transaction(8)))
  expect(idsIn(rootReducer(both, list(transaction(8))))).toEqual([8])
  expect(idsIn(rootReducer(both, detail(transaction(9))))).toEqual([7, 8, 9])
  const paid = rootReducer(both, detail(transaction(8, { paymentStatus: 'paid' })))
  expect(selectTransactionById(paid, transactionId(8))).toEqual(transaction(8, { paymentStatus: 'paid' }))
})

it('keep their identity where nothing changed, each row and all of them', () => {
  const before = stateAfter(list(transaction(7), transaction(8)))
  expect(rootReducer(before, list(transaction(7), transaction(8))).transactions).toBe(before.transactions)
  expect(rootReducer(before, detail(transaction(7))).transactions).toBe(before.transactions)
  const after = rootReducer(before, list(transaction(7), transaction(8, { paymentStatus: 'paid' })))
  const seven = transactionId(7)
  expect(selectTransactionById(after, seven)).toBe(selectTransactionById(before, seven))
  expect(after.transactions).not.toBe(before.transactions)
})

it('leave alone what an answer does not bring, and answers without any', () => {
  const before = stateAfter(list(transaction(7)), brought('houses', 'replace', [house(1)]))
  for (const action of [{ type: 'x' }, { type: 'x', meta: {} }, queryAction('getCoin', 'fulfilled')]) {
    const { transactions, houses } = rootReducer(before, action)
    expect([transactions, houses]).toEqual([before.transactions, before.houses])
    expect(transactions).toBe(before.transactions)
  }
})

it('stand in the order of their end, the latest first', () => {
  const state = stateAfter(list(transaction(1), transaction(3), transaction(2)))
  expect(selectTransactionIdsLatestFirst(state)).toEqual([3, 2, 1])
})

it('stand elsewhere once their end is another, and stay where they are with any other change', () => {
  const before = stateAfter(list(transaction(1), transaction(3), transaction(2)))
  const ids = selectTransactionIdsLatestFirst(before)
  const paid = rootReducer(before, detail(transaction(2, { paymentStatus: 'paid' })))
  expect(selectTransactionIdsLatestFirst(paid)).toBe(ids)
  const { booking } = transaction(3)
  const longer = rootReducer(paid, detail(transaction(1, { booking: { ...booking, end: booking.end + 1 } })))
  expect(selectTransactionIdsLatestFirst(longer)).toEqual([1, 3, 2])
})

it('are there once, whatever an answer repeats', () => {
  const paid = transaction(7, { paymentStatus: 'paid' })
  const state = stateAfter(list(transaction(7), transaction(8), paid))
  expect(state.transactions).toEqual([paid, transaction(8)])
  expect(selectTransactionIdsLatestFirst(state)).toEqual([8, 7])
})

it('are kept as a table by id would keep them', () => {
  const id = fc.integer({ min: 0, max: 30 })
  const step = fc.oneof(
    fc.record({ id, value: fc.integer() }),
    id.map((removed) => ({ removed })),
  )
  const idOf = (row: { readonly id: number }) => row.id
  fc.assert(
    fc.property(fc.array(step), (steps) => {
      const table = new Map<number, object>()
      let rows: Rows<{ readonly id: number }> = []
      for (const one of steps) {
        if ('removed' in one) table.delete(one.removed)
        else table.set(one.id, one)
        rows = 'removed' in one ? withoutRow(rows, one.removed, idOf) : withRow(rows, one, idOf)
      }
      expect(rows.map(idOf)).toEqual([...table.keys()].sort((a, b) => a - b))
      for (let at = 0; at <= 30; at++) expect(findRow(rows, at, idOf)).toBe(table.get(at))
    }),
  )
})

it('offer the extension once every transaction is confirmed', () => {
  const confirmed = transaction(1, { paymentStatus: 'confirmed' })
  expect(selectCanExtend(stateAfter(list(confirmed, transaction(2))))).toBe(false)
  expect(selectCanExtend(stateAfter(list(confirmed)))).toBe(true)
  expect(selectCanExtend(stateAfter(list()))).toBe(false)
})

it('go at once with a cancellation that succeeded, and with no other', () => {
  const before = stateAfter(list(transaction(7), transaction(8)))
  const after = (outcome: 'pending' | 'fulfilled' | 'rejected', endpoint = 'cancelTransaction') =>
    idsIn(rootReducer(before, mutationAction(endpoint, outcome, { arg: transactionId(7) })))
  expect(after('fulfilled')).toEqual([8])
  expect(after('rejected')).toEqual([7, 8])
  expect(after('pending')).toEqual([7, 8])
  expect(after('fulfilled', 'confirmPayment')).toEqual([7, 8])
})

it.each([
  ['Logout', loggedOut()],
  ['a refused session', sessionExpired()],
  ['another tab', sessionChangedElsewhere({ token: 'other', phoneNumber: '0812' })],
])('are all forgotten after %s', (_name, end) => {
  const { transactions, houses, profiles } = stateAfter(
    list(transaction(7)),
    brought('houses', 'replace', [house(1)]),
    brought('profiles', 'merge', [{ number: 1, name: 'Budi' }]),
    end,
  )
  expect({ transactions, houses, profiles }).toEqual({ transactions: [], houses: [], profiles: [] })
})

it('are found by their id, profiles by their number', () => {
  const state = stateAfter(
    brought('houses', 'replace', [house(3), house(1)]),
    brought('profiles', 'merge', [{ number: 2, id: null, name: null }]),
  )
  expect(selectHouseById(state, houseId(3))).toEqual(house(3))
  expect(selectHouseById(state, houseId(2))).toBeUndefined()
  expect(selectProfile(state, 2)).toEqual({ number: 2, id: null, name: null })
  expect(selectProfile(state, 1)).toBeUndefined()
})

const listed = (...ids: readonly number[]) => ({
  ...queryAction('listHouses', 'fulfilled', {
    payload: ids,
    baseQueryMeta: { entities: { houses: { mode: 'replace', rows: [house(1), house(3)] } } },
  }),
})
const cached = (...ids: readonly number[]) => {
  const pending = queryAction('listHouses', 'pending')
  const key = { queryCacheKey: 'listHouses(undefined)', subscribe: false }
  const at = <Action extends { readonly meta: { readonly arg: object } }>(action: Action) => ({
    ...action,
    meta: { ...action.meta, arg: { ...action.meta.arg, ...key }, startedTimeStamp: 1, fulfilledTimeStamp: 2 },
  })
  return stateAfter(at(pending), at(listed(...ids)))
}

it('list the houses as the server does, without one whose row is not there', () => {
  expect(selectListedHouses(stateAfter())).toEqual([])
  expect(selectListedHouses(cached(3, 1)).map(({ id }) => id)).toEqual([3, 1])
  expect(selectListedHouses(cached(3, 2, 1)).map(({ id }) => id)).toEqual([3, 1])
})
