import type { BaseQueryApi, BaseQueryFn } from '@reduxjs/toolkit/query'
import type { ApiError } from '@/domain/apiError'
import { deviceNow } from '@/lib/clockAndChance'
import type { Environment } from '@/lib/environment'
import { keyForIntent, settleIntent } from '@/lib/http/idempotencyKeys'
import { send } from '@/lib/http/send'
import { FileLost, NoAnswer, type WireAnswer, type WireRequest } from '@/lib/http/wire'
import { offlineAnswers } from '@/lib/storage/offlineAnswers'
import {
  hasAnswer,
  isSealed,
  offlineCopyRestored,
  selectRequestContext,
  type AnswerMeta,
  type ApiRequest,
  type Credentials,
  type EndpointOptions,
  type OfflineAnswer,
  type Shape,
} from './request'
import { uploadProgressed } from './uploads'

const address = ({ path, query }: ApiRequest, { apiHost }: Environment): string => {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query ?? {})) search.set(name, String(value))
  const suffix = search.size > 0 ? `?${search.toString()}` : ''
  return `${apiHost}/api/${path}${suffix}`
}

const sessionHeaders = ({ token, phoneNumber }: Credentials, options: EndpointOptions): Record<string, string> =>
  token === null || options.session === 'none' ? {} : { 'X-User-Email': phoneNumber ?? '', 'X-User-Token': token }

/** What makes two presses of one tenant the same wish; null where the call is not of the kind that must happen once. */
const intentOf = (
  request: ApiRequest,
  options: EndpointOptions,
  { apiExtensions }: Environment,
  { phoneNumber }: Credentials,
): string | null =>
  options.once && apiExtensions.includes('idempotency')
    ? `${phoneNumber} ${request.method} ${request.path} ${JSON.stringify(request.body)}`
    : null

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const refusalText = (body: unknown): string | null => {
  if (!isRecord(body)) return null
  if (typeof body['error'] === 'string' && body['error'] !== '') return body['error']
  return typeof body['message'] === 'string' && body['message'] !== '' ? body['message'] : null
}

type Parsed = { readonly body: unknown } | { readonly error: ApiError }

const parse = ({ status, text }: WireAnswer): Parsed => {
  const failed = status < 200 || status > 299
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch {
    return {
      error:
        failed && status < 500
          ? { kind: 'refused', status, text: null }
          : { kind: 'malformed', status, detail: 'not JSON' },
    }
  }
  if (failed || (isRecord(body) && Boolean(body['error']))) {
    return { error: { kind: 'refused', status, text: refusalText(body) } }
  }
  return { body }
}

const failureOf = (error: unknown): ApiError => {
  if (error instanceof FileLost) return { kind: 'fileLost', name: error.message }
  if (error instanceof NoAnswer) return { kind: 'network' }
  throw error
}

const describe = (error: unknown): string => (error instanceof Error ? error.message : String(error))

type Exchange = { readonly answer: WireAnswer } | { readonly error: ApiError }

const exchange = async (
  request: ApiRequest,
  intent: string | null,
  options: EndpointOptions,
  api: BaseQueryApi,
): Promise<Exchange> => {
  const { session, environment } = selectRequestContext(api.getState())
  const wire: WireRequest = {
    method: request.method,
    url: address(request, environment),
    headers: {
      Accept: 'application/json',
      ...sessionHeaders(session, options),
      ...(intent === null ? {} : { 'Idempotency-Key': keyForIntent(intent) }),
    },
    body: request.body,
  }
  try {
    return {
      answer: await send(wire, (percent) => api.dispatch(uploadProgressed({ endpoint: api.endpoint, percent }))),
    }
  } catch (error) {
    return { error: failureOf(error) }
  }
}

const asItCame: Shape<unknown> = (answer) => ({ result: answer })

/** A sign-in answered without a token is a failed login (contract A1); elsewhere a wrong shape is a defect. */
const misshapen = (status: number, error: unknown, { session }: EndpointOptions): ApiError =>
  session === 'none' ? { kind: 'refused', status, text: null } : { kind: 'malformed', status, detail: describe(error) }

/** null = the code that reads the answer could not be loaded. */
const loadShape = async ({ shape }: EndpointOptions): Promise<Shape<unknown> | null> =>
  shape ? shape().catch(() => null) : asItCame

/** What the device kept, for a screen that has nothing else to show. */
const recall = async (sent: Exchange, { method }: ApiRequest, api: BaseQueryApi): Promise<readonly OfflineAnswer[]> => {
  const { phoneNumber } = selectRequestContext(api.getState()).session
  const isLost = method === 'GET' && 'error' in sent && sent.error.kind === 'network'
  if (!isLost || phoneNumber === null || hasAnswer(api)) return []
  const kept = await offlineAnswers.of<OfflineAnswer>(phoneNumber)
  return kept.map(([, answer]) => answer).sort((one, other) => one.at - other.at)
}

/**
 * Sends one request and answers `{data: ids or document, meta: {entities}}`: RTK Query puts both into the same fulfilled
 * action, so rows and ids arrive at once and nothing is kept twice (design, section 2).
 */
export const baseQuery: BaseQueryFn<ApiRequest, unknown, ApiError, EndpointOptions, AnswerMeta> = async (
  request,
  api,
  options,
) => {
  if (isSealed(api.extra)) return new Promise<never>(() => undefined)
  const { session, environment } = selectRequestContext(api.getState())
  const meta: AnswerMeta = {
    status: null,
    method: request.method,
    signIn: options.session === 'none',
    clockOffset: null,
  }
  if (session.token === null && options.session === undefined) return { error: { kind: 'outdated' }, meta }

  // a schema that cannot be loaded is the network failing, like an answer that cannot
  const intent = intentOf(request, options, environment, session)
  const [sent, shape] = await Promise.all([exchange(request, intent, options, api), loadShape(options)])
  const kept = await recall(sent, request, api)
  if (selectRequestContext(api.getState()).session.epoch !== session.epoch) return { error: { kind: 'outdated' }, meta }
  // before the failure is known, so that no screen shows it first
  if (kept.length > 0 && !hasAnswer(api)) api.dispatch(offlineCopyRestored(kept))
  if ('error' in sent) return { error: sent.error, meta }

  const { status, serverTime } = sent.answer
  const answered = { ...meta, status, clockOffset: serverTime === null ? null : serverTime - deviceNow() }
  const parsed = parse(sent.answer)
  // an answer that nobody understands settles nothing: the next try is still the same one
  const settle = () => intent !== null && settleIntent(intent)
  if ('error' in parsed) {
    if (parsed.error.kind === 'refused' && status < 500) settle()
    return { error: parsed.error, meta: answered }
  }
  if (shape === null) return { error: { kind: 'network' }, meta: answered }
  try {
    const { result, entities } = shape(parsed.body)
    settle()
    return { data: result, meta: entities ? { ...answered, entities } : answered }
  } catch (error) {
    return { error: misshapen(status, error, options), meta: answered }
  }
}
