import { viewportOf } from '../../../src/recording/device'
import type { Recording } from '../../../src/recording/file'
import { callMetaIn, callsIn, type RecordedCall } from '../../../src/recording/calls'
import { segmentBegan } from '../../../src/recording/recorder'
import type { RootState } from '../../../src/state/rootReducer'
import type { SentRequest } from '../../../src/domain/sentRequest'

/** Where generated tests find the app: nothing leaves the browser. */
const ORIGIN = 'http://localhost'

/** A recorded answer: what Playwright answers a call with. */
interface Answer {
  /** 'GET /houses/1?…' */
  readonly call: string
  /** how many pages were loaded and changes made before: the same question has another answer then */
  readonly stage: number
  /** null where none came */
  readonly status: number | null
  readonly json?: unknown
  readonly body?: string
}

export const callText = ({ method, path, query = {} }: SentRequest): string => {
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))
  return `${method} ${path}${search.size > 0 ? `?${search.toString()}` : ''}`
}

export const sentBy = ({ info }: Recording, { sent, asked }: RecordedCall): SentRequest | undefined =>
  sent ?? info.unanswered?.[asked]

export const isChange = ({ method }: SentRequest): boolean => method !== 'GET'

/** A refusal is recorded as it was read, and answered in the server's words; anything else is no JSON. */
const contentOf = (meta: ReturnType<typeof callMetaIn>, payload: unknown): Pick<Answer, 'json' | 'body'> => {
  const { rawAnswer } = (meta?.baseQueryMeta ?? {}) as { readonly rawAnswer?: unknown }
  if (rawAnswer !== undefined) return { json: rawAnswer }
  const { kind, text, ...more } = Object(payload) as { readonly kind?: string; readonly text?: string | null }
  return kind === 'refused' ? { json: { error: text ?? true, ...more } } : { body: '<html></html>' }
}

/** What a generated test needs beside itself. Throws where an answer was not recorded as it came. */
export const fixtureOf = (recording: Recording): object => {
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
    return [
      {
        call: callText(sent),
        stage: stages[call.asked] ?? 0,
        status: call.status,
        ...contentOf(meta, ended['payload']),
      },
    ]
  })
  const { session, environment } = base as RootState
  const signedIn = { token: session.token, phone_number: session.phoneNumber }
  const localStorage = Object.entries(signedIn).map(([name, value]) => ({ name, value: value ?? '' }))
  return {
    context: {
      baseURL: ORIGIN,
      viewport: viewportOf(recording.info),
      locale: 'id-ID',
      timezoneId: 'Asia/Jakarta',
      serviceWorkers: 'block',
      ...(session.token !== null && { storageState: { cookies: [], origins: [{ origin: ORIGIN, localStorage }] } }),
    },
    // when it was recorded, in unix milliseconds
    time: actions[0]?.timestamp ?? 0,
    extensions: environment.apiExtensions.join(' '),
    answers,
  }
}
