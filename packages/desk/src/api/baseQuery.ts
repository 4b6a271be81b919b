import { fetchBaseQuery, type BaseQueryFn } from '@reduxjs/toolkit/query/react'
import type { GenericSchema } from 'valibot'
import type { Call } from '@griya/contract/call'
import { operatorCalls } from '@griya/contract/calls'
import { describeUnread, NotUnderstood, reader } from '@griya/contract/reading'
import { parseAnswer, type CallError } from '@griya/common/calls/callError'
import { decide, type Page, type RefusalDisplay } from '@griya/common/calls/refusal'
import { toWire } from '@griya/common/calls/request'
import { writeToConsole } from '@griya/common/device/consoleLine'
import { sessionLost } from '../session/sessionSlice'
import type { OperatorRequest } from './call'
import { BROKEN_CONTRACT, errorText, needsCode } from './errors'

/** What an endpoint may declare besides its request. */
export interface EndpointOptions {
  /**
   * Absent = what a query or a form asked for is shown there, and everything else in a notice. A mutation with a body comes
   * from a form.
   */
  readonly refusal?: RefusalDisplay
}

/** In a notice, whatever went wrong: no form sends this call. */
export const shownInNotice = { refusal: { kind: 'fullResponse' } } as const satisfies EndpointOptions

/** What this page says of a failed call, and does at the end of a session. */
const page: Page<CallError> = {
  // whoever asked is asked for the code
  textOf: (error) => (needsCode(error) ? null : errorText(error)),
  sessionOver: () => [sessionLost()],
  broken: () => [],
}

const LIMIT_MS = 30_000

export const BASE = '/operator'
/** No other site can have a browser send the second one. */
export const HEADERS = { accept: 'application/json', 'x-griya-operator': 'page' } as const

const send = fetchBaseQuery({ baseUrl: BASE, timeout: LIMIT_MS, headers: HEADERS })

/** A refusal stays a text. */
const readFile = async (answer: Response): Promise<string> =>
  answer.ok ? URL.createObjectURL(await answer.blob()) : answer.text()

type Exchange = { readonly body: unknown } | { readonly error: CallError }

const exchange = async (call: Call, request: OperatorRequest, api: Parameters<typeof send>[1]): Promise<Exchange> => {
  const { method, path, body } = toWire(call, request)
  const { data, error, meta } = await send(
    {
      url: path,
      method,
      ...(body?.kind === 'json' && { body: body.value }),
      ...(call.file === 'image/jpeg' && { headers: { accept: call.file } }),
      responseHandler: call.file ? readFile : 'text',
    },
    api,
    {},
  )
  const status = meta?.response?.status
  // the text of an answer may break off as well
  if (status === undefined || typeof error?.status === 'string') return { error: { kind: 'network' } }
  if (error === undefined && call.file !== undefined) return { body: data }
  const contentType = meta?.response?.headers.get('Content-Type') ?? ''
  const text = (error ? error.data : data) as string
  return parseAnswer({ status, text, contentType }, method !== 'GET')
}

/** Reads an answer as far as it can be understood. */
export const readAnswer = <Output>(call: string, schema: GenericSchema<unknown, Output>, answer: unknown) => {
  const tell = (text: string) => writeToConsole(`${call}: ${text}`)
  try {
    const read = reader({ isGriya: true, note: (unread) => tell(describeUnread(unread)) })
    return { data: read(schema, answer) }
  } catch (error) {
    if (!(error instanceof NotUnderstood)) throw error
    tell(error.message)
    return { error: BROKEN_CONTRACT }
  }
}

/** Sends a request to the server, reads its answer, and does what follows from a failure. */
export const baseQuery: BaseQueryFn<OperatorRequest, unknown, CallError, EndpointOptions> = async (
  request,
  api,
  options,
) => {
  const call: Call = operatorCalls[request.call]
  const sent = await exchange(call, request, api)
  const answer = 'error' in sent || call.answer === undefined ? sent : readAnswer(request.call, call.answer, sent.body)
  if (!('error' in answer)) return { data: 'data' in answer ? answer.data : answer.body }
  const isAsked = api.type === 'query' || call.body !== undefined
  const refusal = options?.refusal ?? (isAsked ? 'screen' : shownInNotice.refusal)
  for (const action of decide<CallError>(answer.error, refusal, page)) api.dispatch(action)
  return { error: answer.error }
}
