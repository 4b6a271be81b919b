import type { UnknownAction } from '@reduxjs/toolkit'
import { knownEndpoints } from '@/api/endpoints'
import { createHasher } from '@/recording/compare'
import { UNKNOWN_DEVICE } from '@/recording/device'
import type { Recording } from '@/recording/file'
import { FORMAT } from '@/recording/format/format'
import { createTracer, type AnyReducer, type ReplayedApp } from '@/recording/traces'
import { routeChanged } from '@/state/navigation/navigation'
import { rootReducer } from '@/state/rootReducer'
import { selectShown } from '@/state/shown'

export const reducer = rootReducer as AnyReducer
/** This build, with its own reducer or another. */
export const appWith = (rootReducer: AnyReducer = reducer): ReplayedApp => ({
  rootReducer,
  selectShown,
  knownEndpoints,
})
export const visit = (key: string) => routeChanged({ pathname: `/house/${key}`, search: '', key })

/** A recording of these actions, as this build leads through them. */
export const recordingWith = (actions: readonly UnknownAction[]): Recording => {
  const base = rootReducer(undefined, { type: 'start' })
  const { hashes, trails, perform } = createTracer(appWith(), base, createHasher())
  actions.forEach(perform)
  return {
    info: {
      format: FORMAT,
      isAsIs: false,
      build: 'test',
      environment: '',
      device: UNKNOWN_DEVICE,
      schema: [],
      segments: [],
      marks: [],
      hashes,
      trails,
      drift: [],
      unanswered: {},
    },
    base,
    actions: actions.map((action, index) => ({ action, timestamp: 1_000 + index * 7 })),
  }
}
