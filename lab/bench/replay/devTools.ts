import { instrument } from '@redux-devtools/instrument'
import { legacy_createStore, type Reducer, type UnknownAction } from '@reduxjs/toolkit'
import { gunzipSync } from 'node:zlib'
import { rootReducer } from '../../../src/state/rootReducer'
import { createHasher } from '../../../src/recording/compare'
import type { Kept } from './corpus'
import type { Row } from './report'

interface Lifted {
  readonly currentStateIndex: number
  readonly stagedActionIds: readonly number[]
  readonly actionsById: Readonly<Record<number, { readonly timestamp: number }>>
  readonly computedStates: readonly { readonly state: unknown; readonly error?: string }[]
}

/** The state of the tools' own store after the file has been imported unchanged. */
const imported = (text: string): Lifted => {
  const store = legacy_createStore(rootReducer as Reducer<unknown, UnknownAction>, instrument())
  const { liftedStore } = store as unknown as {
    liftedStore: { dispatch: (action: UnknownAction) => unknown; getState: () => Lifted }
  }
  liftedStore.dispatch({ type: 'IMPORT_STATE', nextLiftedState: JSON.parse(text) as unknown })
  return liftedStore.getState()
}

const problemOf = ({ gzip, recording: { base, actions } }: Kept): string | null => {
  const lifted = imported(gunzipSync(gzip).toString())
  const last = lifted.computedStates.at(-1)
  if (lifted.currentStateIndex !== 0) return `opens at ${lifted.currentStateIndex}`
  if (lifted.stagedActionIds.length !== actions.length + 1) return 'lost actions'
  if (actions.some(({ timestamp }, index) => lifted.actionsById[index + 1]?.timestamp !== timestamp))
    return 'timestamps'
  if (lifted.computedStates.some(({ error }) => error !== undefined)) return 'an action throws'
  const hash = createHasher()
  const end = actions.reduce<unknown>((state, { action }) => (rootReducer as Reducer<unknown>)(state, action), base)
  return hash(last?.state) === hash(end) ? null : 'ends in another state'
}

export const devToolsRows = (corpus: readonly Kept[]): readonly Row[] => {
  const problems = corpus.flatMap((kept) => {
    const problem = problemOf(kept)
    return problem === null ? [] : [`${kept.name}: ${problem}`]
  })
  problems.forEach((problem) => console.log(problem))
  return [
    {
      bar: '1',
      measured: 'recordings that import into DevTools, open at the first action, keep timestamps, end equal',
      result: `${corpus.length - problems.length} of ${corpus.length}`,
      aim: 'all of 25 or more',
      isReached: problems.length === 0 && corpus.length >= 25,
    },
  ]
}
