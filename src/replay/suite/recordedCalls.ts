import type { UnknownAction } from '@reduxjs/toolkit'
import { phaseOf } from '@/api/actionNames'
import { readAnswer } from '@/api/baseQuery'
import { askedIn, type ApiRequest } from '@/api/call'
import { requestOf } from '@/api/endpoints'
import { answerMetaOf } from '@/api/request'
import { sentFor } from '@/api/sent'
import type { SentRequest } from '@/domain/sentRequest'
import { callMetaIn } from '@/recording/calls'
import { createHasher, differences, pointer } from '@/recording/compare'
import { openPartOf } from '@/recording/scrub/sent'
import { sentDifference } from '@/recording/sentWords'

interface WaitingCall {
  readonly endpoint: string
  readonly sent: SentRequest
  readonly answer: (answer: unknown) => void
}

interface Answer {
  readonly data?: unknown
  readonly error?: unknown
  readonly meta?: ReturnType<typeof answerMetaOf>
}

/** As the log has it. */
const recordedAnswer = (action: UnknownAction): Answer => {
  const [value, meta] = [action['payload'], answerMetaOf(action)]
  return phaseOf(action) === 'fulfilled' ? { data: value, meta } : { error: value, meta }
}

/** Read anew by this build, where the answer was recorded as it came. */
const answerNow = (endpoint: string, recorded: Answer, how: Parameters<typeof readAnswer>[3]): Answer => {
  const { rawAnswer, status = null, method = 'GET', signIn = false, clockOffset = null } = recorded.meta ?? {}
  if (rawAnswer === undefined || status === null) return recorded
  return readAnswer(endpoint, rawAnswer, { status, method, signIn, clockOffset, rawAnswer }, how)
}

/** Where this build reads an answer in another way than the one that recorded it. */
const whatDiffers = (recorded: Answer, now: Answer): string | null => {
  const read = ({ data, error, meta }: Answer) => ({ data, error, entities: meta?.entities })
  const [first] = differences(read(recorded), read(now), createHasher())
  return first === undefined ? null : pointer(first.path)
}

/** What became of an answer in the log: `differsAt` is a path in it. */
type Answering =
  | { readonly isAsked: false }
  /** `sends` says what this build asks for in place of what was recorded */
  | { readonly isAsked: true; readonly sends: string | null; readonly differsAt: string | null }

interface Recorded {
  readonly isGriya: boolean
  /** with all texts as they were */
  readonly isAsIs: boolean
}

/** Calls that the driven app has made and that the log has not answered yet. */
export const createCalls = ({ isGriya, isAsIs }: Recorded) => {
  const waiting: WaitingCall[] = []
  /** What only the tenant knows is another text here. */
  const compared = (sent: SentRequest) => (isAsIs ? sent : openPartOf(sent))
  return {
    ask: (endpoint: string, request: ApiRequest) =>
      new Promise<unknown>((answer) => {
        waiting.push({ endpoint, sent: sentFor(request), answer })
      }),
    /** By endpoint and request. */
    answer: (action: UnknownAction): Answering => {
      const { endpointName = '', originalArgs } = callMetaIn(action)?.arg ?? {}
      const asking = requestOf(endpointName, originalArgs)
      if (asking === undefined) return { isAsked: false }
      const sent = answerMetaOf(action)?.sent
      const wanted = compared(sent ?? sentFor(asking))
      const ofEndpoint = waiting
        .filter(({ endpoint }) => endpoint === endpointName)
        .map((call) => ({ call, difference: sentDifference(endpointName, wanted, compared(call.sent)) }))
      const found = ofEndpoint.find(({ difference }) => difference === null) ?? ofEndpoint[0]
      if (found === undefined) return { isAsked: false }
      const { call, difference } = found
      waiting.splice(waiting.indexOf(call), 1)
      const recorded = recordedAnswer(action)
      const now = answerNow(endpointName, recorded, { isGriya, asked: askedIn(asking) })
      call.answer(now)
      // an older log does not say what was sent
      const sends = sent === undefined ? null : difference
      return { isAsked: true, sends, differsAt: whatDiffers(recorded, now) }
    },
    waiting: () => waiting.map(({ endpoint }) => endpoint),
  }
}
