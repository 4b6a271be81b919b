import type { BaseQueryApi, BaseQueryFn } from '@reduxjs/toolkit/query'
import type { Call } from '@griya/contract/call'
import type { TenantCallName } from '@griya/contract/calls'
import { isGriyaHost } from '@griya/contract/host'
import { describeUnread, reader, type Unread } from '@griya/contract/reading'
import type { ApiError } from '@/domain/apiError'
import { parseAnswer } from '@griya/common/calls/callError'
import { toWire } from '@griya/common/calls/request'
import { deviceNow } from '@griya/common/device/clockAndChance'
import { writeToConsole } from '@griya/common/device/consoleLine'
import type { Environment } from '@griya/common/device/environment'
import { keyForIntent, settleIntent, type Intent } from '@/lib/http/idempotencyKeys'
import { send } from '@/lib/http/send'
import { FileLost, KEY_HEADER, NoAnswer, type WireAnswer, type WireRequest } from '@griya/common/device/http/wire'
import { readStoredSession, sessionHeaders } from '@/lib/storage/sessionKeys'
import { askedIn, isUpload, callOf, type ApiRequest } from './call'
import {
  askRecording,
  deviceIsRead,
  hasAnswer,
  isSealed,
  offlineCopyRestored,
  oldestFirst,
  selectKept,
  selectRequestContext,
  whenLive,
  type AnswerMeta,
  type Credentials,
  type EndpointOptions,
  type Shape,
} from './request'
import { sentOf } from './sent'
import { OtherAnswered, shapes } from './shapes'
import { uploadProgressed } from './uploads'

type RequestOnWire = ReturnType<typeof toWire>

const headersOf = (session: Credentials, { access }: Call, intent: Intent | null) => ({
  Accept: 'application/json',
  ...(access === 'open' ? {} : sessionHeaders(session)),
  ...(intent === null ? {} : { [KEY_HEADER]: keyForIntent(intent) }),
})

/** Calls that take coins or a room. Their input is numbers, no words of a tenant's own. */
const SPENDS = /^(?:createBooking|convertCoin)/

/** Two presses of one tenant with the same intent ask for the same thing; null for calls that need not happen only once. */
const intentOf = (
  { method, path, body }: RequestOnWire,
  { idempotent }: Call,
  { apiExtensions }: Environment,
  { phoneNumber }: Credentials,
  name: TenantCallName,
): Intent | null =>
  idempotent && isGriyaHost(apiExtensions)
    ? { words: `${phoneNumber} ${method} ${path} ${JSON.stringify(body)}`, spends: SPENDS.test(name) }
    : null

const failureOf = (error: unknown, { url }: WireRequest): ApiError => {
  if (error instanceof FileLost) return { kind: 'fileLost', name: error.message }
  if (!(error instanceof NoAnswer)) throw error
  return { kind: 'network', ...(!url.startsWith('/') && { isOfAnotherHost: true }) }
}

type Exchange = { readonly answer: WireAnswer } | { readonly error: ApiError }

const exchange = async (request: WireRequest, call: TenantCallName, { dispatch }: BaseQueryApi): Promise<Exchange> => {
  const tellProgress = (percent: number) => {
    if (isUpload(call)) dispatch(uploadProgressed({ endpoint: call, percent }))
  }
  try {
    return { answer: await send(request, tellProgress) }
  } catch (error) {
    return { error: failureOf(error, request) }
  }
}

/** The meta of an answer that has come. */
type Answered = AnswerMeta & { readonly status: number }

/**
 * A sign-in answer without a token is a failed login (contract A1), and so is one about something else than what was asked
 * for; of other calls it is a defect.
 */
const wrongShape = ({ status, signIn }: Answered, error: unknown): ApiError => {
  if (signIn || error instanceof OtherAnswered) return { kind: 'refused', status, text: null }
  return { kind: 'malformed', status, detail: error instanceof Error ? error.message : String(error) }
}

/** Endpoints and their shapes are the same names (endpoints.ts). */
const shapeOf = (endpoint: string): Shape<unknown> => {
  const shape = (shapes as Readonly<Record<string, Shape<unknown>>>)[endpoint]
  if (shape === undefined) throw new Error(`${endpoint} has no shape`)
  return shape
}

interface ReadingOf {
  readonly isGriya: boolean
  /** the id in the path of the request */
  readonly asked: number | undefined
  readonly note?: (unread: Unread) => void
}

