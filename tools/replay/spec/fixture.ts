import { viewportOf } from '../../../src/recording/device'
import type { Recording } from '../../../src/recording/file'
import { callMetaIn, callsIn, type RecordedCall } from '../../../src/recording/calls'
import { segmentBegan } from '../../../src/recording/recorder'
import type { SentRequest } from '../../../src/domain/sentRequest'

/** A recorded answer, as it came. */
export interface Answer {
  /** 'GET /houses/1?…' */
  readonly call: string
  /** how many pages were loaded and changes made before: the same question has another answer then */
  readonly stage: number
  /** null where none came */
  readonly status: number | null
  /** null for what is no JSON */
  readonly body: unknown
}

/** What a generated test needs beside itself. */
export interface Fixture {
  readonly viewport: { readonly width: number; readonly height: number }
  /** in unix milliseconds: when it was recorded */
  readonly now: number
  /** who is signed in */
  readonly session: { readonly phone: string; readonly token: string } | null
  readonly answers: readonly Answer[]
}

export const callText = (method: string, path: string, query: Readonly<Record<string, unknown>> = {}): string => {
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))
  search.sort()
  return `${method} ${path}${search.size > 0 ? `?${search.toString()}` : ''}`
}

export const sentBy = ({ info }: Recording, { sent, asked }: RecordedCall): SentRequest | undefined =>
  sent ?? info.unanswered?.[asked]

export const isChange = ({ method }: SentRequest): boolean => method !== 'GET'

/** A refusal is recorded as it was read, and answered in the server's words. */
const bodyOf = (meta: ReturnType<typeof callMetaIn>, payload: unknown): unknown => {
  const { rawAnswer } = (meta?.baseQueryMeta ?? {}) as { readonly rawAnswer?: unknown }
  if (rawAnswer !== undefined) return rawAnswer
  const { kind, text, ...more } = Object(payload) as { readonly kind?: string; readonly text?: string | null }
  return kind === 'refused' ? { error: text ?? true, ...more } : null
}

/** Throws where an answer was not recorded as it came. */
export const fixtureOf = (recording: Recording): Fixture => {
  const { base, actions } = recording
  const stages: number[] = [0]
  const calls = callsIn(actions)
  const changes = new Set(
    calls.flatMap((call) => {
      const sent = sentBy(recording, call)
      return sent !== undefined && isChange(sent) ? call.asked : []
    }),
  )
  actions.forEach(({ action }, index) =>
    stages.push((stages[index] ?? 0) + (segmentBegan.match(action) || changes.has(index + 1) ? 1 : 0)),
  )
  const answers = calls.flatMap((call): readonly Answer[] => {
    const sent = sentBy(recording, call)
    if (sent === undefined || call.end === 'open' || call.end === 'reloaded') return []
    const ended = actions[(call.ended ?? 0) - 1]?.action ?? { type: '' }
    const meta = callMetaIn(ended)
    if (call.end === 'answered' && !('rawAnswer' in (meta?.baseQueryMeta ?? {})))
      throw new Error('its answers were not recorded as they came: record it as test data (?qa=teks)')
    const stage = stages[call.asked] ?? 0
    const body = call.status === null ? null : bodyOf(meta, ended['payload'])
    return [{ call: callText(sent.method, sent.path, sent.query), stage, status: call.status, body }]
  })
  const { session } = base as {
    readonly session: { readonly token: string | null; readonly phoneNumber: string | null }
  }
  return {
    viewport: viewportOf(recording.info),
    now: actions[0]?.timestamp ?? 0,
    session: session.token === null ? null : { phone: session.phoneNumber ?? '', token: session.token },
    answers,
  }
}
