import type { Scrubber } from './scrub/scrub'
import { encodeAgain } from './decode'
import { partsOf, readParts, recordingOf, type Part } from './part'
import { partStore } from './partStore'
import { isTooOld, partsToDrop } from './ring'
import { createBreaks, type Break } from './slices'

const drop = async (parts: readonly Part[]) => {
  for (const { key } of parts) await partStore.drop(key)
}

/** Takes away what the ring no longer holds. */
export const prune = async (recording: string): Promise<void> => {
  const parts = await partsOf(recording)
  await drop(parts.slice(0, partsToDrop(parts)))
}

/** So much of a text is searched at a stretch; the overlap is longer than any secret. */
const STRETCH = 32_000
const OVERLAP = 2_000

const occurs = async (pattern: RegExp, text: string, pause: Break): Promise<boolean> => {
  for (let from = 0; from < text.length; from += STRETCH) {
    await pause()
    if (pattern.test(text.slice(from, from + STRETCH + OVERLAP))) return true
  }
  return false
}

/** What was learned after the scrubber knew so many secrets may stand in what was written before. */
export const hideNews = async (recording: string, scrubber: Scrubber, learned: number): Promise<void> => {
  const news = scrubber.learnedSince(learned)
  const pause = createBreaks()
  for (const { key, text } of await partsOf(recording)) {
    if (await occurs(news, text, pause)) await partStore.set(key, await encodeAgain(text, scrubber, pause))
  }
}

/** One recording goes. */
export const dropRecording = async (recording: string): Promise<void> => drop(await partsOf(recording))

/** Recordings of earlier days go. */
export const dropOldRecordings = async (): Promise<void> => {
  const parts = await readParts()
  const names = parts.map(({ key }) => recordingOf(key))
  await drop(parts.filter(({ key }) => isTooOld(recordingOf(key), names, Date.now())))
}
