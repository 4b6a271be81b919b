import { READ_LIMIT_MS, takeEarlyAnswer } from './earlyAnswers'
import { KEY_HEADER, NoAnswer, readServerTime, type WireAnswer, type WireRequest } from '@griya/common/device/http/wire'

const WRITE_LIMIT_MS = 60_000

const encode = (request: WireRequest): { body?: BodyInit; headers: Record<string, string> } => {
  const headers = { ...request.headers }
  if (request.body === undefined) return { headers }
  if (request.body.kind === 'json') {
    return { headers: { ...headers, 'Content-Type': 'application/json' }, body: JSON.stringify(request.body.value) }
  }
  if (request.body.kind === 'form') {
    headers['Content-Type'] = 'application/x-www-form-urlencoded;charset=UTF-8'
    return { headers, body: new URLSearchParams(request.body.fields).toString() }
  }
  throw new Error('multipart bodies go through sendMultipart')
}

const sendFetch = async (request: WireRequest): Promise<WireAnswer> => {
  const { body, headers } = encode(request)
  const limit = request.method === 'GET' ? READ_LIMIT_MS : WRITE_LIMIT_MS
  const abort = new AbortController()
  const timer = setTimeout(() => abort.abort(), limit)
  try {
    const response = await (takeEarlyAnswer(request) ??
      fetch(request.url, {
        method: request.method,
        headers,
        signal: abort.signal,
        cache: 'no-store',
        ...(body === undefined ? {} : { body }),
      }))
    return {
      status: response.status,
      text: await response.text(),
      contentType: response.headers.get('Content-Type') ?? '',
      serverTime: readServerTime(response.headers.get('Date')),
      retryAfter: response.headers.get('Retry-After'),
    }
  } catch (error) {
    throw new NoAnswer(error instanceof Error ? error.message : String(error))
  } finally {
    clearTimeout(timer)
  }
}

/** Multipart requests need the blob store and the upload progress; this code is loaded with the first upload. */
const sendOnce = async (request: WireRequest, onProgress: (percent: number) => void): Promise<WireAnswer> => {
  if (request.body?.kind !== 'multipart') return sendFetch(request)
  const { sendMultipart } = await import('@griya/common/device/http/sendMultipart')
  return sendMultipart(request, request.body.fields, onProgress)
}

const BUSY = 503
const MOST_RETRIES = 2
/** A server that asks for more is not waited for: the screen says so instead. */
const LONGEST_WAIT_SECONDS = 10
const WAIT_SECONDS = 1

/** How long the server asks to be left alone; a date is not read, because clocks differ. */
const secondsIn = (retryAfter: string | null): number =>
  retryAfter !== null && /^\d+$/.test(retryAfter) ? Number(retryAfter) : WAIT_SECONDS

const pause = (seconds: number) => new Promise<void>((resolve) => setTimeout(resolve, seconds * 1000))

/**
 * A busy server is asked again before anything is said: for a read while somebody is looking, and for a write whose key makes
 * it happen once.
 */
export const send = async (request: WireRequest, onProgress: (percent: number) => void): Promise<WireAnswer> => {
  const isRead = request.method === 'GET'
  const isRepeatable = isRead || KEY_HEADER in request.headers
  for (let retries = 0; ; retries += 1) {
    const answer = await sendOnce(request, onProgress)
    const seconds = secondsIn(answer.retryAfter)
    const isOver = retries === MOST_RETRIES || seconds > LONGEST_WAIT_SECONDS
    if (answer.status !== BUSY || !isRepeatable || isOver) return answer
    await pause(seconds)
    if (isRead && document.hidden) return answer
  }
}
