import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Call } from '@griya/contract/call'
import { operatorCalls } from '@griya/contract/calls'
import { systemClock } from '../domain/clock'
import { MACHINE_HEADER, machineProof } from '../access/operators/machine'
import { settingDefaults } from '../platform/process/settings'
import { UsageError, type Request } from './operatorRequest'

const { GRIYA_URL, HOST, PORT, OPERATOR_KEY, DATA_DIR } = process.env
/** A server that listens on every address answers on this one too. */
const OWN_HOST = HOST === undefined || ['', '0.0.0.0', '::', 'localhost'].includes(HOST) ? '127.0.0.1' : HOST

/** Where the server answers: with its own settings, beside it. */
export const ORIGIN = GRIYA_URL || `http://${OWN_HOST.includes(':') ? `[${OWN_HOST}]` : OWN_HOST}:${PORT || 3000}`

const noKey =
  OPERATOR_KEY === ''
    ? 'OPERATOR_KEY= kosong: isi dengan kunci yang dicetak server saat pertama kali dijalankan, atau dengan kunci baru (16 karakter atau lebih) lalu jalankan ulang servernya'
    : 'OPERATOR_KEY belum diisi: server mencetaknya saat pertama kali dijalankan'

/** The server's answers that are part of the tenants' contract, and explain nothing. */
const BARE_WORDS: Readonly<Record<string, string>> = {
  Unauthorized: 'OPERATOR_KEY salah',
  'Not Found': 'Tidak ditemukan',
}

const addressOf = ({ call, params = [], query = {} }: Request): string => {
  const rest = [...params]
  const filled = operatorCalls[call].path.replace(/\{\w+\}/g, () => encodeURIComponent(rest.shift() ?? ''))
  const asked = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)])).toString()
  return `${ORIGIN}/operator${filled}${asked && `?${asked}`}`
}

export const contentIn = (file: string) => {
  try {
    return readFileSync(file)
  } catch {
    throw new UsageError(`Berkas ${file} tidak bisa dibaca`)
  }
}

const contentOf = ({ file, part = 'photo', fields = {}, body }: Request) => {
  if (file !== undefined) {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.append(name, value)
    form.append(part, new Blob([contentIn(file)]), path.basename(file))
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

/** Beside the server, the command line can read its data folder: the way in for an only owner who is locked out. */
const machineHeader = () => {
  const proof = machineProof(DATA_DIR || (settingDefaults['DATA_DIR'] ?? ''), systemClock.now())
  return proof === undefined ? {} : { [MACHINE_HEADER]: proof }
}

/** Sends a call with the operator's key. Every failure names the address that was tried. */
export const send = async (request: Request): Promise<Response> => {
  if (!OPERATOR_KEY) throw new UsageError(noKey)
  const { method }: Call = operatorCalls[request.call]
  const address = addressOf(request)
  const { headers, body } = contentOf(request)
  const key = { 'x-operator-key': OPERATOR_KEY, ...machineHeader() }
  const init = { method, headers: { ...key, ...headers }, ...(body !== undefined && { body }) }
  const answer = await fetch(address, init).catch((error: unknown) => {
    throw new UsageError(`Tidak ada jawaban dari ${address}${codeOf(error)}: periksa servernya, PORT, dan GRIYA_URL`)
  })
  if (!answer.ok) throw new UsageError(`${answer.status} ${await sentenceIn(answer)} (${method} ${address})`)
  return answer
}
