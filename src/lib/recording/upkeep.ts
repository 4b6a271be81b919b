import type { Scrubber } from '../actionLog/scrub'
import { encodeAgain } from './decode'
import { partsOf, readParts, recordingOf, type Part } from './part'
import { partStore } from './partStore'
import { isTooOld, partsToDrop } from './ring'
import { createBreaks } from './slices'

const drop = async (parts: readonly Part[]) => {
  for (const { key } of parts) await partStore.drop(key)
}

/** Takes away what the ring no longer holds. */
export const prune = async (recording: string): Promise<void> => {
  const parts = await partsOf(recording)
  await drop(parts.slice(0, partsToDrop(parts)))
}

/** What was learned after the scrubber knew so many secrets may stand in what was written before. */
export const hideNews = async (recording: string, scrubber: Scrubber, learned: number): Promise<void> => {
  const news = scrubber.learnedSince(learned)
  const pause = createBreaks()
  for (const { key, text } of await partsOf(recording)) {
    await pause()
    if (news.test(text)) await partStore.set(key, encodeAgain(text, scrubber))
  }
}

/** Recordings of earlier days go. */
export const dropOldRecordings = async (): Promise<void> => {
  const parts = await readParts()
  const names = parts.map(({ key }) => recordingOf(key))
  await drop(parts.filter(({ key }) => isTooOld(recordingOf(key), names, Date.now())))
}
