import type { Reducer } from '@reduxjs/toolkit'
import type { Recording } from './file'
import { createHasher, shortHash, type Hasher } from './stateHash'
import { firstParting, trailOf } from './trail'

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

/** Compares a replay with what was recorded. With fewer actions than recorded (a file that was cut off) only these. */
export const verdictOf = (
  { info, base, actions }: Recording,
  reducer: AnyReducer,
  hash: Hasher = createHasher(),
): Verdict => {
  let state: unknown = base
  for (const [index, { action }] of actions.entries()) {
    const before = state
    state = reducer(state, action)
    if (shortHash(hash(state)) !== info.hashes[index + 1]) {
      const parting = firstParting(info.trails[index] ?? {}, trailOf(before, state, hash))
      return { kind: 'different', action: index + 1, type: action.type, path: parting ?? '/' }
    }
  }
  const isWhole = actions.length === info.hashes.length - 1
  if (isWhole && shortHash(hash(state)) !== info.final) {
    return { kind: 'different', action: actions.length, type: 'the recorded end', path: info.drift[0] ?? '/' }
  }
  return { kind: 'equal', actions: actions.length }
}