/** An answer in the app's own names, or what is wrong with it. */
export const readAnswer = (endpoint: string, body: unknown, meta: Answered, { asked, ...options }: ReadingOf) => {
  try {
    const { result, entities } = shapeOf(endpoint)(body, reader(options), asked)
    return { data: result, meta: entities ? { ...meta, entities } : meta }
  } catch (error) {
    return { error: wrongShape(meta, error), meta }
  }
}

/** For the other host's team. Of a server that is broken the browser itself says so. */
const tellMalformed = (call: string, error: ApiError) => {
  if (error.kind === 'malformed' && error.status < 500) writeToConsole(`${call}: ${error.detail}`)
}

/** Another tab has signed in since: what the server refuses is a session that this browser no longer has. */
const isOfEarlierSession = ({ token, phoneNumber }: Credentials): boolean => {
  const stored = readStoredSession()
  return stored.token !== null && (stored.token !== token || stored.phoneNumber !== phoneNumber)
}

/**
 * What the device has kept is shown where a screen has nothing else to show. The number outlives a session that the server
 * ended, so that somebody else may be looking.
 */
const hasToRecall = async (sent: Exchange, { method }: Call, api: BaseQueryApi): Promise<boolean> => {
  const isLost = method === 'GET' && 'error' in sent && sent.error.kind === 'network'
  if (!isLost || selectRequestContext(api.getState()).session.token === null || hasAnswer(api)) return false
  await deviceIsRead.whenDone()
  return true
}

/**
 * Sends one request and returns `{data: ids or document, meta: {entities}}`. RTK Query puts both into the same
 * fulfilled action, so rows and ids arrive together and nothing is stored twice (design, section 2).
 */
export const baseQuery: BaseQueryFn<ApiRequest, unknown, ApiError, EndpointOptions, AnswerMeta> = async (
  request,
  api,
) => {
  if (isSealed(api.extra)) return (await askRecording(api.extra, api.endpoint, request)) as { readonly data: unknown }
  const { session, environment, qaPanel } = selectRequestContext(api.getState())
  const call = callOf(request)
  const unsent: AnswerMeta = {
    status: null,
    method: call.method,
    signIn: request.call === 'signIn',
    clockOffset: null,
  }
  if (session.token === null && call.access === 'tenant') return { error: { kind: 'outdated' }, meta: unsent }

  const onWire = toWire(call, request)
  const { method, path, body } = onWire
  const intent = intentOf(onWire, call, environment, session, request.call)
  const wire = { method, url: `${environment.apiHost}/api${path}`, headers: headersOf(session, call, intent), body }
  const sent = await exchange(wire, request.call, api)
  const meta: AnswerMeta = { ...unsent, sent: sentOf(request.call, onWire) }
  const isRecalled = await hasToRecall(sent, call, api)
  await whenLive(api.extra)
  if (selectRequestContext(api.getState()).session.epoch !== session.epoch) return { error: { kind: 'outdated' }, meta }
  // before the failure is dispatched, so that no screen shows the failure first
  const kept = isRecalled && !hasAnswer(api) ? oldestFirst(selectKept(api.getState())) : []
  if (kept.length > 0) api.dispatch(offlineCopyRestored(kept))
  if ('error' in sent) return { error: sent.error, meta }

  const { status, serverTime } = sent.answer
  if (status === 401 && call.access !== 'open' && isOfEarlierSession(session))
    return { error: { kind: 'outdated' }, meta }
  const answered = { ...meta, status, clockOffset: serverTime === null ? null : serverTime - deviceNow() }
  const parsed = parseAnswer(sent.answer, method !== 'GET')
  // an answer that cannot be understood settles nothing: the next try has the same intent
  const settle = () => intent !== null && settleIntent(intent)
  if ('error' in parsed) {
    if (parsed.error.kind === 'refused' && status < 500) settle()
    tellMalformed(request.call, parsed.error)
    return { error: parsed.error, meta: answered }
  }
  const told = qaPanel.isAsIs ? { ...answered, rawAnswer: parsed.body } : answered
  const read = readAnswer(api.endpoint, parsed.body, told, {
    isGriya: isGriyaHost(environment.apiExtensions),
    asked: askedIn(request),
    note: (unread) => writeToConsole(`${request.call}: ${describeUnread(unread)}`),
  })
  if (!('error' in read)) settle()
  else tellMalformed(request.call, read.error)
  return read
}
