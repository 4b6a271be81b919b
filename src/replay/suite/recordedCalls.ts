import type { UnknownAction } from '@reduxjs/toolkit'
import { phaseOf } from '@/api/actionNames'
import { readAnswer } from '@/api/baseQuery'
import { askedIn } from '@/api/call'
import { requestOf } from '@/api/endpoints'
import { answerMetaOf } from '@/api/request'
import { createHasher, differences, pointer } from '@/recording/compare'
import { callMetaOf } from './conformance'

interface WaitingCall {
  readonly endpoint: string
  readonly request: string
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
type Answering = { readonly isAsked: false } | { readonly isAsked: true; readonly differsAt: string | null }

/** Calls that the driven app has made and that the log has not answered yet. */
export const createCalls = (isGriya: boolean) => {
  const waiting: WaitingCall[] = []
  return {
    ask: (endpoint: string, request: unknown) =>
      new Promise<unknown>((answer) => waiting.push({ endpoint, request: JSON.stringify(request), answer })),
    /** By endpoint and argument. */
    answer: (action: UnknownAction): Answering => {
      const { endpointName = '', originalArgs } = callMetaOf(action).arg ?? {}
      const asking = requestOf(endpointName, originalArgs)
      const request = JSON.stringify(asking)
      const ofEndpoint = waiting.filter(({ endpoint }) => endpoint === endpointName)
      // what only the tenant knows is another text here
      const call = ofEndpoint.find((one) => one.request === request) ?? ofEndpoint[0]
      if (call === undefined) return { isAsked: false }
      waiting.splice(waiting.indexOf(call), 1)
      const recorded = recordedAnswer(action)
      const now = answerNow(endpointName, recorded, { isGriya, asked: asking && askedIn(asking) })
      call.answer(now)
      return { isAsked: true, differsAt: whatDiffers(recorded, now) }
    },
    waiting: () => waiting.map(({ endpoint }) => endpoint),
  }
}
