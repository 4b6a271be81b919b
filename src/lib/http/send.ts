import { READ_LIMIT_MS, takeEarlyAnswer } from './earlyAnswers'
import { NoAnswer, readServerTime, type WireAnswer, type WireRequest } from './wire'

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

const BUSY = 503
const LONGEST_WAIT_SECONDS = 5
const WAIT_SECONDS = 1

/** How long the server asks to be left alone; a date is not read, because clocks differ. */
const waitOf = (retryAfter: string | null): number => {
  const asked = /^\d+$/.test(retryAfter ?? '') ? Number(retryAfter) : WAIT_SECONDS
  return Math.min(asked, LONGEST_WAIT_SECONDS) * 1000
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** A server that is busy is asked once more, unless nobody is looking. */
const fetchPatiently = async (ask: () => Promise<Response>, isRead: boolean): Promise<Response> => {
  const answer = await ask()
  if (answer.status !== BUSY || !isRead) return answer
  await pause(waitOf(answer.headers.get('Retry-After')))
  return document.hidden ? answer : ask()
}

const sendFetch = async (request: WireRequest): Promise<WireAnswer> => {
  const { body, headers } = encode(request)
  const limit = request.method === 'GET' ? READ_LIMIT_MS : WRITE_LIMIT_MS
  const abort = new AbortController()
  const timer = setTimeout(() => abort.abort(), limit)
  try {
    const ask = () =>
      takeEarlyAnswer(request) ??
      fetch(request.url, {
        method: request.method,
        headers,
        signal: abort.signal,
        cache: 'no-store',
        ...(body === undefined ? {} : { body }),
      })
    const response = await fetchPatiently(ask, request.method === 'GET')
    return {
      status: response.status,
      text: await response.text(),
      contentType: response.headers.get('Content-Type') ?? '',
      serverTime: readServerTime(response.headers.get('Date')),
    }
  } catch (error) {
    throw new NoAnswer(error instanceof Error ? error.message : String(error))
  } finally {
    clearTimeout(timer)
  }
}

/** Multipart requests need the blob store and the upload progress; this code is loaded with the first upload. */
export const send = async (request: WireRequest, onProgress: (percent: number) => void): Promise<WireAnswer> => {
  if (request.body?.kind !== 'multipart') return sendFetch(request)
  const { sendMultipart } = await import('./sendMultipart')
  return sendMultipart(request, request.body.fields, onProgress)
}
