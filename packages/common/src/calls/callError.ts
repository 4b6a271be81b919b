/** The ways in which a call can fail on either page. Plain JSON, because actions carry it. */
export type CallError =
  /** no answer came; from another host than the page's, a browser may also have kept it back */
  | { readonly kind: 'network'; readonly isOfAnotherHost?: true }
  | Refusal
  /** an answer that breaks the contract */
  | { readonly kind: 'malformed'; readonly status: number; readonly detail: string }

/** Shown by the answer's status, or by a truthy `error` in its body. */
export interface Refusal {
  readonly kind: 'refused'
  readonly status: number
  /** the server's own sentence; null = it gave none */
  readonly text: string | null
  /** what the server asks for besides what was sent: the code of an operator's second factor */
  readonly needs?: 'code'
  /** the stays about which the server asks an operator something; not read yet */
  readonly stays?: readonly unknown[]
}

export const hasKind = (error: unknown): error is { readonly kind: unknown } =>
  typeof error === 'object' && error !== null && 'kind' in error

/** The server refused the call with this status. */
export const isRefusedWith = (error: unknown, status: number): error is Refusal =>
  hasKind(error) && error.kind === 'refused' && 'status' in error && error.status === status

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** An empty list or object is none. */
const isFilled = (value: unknown): boolean => (isRecord(value) ? Object.keys(value).length > 0 : Boolean(value))

/** The sentences in a text, a list of them, or an object with one for each field. */
const wordsIn = (value: unknown): readonly string[] => {
  if (typeof value === 'string') return value.trim() === '' ? [] : [value]
  if (!isRecord(value)) return []
  const { detail, message, title } = value
  const own = [detail, message, title].find((one) => typeof one === 'string')
  return own === undefined ? Object.values(value).flatMap(wordsIn) : wordsIn(own)
}

const refusalText = (body: unknown): string | null => {
  const { error, message, errors } = isRecord(body) ? body : { error: body }
  const words = [error, message, errors].map(wordsIn).find((found) => found.length > 0)
  return words?.join(', ') ?? null
}

/** The answer as it came. */
interface CameText {
  readonly status: number
  readonly text: string
  readonly contentType?: string
}

/** A page for people: of a proxy, or of a network that wants a sign-in first. Whatever its status, the server did not speak. */
const isPage = ({ text, contentType = '' }: CameText) => /^\s*</.test(text) || /^\s*text\/html\b/i.test(contentType)

/** In characters: a sentence such as 'OK', and no file. */
const LONGEST_SENTENCE = 200
/** JSON that broke off is no sentence. */
const isSentence = (text: string) => text.length <= LONGEST_SENTENCE && !/^\s*[[{]/.test(text)

const valueIn = (text: string): { readonly body: unknown } | undefined => {
  try {
    return { body: JSON.parse(text) }
  } catch {
    return undefined
  }
}

/** Python and others write NaN, which is no JSON. As a text it spoils its own row, not the whole answer. */
const withoutNaN = (text: string) =>
  text.replace(/"(?:[^"\\]|\\.)*"|-?\b(?:NaN|Infinity)\b/g, (found) => (found.startsWith('"') ? found : `"${found}"`))

type ParsedAnswer = { readonly body: unknown } | { readonly error: CallError }

const malformed = (status: number, detail: string): ParsedAnswer => ({ error: { kind: 'malformed', status, detail } })

/** What is no JSON. A write may be answered by nothing, or by a sentence; whether that is enough, its shape decides. */
const parseOther = ({ status, text }: CameText, isWrite: boolean): ParsedAnswer => {
  if (status >= 500) return malformed(status, 'not JSON')
  const sentence = text.trim()
  if (status >= 400) return { error: { kind: 'refused', status, text: isSentence(text) ? sentence || null : null } }
  const isDone = status === 204 || (isWrite && isSentence(text))
  return status < 200 || status > 299 || !isDone ? malformed(status, 'not JSON') : { body: null }
}

/** The body of an answer, or why the call failed. */
export const parseAnswer = (answer: CameText, isWrite: boolean): ParsedAnswer => {
  const { status, text } = answer
  if (isPage(answer)) {
    // with these a page says the same as JSON: nobody is signed in, or what was asked for is not there
    const isClear = status === 401 || (status === 404 && !isWrite)
    return isClear ? { error: { kind: 'refused', status, text: null } } : malformed(status, 'a page, not JSON')
  }
  const value = valueIn(text) ?? valueIn(withoutNaN(text))
  if (value === undefined) return parseOther(answer, isWrite)
  const { body } = value
  const failed = status < 200 || status > 299 || body === false
  if (!failed && !(isRecord(body) && (isFilled(body['error']) || isFilled(body['errors'])))) return value
  const needsCode = isRecord(body) && body['needs'] === 'code'
  const stays = isRecord(body) && Array.isArray(body['stays']) ? { stays: body['stays'] } : {}
  return { error: { kind: 'refused', status, text: refusalText(body), ...(needsCode && { needs: 'code' }), ...stays } }
}
