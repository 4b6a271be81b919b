import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { openBuild } from '../../../tools/replay/build'
import { segmentBegan } from '../../../src/recording/recorder'
import { UNKNOWN_DEVICE } from '../../../src/recording/device'
import type { Recording, TimedAction } from '../../../src/recording/file'
import { createHasher, shortHash, changedPaths, type ChangedPaths } from '../../../src/recording/compare'
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
export const looped = (
  corpus: readonly Kept[],
  count: number,
  isWanted: (timed: TimedAction) => boolean = () => true,
): TimedAction[] => {
  const round = corpus.flatMap(({ recording: { base, actions } }) => [
    { action: segmentBegan({ state: base }), timestamp: actions[0]?.timestamp ?? 0 },
    ...actions.filter(isWanted),
  ])
  return Array.from({ length: count }, (_, index) => round[index % round.length] as TimedAction)
}

/** A whole recording of these actions, with the states that this build produces. */
export const recordingOf = (base: object, actions: readonly TimedAction[]): Recording => {
  const { rootReducer, schema, build } = openBuild(DIST)
  const hash = createHasher()
  const hashes = [shortHash(hash(base))]
  const trails: ChangedPaths[] = []
  let state: unknown = base
  for (const { action } of actions) {
    const before = state
    state = rootReducer(state, action)
    hashes.push(shortHash(hash(state)))
    trails.push(changedPaths(before, state, hash))
  }
  const final = hashes.at(-1) ?? ''
  return {
    info: {
      format: 1,
      build,
      environment: '',
      device: UNKNOWN_DEVICE,
      schema,
      segments: [],
      marks: [],
      hashes,
      trails,
      final,
      drift: [],
    },
    base,
    actions,
  }
}
