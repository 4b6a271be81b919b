import { partsOf, recordingOf, type Part } from './parts'
import { partStore } from './partStore'
import { lastOf } from '@griya/common/lists'

/** How much is kept of one recording. */
const MOST_ACTIONS = 2_000
const LONGEST_MS = 30 * 60_000

/** How many recordings are kept after they are over, and how long. */
const MOST_RECORDINGS = 3
const RECORDING_LIFE_MS = 7 * 86_400_000

const actionsIn = (parts: readonly Part[]) => parts.reduce((sum, { actions }) => sum + actions, 0)

/** How many of the oldest parts exceed the ring. Only whole chunks are dropped. */
export const partsToDrop = (parts: readonly Part[]): number => {
  const newest = lastOf(parts)?.lastAt ?? 0
  const tooMuch = (rest: readonly Part[], chunk: readonly Part[]) =>
    actionsIn(rest) > MOST_ACTIONS || newest - (lastOf(chunk)?.lastAt ?? newest) > LONGEST_MS
  let dropped = 0
  for (;;) {
    const rest = parts.slice(dropped)
    const length = rest.findIndex(({ opensChunk }, index) => index > 0 && opensChunk)
    if (length === -1 || !tooMuch(rest, rest.slice(0, length))) return dropped
    dropped += length
  }
}

/** A recording's name begins with the time at which it began. */
const beganAt = (recording: string) => Number(recording.slice(0, recording.indexOf('-')))

export const isTooOld = (recording: string, recordings: readonly string[], now: number): boolean => {
  const newestFirst = [...new Set(recordings)].sort().reverse()
  return newestFirst.indexOf(recording) >= MOST_RECORDINGS || now - beganAt(recording) > RECORDING_LIFE_MS
}

const drop = async (parts: readonly Part[]) => {
  for (const { key } of parts) await partStore.drop(key)
}

/** Deletes the parts that the ring no longer holds. */
export const prune = async (recording: string): Promise<void> => {
  const parts = await partsOf(recording)
  await drop(parts.slice(0, partsToDrop(parts)))
}

/** Deletes one recording. */
export const dropRecording = async (recording: string): Promise<void> => drop(await partsOf(recording))

/** Deletes old recordings. Their names tell their age, so that nothing of them has to be read. */
export const dropOldRecordings = async (): Promise<void> => {
  const all = [...(await partStore.keys())]
  const names = [...new Set(all.map(recordingOf))]
  const old = new Set(names.filter((name) => isTooOld(name, names, Date.now())))
  for (const key of all) if (old.has(recordingOf(key))) await partStore.drop(key)
}
