import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { momentMarked, segmentBegan } from '../../../src/recording/recorder'
import { createHasher } from '../../../src/recording/compare'
import { writeRecording, type Recording, type TimedAction } from '../../../src/recording/file'
import { FORMAT } from '../../../src/recording/format/format'
import { createTracer } from '../../../src/recording/traces'
import { openBuild } from '../../../tools/replay/build'
import { recordingIn, RECORDINGS } from './recordings'
import { DIST } from './stand'

/** In milliseconds: between two of the recordings that it is made of. */
const PAUSE = 20_000

const recordings = (): readonly Recording[] =>
  readdirSync(RECORDINGS)
    .filter((name) => name.endsWith('.json.gz'))
    .map((name) => recordingIn(readFileSync(join(RECORDINGS, name))))

/** The same call in another round is another call. */
const ofRound = ({ action, timestamp }: TimedAction, round: number, moved: number): TimedAction => {
  const meta = action['meta'] as { readonly requestId?: string } | undefined
  const own = meta?.requestId === undefined ? {} : { meta: { ...meta, requestId: `${meta.requestId}-${round}` } }
  return { action: { ...action, ...own }, timestamp: timestamp + moved }
}

/** The recordings of the release, one after the other and again, as pages of one long session. */
const actionsOf = (count: number): { readonly base: object; readonly actions: readonly TimedAction[] } => {
  const all = recordings()
  const actions: TimedAction[] = []
  let now = all[0]?.actions[0]?.timestamp ?? 0
  for (let round = 0; actions.length < count; round++)
    for (const { base, actions: own } of all) {
      const moved = now - (own[0]?.timestamp ?? now)
      if (actions.length > 0) actions.push({ action: segmentBegan({ state: base }), timestamp: now })
      actions.push(...own.map((timed) => ofRound(timed, round, moved)))
      now = (actions.at(-1)?.timestamp ?? now) + PAUSE
    }
  return { base: all[0]?.base ?? {}, actions: actions.slice(0, count) }
}

/** A whole recording of so many actions, with the states that this build produces. */
export const longRecording = (count: number): Recording => {
  const app = openBuild(DIST)
  const { schema, build } = app
  const { base, actions } = actionsOf(count)
  const { hashes, trails, perform } = createTracer(app, base, createHasher())
  for (const { action } of actions) perform(action)
  const device = {
    viewport: { width: 360, height: 740 },
    pixelRatio: 2,
    language: 'id-ID',
    timeZone: 'Asia/Makassar',
    browser: 'Chrome 141',
    connection: '4g',
  }
  const marks = actions.flatMap(({ action }, index) =>
    momentMarked.match(action) ? [{ action: index + 1, ...action.payload }] : [],
  )
  const segments = actions.flatMap(({ action }, index) => (segmentBegan.match(action) ? [index + 1] : []))
  const info = {
    format: FORMAT,
    isAsIs: false,
    build,
    environment: 'test',
    device,
    schema,
    segments,
    marks,
    hashes,
    trails,
  }
  return { info: { ...info, drift: [] }, base, actions }
}

export const packed = (recording: Recording): Buffer => gzipSync(writeRecording(recording))
