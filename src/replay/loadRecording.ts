import { endpoints, knownEndpoints } from '@/api/endpoints'
import { createBreaks } from '@/lib/idle'
import { lateParts } from '@griya/common/device/loadChunk'
import { createHasher, type Hasher } from '@/recording/compare'
import type { Recording } from '@/recording/file'
import { readRecording, type ReadRecording } from '@/recording/reading'
import { perform, type AnyReducer } from '@/recording/traces'
import { createJudge, schemaChanges, schemaOf, type Verdict } from '@/recording/verdict'
import { rootReducer, type RootState } from '@/state/rootReducer'
import { selectShown } from '@/state/shown'
import { storyOf, type Story } from './story'
import { textOf } from './unpack'

export interface Loaded extends Omit<ReadRecording, 'format'> {
  /** the base, and the state after each action */
  readonly states: readonly RootState[]
  readonly verdict: Verdict
  /** has hashed the parts of all these states already */
  readonly hash: Hasher
  readonly story: Story
}

export type Loading =
  | { readonly kind: 'loaded'; readonly loaded: Loaded }
  | { readonly kind: 'unreadable' }
  | { readonly kind: 'damaged' }
  | { readonly kind: 'tooLarge' }
  | { readonly kind: 'otherFormat'; readonly format: unknown }
  | { readonly kind: 'otherSchema'; readonly changes: readonly string[] }

/** The slices, fields and endpoints of this build: a recording with others cannot be replayed. */
export const currentSchema = () => schemaOf(rootReducer(undefined, { type: '@@INIT' }), Object.keys(endpoints))

/** How long it computes without a break: somebody waits for it and does nothing else meanwhile. */
const SLICE_MS = 100

/** This build, as a recording is replayed with it. */
export const thisApp = { rootReducer: rootReducer as AnyReducer, selectShown, knownEndpoints }

/** Goes on after a difference or an error, so that one sees what followed from it. */
const replay = async (recording: Recording): Promise<Pick<Loaded, 'states' | 'verdict' | 'hash'>> => {
  const hash = createHasher()
  const pause = createBreaks(SLICE_MS)
  let state: unknown = recording.base
  const { judge, verdict } = createJudge(recording, thisApp, hash)
  const states = [state as RootState]
  for (const [index, { action }] of recording.actions.entries()) {
    const performed = perform(thisApp.rootReducer, state, action)
    judge(index, performed)
    state = performed.state
    states.push(state as RootState)
    await pause()
  }
  return { states, hash, verdict: verdict() }
}

/** Loads the code of every screen and late part, and of the parts that these declare in turn. */
export const loadAllParts = async (): Promise<void> => {
  for (let loaded = 0; loaded < lateParts.length;) {
    const rest = lateParts.slice(loaded)
    loaded = lateParts.length
    await Promise.all(rest.map((load) => load()))
  }
}

/** Prepares a replay before its network is closed: computes all states and loads the code of every screen. */
export const loadRecording = async (file: Blob): Promise<Loading> => {
  const text = await textOf(file)
  if (text === null) return { kind: 'tooLarge' }
  const read = readRecording(text)
  if (read.kind === 'none') return { kind: 'unreadable' }
  if (read.kind === 'otherFormat' || read.kind === 'damaged') return read
  const changes = schemaChanges(read.recording.info.schema, currentSchema())
  if (changes.length > 0) return { kind: 'otherSchema', changes }
  const [replayed] = await Promise.all([replay(read.recording), loadAllParts()])
  const { recording, missing } = read
  return { kind: 'loaded', loaded: { recording, missing, story: storyOf(recording), ...replayed } }
}
