import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Call } from '../../src/contract/call'
import { operatorCalls } from '../../src/contract/calls'
import { UsageError, type Request } from './operatorRequest'

export const HOST = process.env['GRIYA_URL'] ?? 'http://127.0.0.1:3000'

/** The server's answers that are part of the tenants' contract, and explain nothing. */
const BARE_WORDS: Readonly<Record<string, string>> = {
  Unauthorized: 'OPERATOR_KEY salah',
  'Not Found': 'Tidak ditemukan',
}

const addressOf = ({ call, params = [], query = {} }: Request): string => {
  const rest = [...params]
  const filled = operatorCalls[call].path.replace(/\{\w+\}/g, () => encodeURIComponent(rest.shift() ?? ''))
  const asked = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)])).toString()
  return `${HOST}/operator${filled}${asked && `?${asked}`}`
}

const contentIn = (file: string) => {
  try {
    return readFileSync(file)
  } catch {
    throw new UsageError(`Berkas ${file} tidak bisa dibaca`)
  }
}

const contentOf = ({ file, body }: Request) => {
  if (file !== undefined) {
    const form = new FormData()
    form.append('photo', new Blob([contentIn(file)]), path.basename(file))
    return { headers: {}, body: form }
  }
  return body ? { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) } : { headers: {} }
}

const codeOf = (error: unknown): string => {
  const cause = error instanceof Error ? error.cause : undefined
  return cause instanceof Error && 'code' in cause ? ` (${String(cause.code)})` : ''
}

const sentenceIn = async (answer: Response): Promise<string> => {
  const text = await answer.text()
  try {
    const { error } = JSON.parse(text) as { readonly error?: unknown }
    return typeof error === 'string' ? (BARE_WORDS[error] ?? error) : 'jawaban tanpa penjelasan'
  } catch {
    // Something else than this server has answered, such as a proxy.
    return 'bukan jawaban dari server Griya'
  }
}

/** Sends a call with the operator's key. Every failure names the address that was tried. */
export const send = async (request: Request): Promise<Response> => {
  const key = process.env['OPERATOR_KEY']
  if (!key) throw new UsageError('OPERATOR_KEY belum diisi: server mencetaknya saat pertama kali dijalankan')
  const { method }: Call = operatorCalls[request.call]
  const address = addressOf(request)
  const { headers, body } = contentOf(request)
  const init = { method, headers: { 'x-operator-key': key, ...headers }, ...(body !== undefined && { body }) }
  const answer = await fetch(address, init).catch((error: unknown) => {
    throw new UsageError(`Tidak ada jawaban dari ${address}${codeOf(error)}: periksa GRIYA_URL dan servernya`)
  })
  if (!answer.ok) throw new UsageError(`${answer.status} ${await sentenceIn(answer)} (${method} ${address})`)
  return answer
}
