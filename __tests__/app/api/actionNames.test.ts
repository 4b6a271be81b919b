import type { UnknownAction } from '@reduxjs/toolkit'
import { nameOfAction } from '@/api/actionNames'
import { baseApi } from '@/api/baseApi'
import { optionsOf } from '@/api/endpoints'
import { noticeShown } from '@griya/common/page/notices'

const isMutation = (name: string) => 'useMutation' in ((baseApi.endpoints as Record<string, object>)[name] ?? {})
const ENDPOINTS = Object.keys(baseApi.endpoints)
const MUTATIONS = ENDPOINTS.filter(isMutation)
const QUERIES = ENDPOINTS.filter((name) => !isMutation(name))

const called = (endpointName: string, phase: string, rest: object = {}, originalArgs?: unknown): UnknownAction => ({
  type: `api/execute${isMutation(endpointName) ? 'Mutation' : 'Query'}/${phase}`,
  meta: { arg: { endpointName, originalArgs } },
  ...rest,
})
const named = (endpoint: string, originalArgs?: unknown) =>
  [
    called(endpoint, 'pending', {}, originalArgs),
    called(endpoint, 'fulfilled', {}, originalArgs),
    called(endpoint, 'rejected', { payload: { kind: 'refused', status: 422, text: null } }, originalArgs),
    called(endpoint, 'rejected', { payload: { kind: 'network' } }, originalArgs),
  ].map(nameOfAction)

it.each<readonly [string, unknown, readonly string[]]>([
  ['signIn', {}, ['session/signInSent', 'session/signedIn', 'session/signInRefused', 'session/failed']],
  ['createBooking', {}, ['booking/requested', 'booking/confirmed', 'booking/refused', 'booking/failed']],
  [
    'createBooking',
    { extendsStay: true },
    ['stay/extensionSent', 'stay/extended', 'stay/extensionRefused', 'stay/failed'],
  ],
  ['applyVoucher', {}, ['voucher/sent', 'voucher/applied', 'voucher/refused', 'voucher/failed']],
  ['confirmPayment', {}, ['payment/sent', 'payment/accepted', 'payment/refused', 'payment/failed']],
  [
    'cancelTransaction',
    7,
    ['transaction/cancelSent', 'transaction/cancelled', 'transaction/cancelRefused', 'transaction/failed'],
  ],
  ['getHouse', 1, ['getHouse/asked', 'getHouse/answered', 'getHouse/refused', 'getHouse/failed']],
])('%s of %j goes by what it does', (endpoint, argument, names) => {
  expect(named(endpoint, argument)).toEqual(names)
})

it.each(MUTATIONS)('%s declares what it does', (name) => {
  expect(optionsOf(name)?.event).toBeDefined()
  expect(nameOfAction(called(name, 'pending'))).toMatch(/^[a-z]\w+\/[a-z]\w+$/)
})

it('no two mutations share a name', () => {
  const all = MUTATIONS.flatMap((name) => named(name))
  expect(new Set(all).size).toBe(all.length)
})

it.each(QUERIES)('%s, which only reads, goes by its own name', (name) => {
  expect(optionsOf(name)?.event).toBeUndefined()
})

it('tells a question that had its answer already from one that failed', () => {
  const kept = called('getHouse', 'rejected')
  expect(nameOfAction({ ...kept, meta: { ...(kept['meta'] as object), condition: true } })).toBe('getHouse/notNeeded')
})

it('leaves all other actions their types, also those that are not what their type says', () => {
  expect(nameOfAction(noticeShown('error', 'x'))).toBe(noticeShown.type)
  expect(nameOfAction({ type: 'api/internalSubscriptions/subscriptionsUpdated' })).toBe(
    'api/internalSubscriptions/subscriptionsUpdated',
  )
  for (const meta of [undefined, null, 5, {}, { arg: null }, { arg: { endpointName: 7 } }])
    expect(nameOfAction({ type: 'api/executeMutation/pending', meta })).toBe('api/executeMutation/pending')
  expect(nameOfAction(called('goneForLong', 'pending'))).toBe('goneForLong/asked')
})
