import { baseApi } from '@/api/baseApi'
import { shapeOfEndpoint } from '@/api/endpoints'
import type { Tag } from '@/api/tags'

interface TagRef {
  readonly type: Tag
  readonly id: string | number
}
type Tags = readonly TagRef[] | ((result: unknown, error: unknown, arg: unknown) => readonly TagRef[])

interface Definition {
  readonly type: 'query' | 'mutation'
  readonly providesTags?: Tags
  readonly invalidatesTags?: Tags
}

/** RTK Query shows its definitions to whoever enhances them. */
const definitions = (): Readonly<Record<string, Definition>> => {
  const found: Record<string, Definition> = {}
  const look = (name: string) => (definition: unknown) => void (found[name] = definition as Definition)
  const endpoints = Object.fromEntries(Object.keys(baseApi.endpoints).map((name) => [name, look(name)]))
  baseApi.enhanceEndpoints({ endpoints: endpoints })
  return found
}

const ALL = Object.entries(definitions())
const QUERIES = ALL.filter(([, { type }]) => type === 'query')
const MUTATIONS = ALL.filter(([, { type }]) => type === 'mutation')

const tagsOf = (tags: Tags | undefined, result: unknown, error: unknown, arg: unknown): readonly TagRef[] =>
  typeof tags === 'function' ? tags(result, error, arg) : (tags ?? [])

/** An answer and an argument about the row 7 of whatever the query is about. */
const SAMPLES: Readonly<Record<string, { readonly result: unknown; readonly arg: unknown }>> = {
  listTransactions: { result: [7], arg: undefined },
  getTransaction: { result: 7, arg: 7 },
  listHouses: { result: [7], arg: undefined },
  getHouse: { result: 7, arg: 7 },
  getHouseRules: { result: [], arg: 7 },
}
const provided = ([name, { providesTags }]: (typeof ALL)[number]) => {
  const { result, arg } = SAMPLES[name] ?? { result: {}, arg: undefined }
  return tagsOf(providesTags, result, undefined, arg)
}

/**
 * What each mutation changes on the server, and the argument that makes it change row 7. A new mutation has to be
 * entered here: that is the moment to think of what it makes stale.
 */
const CHANGES: Readonly<Record<string, { readonly arg: unknown; readonly changes: readonly Tag[] }>> = {
  // nobody is signed in, so nothing of it is on the device
  askForRoom: { arg: {}, changes: [] },
  createTicket: { arg: {}, changes: ['tickets'] },
  answerTicket: { arg: { id: 7 }, changes: ['tickets'] },
  closeTicket: { arg: 7, changes: ['tickets'] },
  signIn: { arg: {}, changes: [] },
  changePassword: { arg: {}, changes: ['notifications'] },
  // whoever opens a link has no session, or loses it
  resetPassword: { arg: {}, changes: [] },
  createPushToken: { arg: 'x', changes: [] },
  // its answer is the new count, and the list keeps its marks while it is looked at
  readNotifications: { arg: 5, changes: [] },
  createBooking: { arg: {}, changes: ['transactions', 'rooms', 'checks', 'notifications'] },
  cancelTransaction: { arg: 7, changes: ['transactions', 'rooms', 'checks', 'notifications', 'vouchers'] },
  applyVoucher: { arg: { id: 7, code: 'x' }, changes: ['transactions', 'vouchers'] },
  setContinues: { arg: { id: 7, continues: true }, changes: ['transactions', 'rooms'] },
  confirmPayment: { arg: { id: 7 }, changes: ['transactions', 'notifications'] },
  convertCoin: { arg: 5, changes: ['coin', 'vouchers', 'voucherTypes', 'notifications'] },
  updateProfile: { arg: { number: 1 }, changes: ['profiles', 'checks'] },
  updateProfile2: { arg: { number: 2 }, changes: ['profiles', 'checks'] },
}

/** Cached answers that a mutation rightly leaves alone although they are about what it changes. */
const UNTOUCHED: readonly (readonly [mutation: string, query: string, why: string])[] = [
  ['createBooking', 'getTransaction', 'another row than the new one'],
  ['cancelTransaction', 'getTransaction', 'the row is gone: reading it again would be a 404'],
  ['updateProfile', 'getProfile2', 'the other profile'],
  ['updateProfile2', 'getProfile', 'the other profile'],
]

it('knows every mutation', () => {
  expect(MUTATIONS.map(([name]) => name).sort()).toEqual(Object.keys(CHANGES).sort())
})

const pairs = MUTATIONS.flatMap(([mutation, definition]) =>
  QUERIES.filter((query) => provided(query).some(({ type }) => CHANGES[mutation]?.changes.includes(type))).map(
    (query) => ({ mutation, query: query[0], definition, tags: provided(query) }),
  ),
)

it.each(pairs)('$mutation makes $query read again', ({ mutation, query, definition, tags }) => {
  const invalidated = tagsOf(definition.invalidatesTags, {}, undefined, CHANGES[mutation]?.arg)
  const isRead = tags.some(({ type, id }) => invalidated.some((tag) => tag.type === type && tag.id === id))
  const isMeant = !UNTOUCHED.some(([m, q]) => m === mutation && q === query)
  expect(isRead).toBe(isMeant)
})

it.each(MUTATIONS)('%s makes nothing stale but what it changes', (name, { invalidatesTags }) => {
  const { arg, changes = [] } = CHANGES[name] ?? {}
  const invalidated = new Set(tagsOf(invalidatesTags, {}, undefined, arg).map(({ type }) => type))
  expect([...invalidated].sort()).toEqual([...changes].sort())
})

it.each(MUTATIONS)('%s changes nothing when it fails', (name, { invalidatesTags }) => {
  expect(tagsOf(invalidatesTags, undefined, { kind: 'network' }, CHANGES[name]?.arg)).toEqual([])
})

it.each(QUERIES)('%s can be made to read again', (name, definition) => {
  expect(provided([name, definition])).not.toEqual([])
})

it('each endpoint has a shape, and no shape is without an endpoint', () => {
  expect(Object.keys(shapeOfEndpoint).sort()).toEqual(ALL.map(([name]) => name).sort())
})
