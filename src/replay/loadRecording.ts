import { baseApi } from '@/api/baseApi'
import { createBreaks } from '@/lib/idle'
import { lateParts } from '@/lib/loadChunk'
import { createHasher, firstDifference, shortHash, changedPaths } from '@/recording/compare'
import { readRecording, type ReadRecording, type Recording } from '@/recording/file'
import { schemaChanges, schemaOf, type AnyReducer, type Verdict } from '@/recording/verdict'
import { rootReducer, type RootState } from '@/state/rootReducer'

export interface Loaded extends ReadRecording {
  /** the base, and the state after each action */
  readonly states: readonly RootState[]
  readonly verdict: Verdict
}

export type Loading =
  | { readonly kind: 'loaded'; readonly loaded: Loaded }
  | { readonly kind: 'unreadable' }
  | { readonly kind: 'otherSchema'; readonly changes: readonly string[] }

const GZIP = 0x1f

const textOf = async (file: Blob): Promise<string> => {
  const [first] = new Uint8Array(await file.slice(0, 1).arrayBuffer())
  if (first !== GZIP) return file.text()
  return new Response(file.stream().pipeThrough(new DecompressionStream('gzip'))).text()
}

/** This build's own words, which a recording must not go beyond. */
export const currentSchema = () => schemaOf(rootReducer(undefined, { type: '@@INIT' }), Object.keys(baseApi.endpoints))

const replay = async ({ base, actions, info }: Recording): Promise<Pick<Loaded, 'states' | 'verdict'>> => {
  const reducer = rootReducer as AnyReducer
  const hash = createHasher()
  const pause = createBreaks()
  const states = [base as RootState]
  let verdict: Verdict = { kind: 'equal', actions: actions.length }
  for (const [index, { action }] of actions.entries()) {
    const before = states[index]
    const after = reducer(before, action) as RootState
    states.push(after)
    if (verdict.kind === 'equal' && shortHash(hash(after)) !== info.hashes[index + 1]) {
      const path = firstDifference(info.trails[index] ?? {}, changedPaths(before, after, hash)) ?? '/'
      verdict = { kind: 'different', action: index + 1, type: action.type, path }
    }
    await pause()
  }
  return { states, verdict }
}

/** The code of every screen and part, and of those that they declare themselves. */
const loadAllParts = async (): Promise<void> => {
  for (let loaded = 0; loaded < lateParts.length;) {
    const rest = lateParts.slice(loaded)
    loaded = lateParts.length
    await Promise.all(rest.map((load) => load()))
  }
}

/** Everything a replay needs, before its network is closed: states, and the code of every screen. */
export const loadRecording = async (file: Blob): Promise<Loading> => {
  const read = readRecording(await textOf(file))
  if (read === null) return { kind: 'unreadable' }
  const changes = schemaChanges(read.recording.info.schema, currentSchema())
  if (changes.length > 0) return { kind: 'otherSchema', changes }
  const [replayed] = await Promise.all([replay(read.recording), loadAllParts()])
  return { kind: 'loaded', loaded: { ...read, ...replayed } }
}
