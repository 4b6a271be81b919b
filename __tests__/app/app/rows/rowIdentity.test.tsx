import { act, screen } from '@testing-library/react'
import { housesApi } from '../../../../src/api/housesApi'
import { transactionsApi } from '../../../../src/api/transactionsApi'
import { transactionId } from '../../../../src/domain/ids'
import { selectListedHouses } from '../../../../src/state/rows/houses'
import { selectCanExtend, selectTransactionIdsLatestFirst } from '../../../../src/state/rows/transactions'
import { BUDI } from '../../../support/appTenants'
import { useWorld } from '../../support/appWorld'

const world = useWorld()
const again = { forceRefetch: true, subscribe: false } as const
const { listTransactions, getTransaction } = transactionsApi.endpoints

const openList = async () => {
  const { app } = world.open('/transactions', { as: await world.demo(BUDI) })
  await screen.findByRole('link', { name: /K203/ })
  return app.store
}

it('keeps rows and list what they are when nothing has changed, and computes nothing anew', async () => {
  const store = await openList()
  const before = store.getState()
  const ids = selectTransactionIdsLatestFirst(before)
  selectCanExtend(before)
  const counted = () => [selectTransactionIdsLatestFirst, selectCanExtend].map((selector) => selector.recomputations())
  const computed = counted()
  await act(async () => {
    await store.dispatch(listTransactions.initiate(undefined, again))
    for (const id of ids) await store.dispatch(getTransaction.initiate(id, again))
  })
  expect(world.network.seen('GET /transactions/*')).toHaveLength(ids.length)
  expect(store.getState().transactions).toBe(before.transactions)
  expect(selectTransactionIdsLatestFirst(store.getState())).toBe(ids)
  expect(counted()).toEqual(computed)
})

it('keeps ids alone in the cache', async () => {
  const store = await openList()
  const { data } = listTransactions.select()(store.getState())
  expect(data).toEqual(expect.arrayContaining([transactionId(expect.any(Number) as never)]))
  expect(JSON.stringify(store.getState().api)).not.toContain('K203')
})

it('lists houses in the order of the server, the same list for the same answer', async () => {
  const { app } = world.open('/houses', { as: await world.demo(BUDI) })
  await screen.findByRole('link', { name: /Griya Melati/ })
  const before = selectListedHouses(app.store.getState())
  expect(before.map(({ name }) => name)).toEqual(['Griya Melati', 'Griya Kenanga', 'Griya Cempaka'])
  await act(() => app.store.dispatch(housesApi.endpoints.listHouses.initiate(undefined, again)))
  expect(selectListedHouses(app.store.getState())).toBe(before)
})
