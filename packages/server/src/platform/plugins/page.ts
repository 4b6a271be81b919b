import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib'
import { negotiate } from '@fastify/accept-negotiator'
import type { FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { GRIYA } from '@griya/contract/host'
import { escapeHtml } from '../../domain/html'
import { settingDefaults, type Settings } from '../process/settings'
import { varyByEncoding } from './vary'

export interface Page {
  readonly etag: string
  readonly plain: Buffer
  readonly br: Buffer
  readonly gzip: Buffer
}

/** Sources for the content security policy, which the build wrote beside the page: `sha256-…`. */
const hashesSchema = v.object({
  script: v.optional(v.array(v.string()), []),
  style: v.optional(v.array(v.string()), []),
})
export type CspHashes = v.InferOutput<typeof hashesSchema>

/** A text file of the build; undefined where the build has none. */
export const readDistFile = (dist: string, name: string): string | undefined => {
  try {
    return readFileSync(path.join(dist, name), 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/**
 * What the metas of the page may be filled with: each setting by its name, such as `time-zone` for TIME_ZONE, so that one
 * build works in every environment. The page names in `public/index.html` which of them it wants.
 */
export const metasOf = (settings: Settings): Readonly<Record<string, string>> => {
  const valueOf = (name: string) => {
    const value = settings[name as keyof Settings]
    return typeof value === 'string' ? value : ''
  }
  const { 'sentry-release': release, ...values } = Object.fromEntries(
    Object.keys(settingDefaults).map((name) => [name.toLowerCase().replaceAll('_', '-'), valueOf(name)]),
  )
  // another host may speak the spec alone, and then a page that asks it for more is broken
  const extensions = settings.API_EXTENSIONS || (settings.API_HOST === '' ? GRIYA : '')
  // without a setting, the release that the build wrote stays
  return { ...values, 'api-extensions': extensions, ...(release && { 'sentry-release': release }) }
}

const nameOf = (tag: string) => {
  const match = /\sname=(?:"([^"]*)"|'([^']*)'|([^\s>]+))/i.exec(tag)
  return match?.[1] ?? match?.[2] ?? match?.[3]
}

/** Fills the meta elements that the build left empty; the rest of the page stays the same, byte for byte. */
export const fillMetas = (html: string, values: Readonly<Record<string, string>>): string =>
  html.replace(/<meta\b[^>]*>/gi, (tag) => {
    const name = nameOf(tag)
    const value = name === undefined ? undefined : values[name]
    return value === undefined ? tag : `<meta name="${name}" content="${escapeHtml(value)}">`
  })

export const NOT_BUILT =
  '<!doctype html><html lang="id"><meta charset="utf-8"><title>Griya</title><p>The app is not built yet: run <code>npm run build</code>, then start the server again.</p></html>'

export const readHashes = (dist: string): CspHashes => {
  const text = readDistFile(dist, 'csp-hashes.json')
  return v.parse(hashesSchema, text === undefined ? {} : JSON.parse(text))
}

const etagOf = (content: Buffer) => `"${createHash('sha256').update(content).digest('base64url').slice(0, 27)}"`

const prepare = async (html: string): Promise<Page> => {
  const plain = Buffer.from(html)
  return {
    etag: etagOf(plain),
    plain,
    br: await promisify(brotliCompress)(plain),
    gzip: await promisify(gzip)(plain, { level: 9 }),
  }
}

/** The page's texts as they are with these settings; undefined where there is none. */
const filled = (dist: string, name: string, settings: Settings): string | undefined => {
  const html = readDistFile(dist, name)
  return html === undefined ? undefined : fillMetas(html, metasOf(settings))
}

/** Reads, fills and compresses the page once at the start, and keeps it. */
export const readPage = async (dist: string, settings: Settings): Promise<Page> =>
  prepare(filled(dist, 'index.html', settings) ?? NOT_BUILT)

/** What stands in the static page for chats and search engines. */
const STATIC_HEAD = /<title>[^]*?<\/title>\s*<meta\b[^>]*\bname="description"[^>]*>/

/** The page with another title and description. */
export const readPageWith = async (dist: string, settings: Settings, head: string): Promise<Page> =>
  prepare((filled(dist, 'index.html', settings) ?? NOT_BUILT).replace(STATIC_HEAD, () => head))

export interface PublicParts {
  readonly head: string
  readonly answers: string
  readonly frame: string
}

const MARK = /<!--%(HEAD|ANSWERS|FRAME)%-->/g

/** Writes public pages; undefined where the build has no page for them. */
export const readPublicPage = (dist: string, settings: Settings): ((parts: PublicParts) => string) | undefined => {
  const html = filled(dist, 'public.html', settings)
  if (html === undefined) return undefined
  const [before = '', ...rest] = html.split(MARK)
  return (parts) =>
    rest.reduce(
      (text, part, index) => text + (index % 2 === 0 ? parts[part.toLowerCase() as keyof PublicParts] : part),
      before,
    )
}

interface Sent {
  readonly policy: string
  readonly status?: 200 | 404 | 503
}

const begin = (reply: FastifyReply, etag: string, { policy, status = 200 }: Sent) =>
  varyByEncoding(reply)
    .status(status)
    .header('cache-control', 'no-cache')
    .header('etag', etag)
    .header('content-security-policy', policy)
    .type('text/html; charset=utf-8')

const encodingFor = ({ headers }: FastifyRequest): 'br' | 'gzip' | null => {
  const encoding = negotiate(String(headers['accept-encoding'] ?? ''), ['br', 'gzip'])
  return encoding === 'br' || encoding === 'gzip' ? encoding : null
}

/** Sends a page that is the same for every request. */
export const sendPage = (request: FastifyRequest, reply: FastifyReply, page: Page, sent: Sent) => {
  begin(reply, page.etag, sent)
  if (request.headers['if-none-match'] === page.etag) return reply.status(304).send()
  const encoding = encodingFor(request)
  if (encoding) reply.header('content-encoding', encoding)
  return reply.send(page[encoding ?? 'plain'])
}

/** A page that was made for one request, or for those that came together. It is packed once for all of them. */
export interface MadePage {
  readonly etag: string
  readonly plain: Buffer
  readonly packed: (encoding: 'br' | 'gzip') => Buffer
}

/** A better compression would take longer than it saves. */
const pack = {
  br: (plain: Buffer) => brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (plain: Buffer) => gzipSync(plain, { level: 6 }),
}

export const makePage = (html: string): MadePage => {
  const plain = Buffer.from(html)
  const done: Partial<Record<'br' | 'gzip', Buffer>> = {}
  return { etag: etagOf(plain), plain, packed: (encoding) => (done[encoding] ??= pack[encoding](plain)) }
}

/** Sends a page that is the same for everybody. */
export const sendMadePage = (request: FastifyRequest, reply: FastifyReply, page: MadePage, sent: Sent) => {
  begin(reply, page.etag, sent).header('cache-control', 'public, no-cache')
  if (request.headers['if-none-match'] === page.etag) return reply.status(304).send()
  const encoding = encodingFor(request)
  if (encoding === null) return reply.send(page.plain)
  return reply.header('content-encoding', encoding).send(page.packed(encoding))
}
