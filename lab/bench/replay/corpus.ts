import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { openBuild } from '../../../tools/replay/build'
import { segmentBegan } from '../../../src/recording/recorder'
import { UNKNOWN_DEVICE } from '../../../src/recording/device'
import type { Recording, TimedAction } from '../../../src/recording/file'
import { createHasher } from '../../../src/recording/compare'
import { FORMAT } from '../../../src/recording/format/format'
import { createTracer } from '../../../src/recording/traces'
import { recordingIn, RECORDINGS } from '../../../__tests__/browser/support/recordings'
import { DIST } from '../../../__tests__/browser/support/stand'

export interface Kept {
  readonly name: string
  readonly file: string
  readonly gzip: Buffer
  readonly recording: Recording
}

export const readCorpus = (): readonly Kept[] =>
  readdirSync(RECORDINGS)
    .filter((name) => name.endsWith('.json.gz'))
    .map((name) => {
      const file = join(RECORDINGS, name)
      const gzip = readFileSync(file)
      return { name: basename(name, '.json.gz'), file, gzip, recording: recordingIn(gzip) }
    })

/** Repeats the recordings one after the other; each begins like a page after a reload. */
export const looped = (corpus: readonly Kept[], count: number): TimedAction[] => {
  const round = corpus.flatMap(({ recording: { base, actions } }) => [
    { action: segmentBegan({ state: base }), timestamp: actions[0]?.timestamp ?? 0 },
    ...actions,
  ])
  return Array.from({ length: count }, (_, index) => round[index % round.length] as TimedAction)
}

/** A whole recording of these actions, with the states that this build produces. */
export const recordingOf = (base: object, actions: readonly TimedAction[]): Recording => {
  const app = openBuild(DIST)
  const { schema, build } = app
  const { hashes, trails, perform } = createTracer(app, base, createHasher())
  for (const { action } of actions) perform(action)
  return {
    info: {
      format: FORMAT,
      isAsIs: false,
      build,
      environment: '',
      device: UNKNOWN_DEVICE,
      schema,
      segments: [],
      marks: [],
      hashes,
      trails,
      drift: [],
    },
    base,
    actions,
  }
}
