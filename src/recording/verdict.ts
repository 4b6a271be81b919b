import type { Reducer, UnknownAction } from '@reduxjs/toolkit'
import { createHasher, firstDifference, shortHash, changedPaths, type Hasher } from './compare'
import type { Recording } from './file'
import { notHidden } from './scrub/proof'
import type { OpenValuesOf } from '@/domain/privacy'

export type AnyReducer = Reducer<unknown>

export type Verdict =
  | { readonly kind: 'equal'; readonly actions: number }
  | {
      readonly kind: 'different'
      /** the first action after which the state is another one; 0 = the base */
      readonly action: number
      readonly type: string
      readonly path: string
    }
  | {
      readonly kind: 'threw'
      /** the first action at which a reducer threw */
      readonly action: number
      readonly type: string
      readonly message: string
    }
  /** no reducer threw; what was recorded of the later states, if anything, is not in the file */
  | { readonly kind: 'unhashed'; readonly actions: number; readonly compared: number }

export interface Performed {
  readonly state: unknown
  /** what was thrown, in words; null where nothing was */
  readonly thrown: string | null
}

/** Where a reducer throws, the state stays, as it did in the app. */
export const perform = (reducer: AnyReducer, state: unknown, action: UnknownAction): Performed => {
  try {
    return { state: reducer(state, action), thrown: null }
  } catch (error) {
    return { state, thrown: String(error) }
  }
}

/** What one action says about the recording that it belongs to; null while all is as recorded. */
export const judgeAction = (
  { info, actions }: Recording,
  index: number,
  before: unknown,
  { state, thrown }: Performed,
  hash: Hasher,
): Verdict | null => {
  const type = actions[index]?.action.type ?? ''
  if (thrown !== null) return { kind: 'threw', action: index + 1, type, message: thrown }
  const recorded = info.hashes[index + 1]
  if (recorded === undefined || recorded === shortHash(hash(state))) return null
  const parting = firstDifference(info.trails[index] ?? {}, changedPaths(before, state, hash))
  return { kind: 'different', action: index + 1, type, path: parting ?? '/' }
}

/** What is to be said where no action said anything. With fewer actions than recorded only of these. */
export const judgeEnd = ({ info, actions }: Recording, state: unknown, hash: Hasher): Verdict => {
  const compared = Math.max(info.hashes.length - 1, 0)
  if (compared < actions.length) return { kind: 'unhashed', actions: actions.length, compared }
  const hasEnd = compared === actions.length && info.final !== ''
  if (hasEnd && shortHash(hash(state)) !== info.final) {
    return { kind: 'different', action: actions.length, type: 'the recorded end', path: info.drift[0] ?? '/' }
  }
  return { kind: 'equal', actions: actions.length }
}

/** Compares a replay with what was recorded. */
export const verdictOf = (recording: Recording, reducer: AnyReducer, hash: Hasher = createHasher()): Verdict => {
  let state: unknown = recording.base
  for (const [index, { action }] of recording.actions.entries()) {
    const performed = perform(reducer, state, action)
    const found = judgeAction(recording, index, state, performed, hash)
    if (found !== null) return found
    state = performed.state
  }
  return judgeEnd(recording, state, hash)
}

const isTree = (value: unknown): value is object => typeof value === 'object' && value !== null && !Array.isArray(value)

/** 'session.token' and so on: what a state is made of, as far as it is the same for everybody. */
const fieldsOf = (state: object): string[] =>
  Object.entries(state).flatMap(([slice, value]: [string, unknown]) => [
    slice,
    ...(isTree(value) ? Object.keys(value).map((field) => `${slice}.${field}`) : []),
  ])

/** What a build must know to replay what another has recorded: `initial` is its state before any action. */
export const schemaOf = (initial: object, endpoints: readonly string[]): readonly string[] =>
  [...fieldsOf(initial), ...endpoints.map((name) => `endpoint ${name}`)].sort()

/** In words; nothing when the build knows all that was recorded. What it knows besides does no harm. */
export const schemaChanges = (recorded: readonly string[], now: readonly string[]): readonly string[] =>
  recorded.filter((name) => !now.includes(name)).map((name) => `${name} is gone`)

const textsIn = (value: unknown, tell: (text: string) => void): void => {
  if (typeof value === 'string') tell(value)
  if (typeof value !== 'object' || value === null) return
  for (const [key, child] of Object.entries(value)) {
    tell(key)
    textsIn(child, tell)
  }
}

/** Every text and number that is neither open nor a placeholder; and the given words, wherever they are. */
export const notHiddenIn = (
  { info, base, actions }: Recording,
  known: readonly string[] = [],
  openValuesOf?: OpenValuesOf,
): readonly string[] => {
  const found = new Set(
    [base, ...actions.map(({ action }) => action)].flatMap((value) => notHidden(value, openValuesOf)),
  )
  textsIn([base, actions, info], (text) => {
    for (const word of known) if (text.includes(word)) found.add(word)
  })
  return [...found]
}
