import * as v from 'valibot'
import type { Call, CallBody } from '@griya/contract/call'

export interface Upload {
  readonly name: string
  readonly type: string
  readonly bytes: Uint8Array<ArrayBuffer>
}

/** The input of one call; all values are sent as text. */
export interface Input {
  readonly params?: Readonly<Record<string, string | number>>
  readonly query?: Readonly<Record<string, string | number>>
  readonly body?: Readonly<Record<string, unknown>>
  readonly files?: Readonly<Record<string, Upload>>
}

export function addressOf(host: string, { path }: Pick<Call, 'path'>, { params = {}, query = {} }: Input): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name] ?? '')))
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)])).toString()
  return `${host.replace(/\/+$/, '')}/api${filled}${search ? `?${search}` : ''}`
}

function multipart({ wrapper }: CallBody, { body = {}, files = {} }: Input): FormData {
  const form = new FormData()
  const wireName = (name: string) => (wrapper ? `${wrapper}[${name}]` : name)
  for (const [name, value] of Object.entries(body)) form.set(wireName(name), String(value))
  for (const [name, { bytes, type, name: fileName }] of Object.entries(files)) {
    form.set(wireName(name), new Blob([bytes], { type }), fileName)
  }
  return form
}

/** The body of the request and its content type, of the kind that the contract names. */
export function encode(body: CallBody | undefined, input: Input): Pick<RequestInit, 'body' | 'headers'> {
  if (!body) return {}
  const fields = Object.entries(input.body ?? {}).map(([name, value]) => [name, String(value)])
  switch (body.kind) {
    case 'json':
      return { body: JSON.stringify(input.body ?? {}), headers: { 'content-type': 'application/json' } }
    case 'form':
      return { body: new URLSearchParams(fields) }
    case 'multipart':
      return { body: multipart(body, input) }
  }
}

export interface Answer {
  readonly status: number
  readonly contentType: string
  readonly text: string
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

export function parse(answer: Answer): { readonly body?: unknown; readonly difference?: string } {
  if (!/^application\/json\b/i.test(answer.contentType)) {
    return { difference: `content-type is ${answer.contentType || 'missing'}, not application/json` }
  }
  try {
    return { body: JSON.parse(answer.text) as unknown }
  } catch (error) {
    return { difference: `the body is not JSON: ${error instanceof Error ? error.message : String(error)}` }
  }
}

/** The first difference between a successful answer and the contract. */
export function successDifference(schema: v.GenericSchema, status: number, body: unknown): string | undefined {
  if (status < 200 || status > 299) {
    const words = isObject(body) && (body.error ?? body.message)
    return `status ${status} instead of 200${words ? ` (${JSON.stringify(words)})` : ''}`
  }
  for (const key of ['error', 'message']) {
    if (isObject(body) && key in body) return `${key}: a success must not carry it`
  }
  const issue = v.safeParse(schema, body).issues?.[0]
  if (!issue) return undefined
  const place = v.getDotPath(issue)
  return `${place ? `${place}: ` : ''}${issue.message}`
}

/** The first difference between a refusal and the contract (section A0). */
export function refusalDifference(statuses: readonly number[], status: number, body: unknown): string | undefined {
  if (!statuses.includes(status)) return `status ${status} instead of ${statuses.join(' or ')}`
  if (!isObject(body)) return 'a failure must be an object with error or message'
  const { error, message } = body
  if (typeof error !== 'string' && typeof message !== 'string') return 'error: a failure must say why'
  if (typeof error === 'string' && typeof message === 'string' && error !== message)
    return 'message: differs from error'
  return undefined
}

export const isRefusal = (status: number, body: unknown) =>
  status < 200 || status > 299 || (isObject(body) && Boolean(body.error))
