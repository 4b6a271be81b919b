import type { UnknownAction } from '@reduxjs/toolkit'
import { changedPaths, createHasher, shortHash } from '@/recording/compare'
import { UNKNOWN_DEVICE } from '@/recording/device'
import { FORMAT, type Recording } from '@/recording/file'
import type { AnyReducer } from '@/recording/verdict'
import { routeChanged } from '@/state/navigation/navigation'
import { rootReducer } from '@/state/rootReducer'

export const reducer = rootReducer as AnyReducer
export const visit = (key: string) => routeChanged({ pathname: `/house/${key}`, search: '', key })

/** A recording of these actions, as this build leads through them. */
export const recordingWith = (actions: readonly UnknownAction[]): Recording => {
  const base = rootReducer(undefined, { type: 'start' })
  const hash = createHasher()
  const states = [base as unknown]
  for (const action of actions) states.push(reducer(states.at(-1), action))
  return {
    info: {
      format: FORMAT,
      build: 'test',
      environment: '',
      device: UNKNOWN_DEVICE,
      schema: [],
      segments: [],
      marks: [],
      hashes: states.map((state) => shortHash(hash(state))),
      trails: actions.map((_, index) => changedPaths(states[index], states[index + 1], hash)),
      final: shortHash(hash(states.at(-1))),
      drift: [],
    },
    base,
    actions: actions.map((action, index) => ({ action, timestamp: 1_000 + index * 7 })),
  }
}
