import { endpoints, knownEndpoints } from '@/api/endpoints'
import { assemble } from '@/recording/assemble'
import type { Recording } from '@/recording/file'
import { partsOf, readParts, recordingOf } from '@/recording/parts'
import type { Hiding } from '@/recording/scrub/hide'
import type { AnyReducer } from '@/recording/traces'
import { schemaOf } from '@/recording/verdict'
import { rootReducer } from '@/state/rootReducer'
import { selectShown } from '@/state/shown'

export const build = process.env['GRIYA_BUILD'] ?? ''

export interface Source {
  readonly id: string
  /** the state of the running app, if the recording is the running one */
  readonly state: object | null
  readonly hiding: Hiding | null
}

/** The names of the recordings on this device, latest first. */
export const listRecordings = async (): Promise<readonly string[]> => [
  ...new Set((await readParts()).map(({ key }) => recordingOf(key)).reverse()),
]

/** `from` is the key of the part to begin with; null = the first. Null where nothing is recorded. */
export const readStored = async (
  { id, state, hiding }: Source,
  environment: string,
  from: string | null = null,
): Promise<Recording | null> => {
  const parts = (await partsOf(id)).filter(({ key }) => from === null || key >= from)
  if (parts.length === 0) return null
  return assemble({
    texts: parts.map(({ text }) => text),
    state,
    hiding,
    app: { rootReducer: rootReducer as AnyReducer, selectShown, knownEndpoints },
    build,
    environment,
    schema: schemaOf(rootReducer(undefined, { type: '@@INIT' }), Object.keys(endpoints)),
  })
}

/** Safari before 16.4 has no CompressionStream. */
export const gzipped = async (text: string): Promise<Blob> => {
  if (typeof CompressionStream === 'undefined') {
    const { gzipSync, strToU8 } = await import('fflate')
    return new Blob([gzipSync(strToU8(text))])
  }
  return new Response(new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'))).blob()
}
