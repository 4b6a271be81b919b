import { createBreaks } from '@/lib/idle'
import type { KnownEndpoints } from '@/domain/privacy'
import type { SentRequest } from '@/domain/sentRequest'
import { callsIn } from './calls'
import { createHasher, differences, pointer } from './compare'
import { UNKNOWN_DEVICE, type Device } from './device'
import type { Mark, Recording, TimedAction } from './file'
import { FORMAT } from './format/format'
import { decode, type Line } from './parts'
import { momentMarked, segmentBegan } from './recorder'
import type { Hiding } from './scrub/hide'
import { createTracer, gradeOf, type ReplayedApp } from './traces'

interface Assembly {
  readonly texts: readonly string[]
  /** the state of the running app after the last action; null when it no longer runs */
  readonly state: object | null
  /** what hid the values when the parts were written, if this page wrote them; otherwise null */
  readonly hiding: Hiding | null
  readonly app: ReplayedApp
  readonly build: string
  readonly environment: string
  readonly schema: readonly string[]
}

interface RecordedLog {
  readonly base: object
  readonly device: Device
  readonly actions: readonly TimedAction[]
}

/** Reads from the first base on. Of later bases only those of a newly loaded page count: actions lead to the others. */
const logOf = (lines: readonly Line[]): RecordedLog => {
  const start = lines.findIndex((line) => 'base' in line)
  const [first, ...rest] = lines.slice(Math.max(start, 0))
  const actions = rest.flatMap((line): TimedAction[] => {
    if ('action' in line) return [{ action: line.action, timestamp: line.at }]
    return line.isSegment ? [{ action: segmentBegan({ state: line.base }), timestamp: line.at }] : []
  })
  return first && 'base' in first
    ? { base: first.base, device: first.device ?? UNKNOWN_DEVICE, actions }
    : { base: {}, device: UNKNOWN_DEVICE, actions }
}

const marksIn = (actions: readonly TimedAction[]): Mark[] =>
  actions.flatMap(({ action }, index) => (momentMarked.match(action) ? [{ action: index + 1, ...action.payload }] : []))

const segmentsIn = (actions: readonly TimedAction[]): number[] =>
  actions.flatMap(({ action }, index) => (segmentBegan.match(action) ? [index + 1] : []))

/** Replays the recording once with the build that recorded it; another build is later compared with what this gives. */
const replayed = async ({ base, actions }: RecordedLog, app: ReplayedApp) => {
  const pause = createBreaks()
  const tracer = createTracer(app, base, createHasher())
  for (const { action } of actions) {
    await pause()
    tracer.perform(action)
  }
  return tracer
}

/** The paths at which the app's state was another than the one its actions lead to. */
const driftOf = (replayed: unknown, final: unknown): readonly string[] =>
  differences(replayed, final, createHasher())
    .map(({ path }) => pointer(path))
    .filter((path) => gradeOf(path) !== 'bookkeeping')

/** Their requests are in no answer, so they are what this build makes of the argument. */
const unansweredIn = (actions: readonly TimedAction[], { sentBy }: KnownEndpoints): Record<string, SentRequest> =>
  Object.fromEntries(
    callsIn(actions).flatMap(({ end, asked, endpoint, argument }) => {
      const sent = end === 'open' || end === 'reloaded' ? sentBy(endpoint, argument) : undefined
      return sent === undefined ? [] : [[String(asked), sent]]
    }),
  )

/** Puts the parts of a recording together. */
export const assemble = async (assembly: Assembly): Promise<Recording> => {
  const { texts, state, hiding, app, build, environment, schema } = assembly
  const lines = texts.flatMap(decode)
  const recorded = logOf(lines)
  const { base, device, actions } = recorded
  const { hashes, trails, state: end } = await replayed(recorded, app)
  return {
    info: {
      format: FORMAT,
      isAsIs: lines.some((line) => 'base' in line && line.isAsIs === true),
      build,
      environment,
      device,
      schema,
      segments: segmentsIn(actions),
      marks: marksIn(actions),
      hashes,
      trails,
      unanswered: unansweredIn(actions, app.knownEndpoints),
      drift: state === null || hiding === null ? [] : driftOf(end(), hiding.hide(state)),
    },
    base,
    actions,
  }
}
