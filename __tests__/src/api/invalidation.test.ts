import { baseApi } from '@/api/baseApi'
import '@/entities/rootReducer'

interface Definition {
  readonly type: 'query' | 'mutation'
  readonly providesTags?: Tags
  readonly invalidatesTags?: Tags
  readonly extraOptions?: { readonly shape?: unknown }
}
type Tag = { readonly type: string; readonly id?: string | number } | string
type Tags = readonly Tag[] | ((result: unknown, error: unknown, argument: unknown) => readonly Tag[])

/** RTK Query hands its definitions out to those who enhance them. */
const definitions: Record<string, Definition> = {}
beforeAll(async () => {
  await Promise.all(
    ['coinsApi', 'housesApi', 'notificationsApi', 'profilesApi', 'roomsApi', 'sessionApi', 'transactionsApi'].map(
      (name) => import(`@/api/${name}`),
    ),
  )
  for (const name of Object.keys(baseApi.endpoints)) {
    baseApi.enhanceEndpoints({
      endpoints: { [name]: (definition: unknown) => void (definitions[name] = definition as Definition) } as never,
    })
  }
})

const tagTypes = (tags: Tags | undefined, argument: unknown, error?: unknown): string[] => {
  const list = typeof tags === 'function' ? tags([7], error, argument) : (tags ?? [])
  return [...new Set(list.map((tag) => (typeof tag === 'string' ? tag : tag.type)))].sort()
}

const ARGUMENT = { id: 7, number: 1 }

/** What each mutation changes on the server, and so which cached answers are no longer true. */
const CHANGES: Readonly<Record<string, readonly string[]>> = {
  signIn: [],
  createBooking: ['checks', 'notifications', 'rooms', 'transactions'],
  cancelTransaction: ['checks', 'notifications', 'rooms', 'transactions'],
  applyVoucher: ['transactions'],
  confirmPayment: ['notifications', 'transactions'],
  updateProfile: ['checks', 'profiles'],
  updateProfile2: ['checks', 'profiles'],
  convertCoin: ['coin', 'voucherTypes'],
  createPushToken: [],
}

it('names what every mutation changes', () => {
  const mutations = Object.entries(definitions).filter(([, { type }]) => type === 'mutation')
  expect(mutations.map(([name]) => name).sort()).toEqual(Object.keys(CHANGES).sort())
  for (const [name, { invalidatesTags }] of mutations) {
    expect([name, tagTypes(invalidatesTags, ARGUMENT)]).toEqual([name, CHANGES[name]])
  }
})

it('invalidates nothing when a mutation failed', () => {
  for (const [name, { type, invalidatesTags }] of Object.entries(definitions)) {
    if (type === 'mutation')
      expect([name, tagTypes(invalidatesTags, ARGUMENT, { kind: 'network' })]).toEqual([name, []])
  }
})

it('can invalidate every cached query', () => {
  for (const [name, { type, providesTags }] of Object.entries(definitions)) {
    if (type === 'query') expect([name, tagTypes(providesTags, 7).length]).toEqual([name, 1])
  }
})

it('reads every answer through a shape of the contract', () => {
  for (const [name, { extraOptions }] of Object.entries(definitions)) {
    expect([name, typeof extraOptions?.shape]).toEqual([name, 'function'])
  }
})
