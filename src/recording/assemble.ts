import { createBreaks } from '@/lib/idle'
import { changedPaths, createHasher, differences, pointer, shortHash, type ChangedPaths } from './compare'
import { UNKNOWN_DEVICE, type Device } from './device'
import { FORMAT, type Mark, type Recording, type TimedAction } from './file'
import { decode, type Line } from './parts'
import { momentMarked, segmentBegan } from './recorder'
import type { Hiding } from './scrub/hide'
import { perform, type AnyReducer } from './verdict'

interface Assembly {
  readonly texts: readonly string[]
  /** the state of the running app after the last action; null when it no longer runs */
  readonly state: object | null
  /** by which the parts were written, if their page is this one */
  readonly hiding: Hiding
  readonly reducer: AnyReducer
  readonly build: string
  readonly environment: string
  readonly schema: readonly string[]
}

interface Told {
  readonly base: object
  readonly device: Device
  readonly actions: readonly TimedAction[]
}

/** From the first base on; a later one counts where a page was loaded anew, otherwise the actions lead to it anyway. */
const told = (lines: readonly Line[]): Told => {
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

/** Replays it once with this very build, which is what another build is compared with. */
const replayed = async ({ base, actions }: Told, reducer: AnyReducer) => {
  const hash = createHasher()
  const pause = createBreaks()
  const hashes = [shortHash(hash(base))]
  const trails: ChangedPaths[] = []
  let state: unknown = base
  for (const { action } of actions) {
    await pause()
    const before = state
    state = perform(reducer, state, action).state
    hashes.push(shortHash(hash(state)))
    trails.push(changedPaths(before, state, hash))
  }
  return { hashes, trails, state }
}

/** Puts the parts of a recording together. */
export const assemble = async (assembly: Assembly): Promise<Recording> => {
  const { texts, state, hiding, reducer, build, environment, schema } = assembly
  const recorded = told(texts.flatMap(decode))
  const { base, device, actions } = recorded
  const { hashes, trails, state: end } = await replayed(recorded, reducer)
  const final = state === null ? end : hiding.hide(state)
  const hash = createHasher()
  return {
    info: {
      format: FORMAT,
      build,
      environment,
      device,
      schema,
      segments: segmentsIn(actions),
      marks: marksIn(actions),
      hashes,
      trails,
      final: shortHash(hash(final)),
      drift: differences(end, final, hash).map(({ path }) => pointer(path)),
    },
    base,
    actions,
  }
}
