import { tenantCalls } from '@griya/contract/calls'
import { LARGEST_REPORT, LONGEST_NOTE } from '@griya/contract/words'
import { sendMultipart } from '@griya/common/device/http/sendMultipart'
import { NoAnswer, type WireAnswer } from '@griya/common/device/http/wire'
import type { Environment } from '@griya/common/device/environment'
import { readStoredSession, sessionHeaders } from '@/lib/storage/sessionKeys'
import { partsOf, type Part } from '@/recording/parts'
import { inOwnWords } from '@/recording/catalogue'
import type { RecordingWriter } from '@/recording/writer'
import { writeRecording } from '@/recording/file'
import { lastOf } from '@griya/common/lists'
import { gzipped, readStored } from '../recordings'

export interface PackedReport {
  readonly file: File
  /** only its newest part is left, because all of it was too large */
  readonly isTrimmed: boolean
  /** test data, with texts as they are: QA may keep the file, and nobody may send it */
  readonly isAsIs: boolean
}

const GZIP = 'application/gzip'
/** Newer parts may pack less well than the whole, so a little less is kept than should fit. */
const MARGIN = 0.9

const lengthOf = (parts: readonly Part[]) => parts.reduce((sum, { text }) => sum + text.length, 0)

/** Where to begin so that about this share of the recording is left; null if it cannot become shorter. */
const laterStart = (parts: readonly Part[], share: number): string | null => {
  const starts = parts.filter(({ opensChunk }, index) => index > 0 && opensChunk)
  const fitting = starts.find(({ key }) => lengthOf(parts.filter((part) => part.key >= key)) <= share * lengthOf(parts))
  return (fitting ?? lastOf(starts))?.key ?? null
}

/** The recording of this tab, packed; its newest part where all of it is larger than a report may be. */
export const packReport = async (
  writer: RecordingWriter,
  environment: Environment,
  largest = LARGEST_REPORT,
): Promise<PackedReport | null> => {
  const running = await writer.flush()
  const pack = async (from: string | null): Promise<PackedReport | null> => {
    const recording = await readStored(running, environment.sentryEnvironment, from)
    if (recording === null) return null
    const { isAsIs } = recording.info
    const blob = await gzipped(writeRecording(recording))
    if (blob.size > largest) {
      const kept = (await partsOf(running.id)).filter(({ key }) => from === null || key >= from)
      const later = laterStart(kept, (MARGIN * largest) / blob.size)
      if (later !== null) return pack(later)
    }
    const file = new File([blob], `griya-rekaman-${running.id}.json.gz`, { type: GZIP })
    return { file, isTrimmed: from !== null, isAsIs }
  }
  return pack(null)
}

/** What a tenant wrote about a problem, in so far as the app uses the same words: the rest may name anybody. */
export const readableNote = (note: string): string => inOwnWords(note).slice(0, LONGEST_NOTE)

export type Outcome =
  | { readonly kind: 'sent'; readonly id: number }
  | { readonly kind: 'failed'; readonly why: 'network' | 'tooLarge' | 'tooMany' | 'other' }

const idIn = ({ status, text }: WireAnswer): number | null => {
  if (status !== 200) return null
  try {
    const { id } = JSON.parse(text) as { readonly id?: unknown }
    return typeof id === 'number' ? id : null
  } catch {
    return null
  }
}

const FAILURES = { 413: 'tooLarge', 429: 'tooMany' } as const

const outcomeOf = (answer: WireAnswer): Outcome => {
  const id = idIn(answer)
  if (id !== null) return { kind: 'sent', id }
  return { kind: 'failed', why: FAILURES[answer.status as keyof typeof FAILURES] ?? 'other' }
}

const UNAUTHORIZED = 401

/**
 * Neither the store nor the api takes part: one of them may be what broke. A session that the server no longer accepts
 * is no reason to lose a report, which is then sent without it.
 */
export const sendReport = async (file: File, note: string, { apiHost }: Environment): Promise<Outcome> => {
  const { method, path } = tenantCalls.sendBugReport
  const send = (headers: Readonly<Record<string, string>>) =>
    sendMultipart(
      { method, url: `${apiHost}/api${path}`, headers: { Accept: 'application/json', ...headers } },
      { recording: file, note },
      () => undefined,
    )
  try {
    const answer = await send(sessionHeaders(readStoredSession()))
    return outcomeOf(answer.status === UNAUTHORIZED ? await send({}) : answer)
  } catch (error) {
    if (error instanceof NoAnswer) return { kind: 'failed', why: 'network' }
    throw error
  }
}
