import type { BaseQueryApi } from '@reduxjs/toolkit/query'
import { baseQuery } from '@/api/baseQuery'
import { readEnvironment } from '@griya/common/device/environment'

/** RTK Query aborts what runs when a session ends; this is the line behind it. */
const ask = (epochAfter: number) => {
  let session = { token: 'tok', phoneNumber: '0812', epoch: 1 }
  const api: BaseQueryApi = {
    signal: new AbortController().signal,
    abort: () => undefined,
    dispatch: (action: unknown) => action as never,
    getState: () => ({ session, environment: readEnvironment(), qaPanel: { isAsIs: false } }),
    extra: undefined,
    endpoint: 'listTransactions',
    type: 'query',
  }
  window.fetch = async () => {
    session = { ...session, epoch: epochAfter }
    return new Response('[]')
  }
  return baseQuery({ call: 'listTransactions' }, api, {})
}

it('answers within the session that asked', async () => {
  expect(await ask(1)).toMatchObject({ data: [] })
})

it('drops an answer to a session that is over', async () => {
  const answer = await ask(2)
  expect(answer).toMatchObject({ error: { kind: 'outdated' } })
  expect(answer).not.toHaveProperty('data')
})
