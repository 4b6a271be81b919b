import { isFields, type Fields } from '@/lib/plainData'
import { pointer } from '../compare'
import type { TimedAction } from '../file'
import type { Migration } from './migration'

/**
 * Until format 2, what the device had kept stood among RTK Query's own records, which the app wrote. Now it is a part of the
 * state by itself, `kept`, so these records say something else until the server has answered.
 */

const queriesIn = (state: object): Fields => {
  const { api } = state as { readonly api?: { readonly queries?: Fields } }
  return api?.queries ?? {}
}

/** A record that was filled in from the device, and had no answer yet. */
const isFilled = (entry: unknown): entry is Fields => isFields(entry) && entry['keptAt'] !== undefined

const withoutData = ({ data: _data, keptAt: _keptAt, ...entry }: Fields): Fields => entry

const withKept = (state: object): object => {
  const filled = Object.entries(queriesIn(state)).filter(([, entry]) => isFilled(entry)) as [string, Fields][]
  const kept = Object.fromEntries(filled.map(([key, { data, keptAt }]) => [key, { key, data, at: keptAt }]))
  if (filled.length === 0) return { ...state, kept }
  const queries = Object.fromEntries(
    Object.entries(queriesIn(state)).flatMap(([key, entry]) => {
      if (!isFilled(entry)) return [[key, entry]]
      return entry['status'] === 'uninitialized' ? [] : [[key, withoutData(entry)]]
    }),
  )
  return { ...state, kept, api: { ...(state as { readonly api: object }).api, queries } }
}

const SEGMENT_BEGAN = 'recording/segmentBegan'
const RESTORED = ['device/restored', 'offlineCopy/restored']

const stateOf = ({ payload }: TimedAction['action']): object => (payload as { readonly state: object }).state

const withKeptAfter = ({ action, ...told }: TimedAction): TimedAction =>
  action.type === SEGMENT_BEGAN
    ? { ...told, action: { ...action, payload: { state: withKept(stateOf(action)) } } }
    : { ...told, action }

interface Stored {
  readonly key: string
  readonly data: unknown
  readonly entities?: Readonly<Record<string, { readonly mode: string } | undefined>>
}
const restoredBy = ({ type, payload }: TimedAction['action']): readonly Stored[] =>
  RESTORED.includes(type) ? (payload as readonly Stored[]) : []

/** A row that was asked for by itself was filled in from a list. */
const LISTED = { getTransaction: 'transactions', getHouse: 'houses' } as const

const rowsIn = (stored: readonly Stored[]): readonly string[] =>
  Object.entries(LISTED).flatMap(([endpoint, slice]) =>
    stored
      .filter(({ entities }) => entities?.[slice]?.mode === 'replace')
      .flatMap(({ data }) => (data as readonly unknown[]).map((id) => `${endpoint}(${String(id)})`)),
  )

/** The keys of all records that may have been filled in. */
const filledIn = (base: object, actions: readonly TimedAction[]): ReadonlySet<string> => {
  const states = [base, ...actions.flatMap(({ action }) => (action.type === SEGMENT_BEGAN ? stateOf(action) : []))]
  const before = states.flatMap((state) =>
    Object.entries(queriesIn(state)).flatMap(([key, entry]) => (isFilled(entry) ? key : [])),
  )
  const stored = actions.flatMap(({ action }) => restoredBy(action))
  return new Set([...before, ...stored.map(({ key }) => key), ...rowsIn(stored)])
}

/** The hash of a part cannot be taken apart. What the trails say of it is compared. */
const PARTS = ['/api/queries', '/shown/answers', '/shown/listedHouses']

export const from2: Migration = ({ info, base, actions }) => {
  const filled = [...filledIn(base, actions)]
  const isWhole = ([part]: readonly [string, unknown]) => filled.length === 0 || !PARTS.includes(part)
  return {
    info: {
      ...info,
      hashes: info.hashes?.map((parts) => Object.fromEntries(Object.entries(parts).filter(isWhole))) ?? [],
      elsewhere: [['kept'], ...filled.map((key) => ['api', 'queries', key])].map(pointer),
    },
    base: withKept(base),
    actions: actions.map(withKeptAfter),
  }
}
