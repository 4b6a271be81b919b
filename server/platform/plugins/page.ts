import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import * as v from 'valibot'
import { GRIYA } from '../../../src/contract/host'
import { settingDefaults, type Settings } from '../process/settings'

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

const readIfThere = (file: string): string | undefined => {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

const escapeAttribute = (text: string) =>
  text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;').replace(/>/g, '&gt;')

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
    return value === undefined ? tag : `<meta name="${name}" content="${escapeAttribute(value)}">`
  })

export const NOT_BUILT =
  '<!doctype html><html lang="id"><meta charset="utf-8"><title>Griya</title><p>The app is not built yet: run <code>npm run build</code>, then start the server again.</p></html>'

export const readHashes = (dist: string): CspHashes => {
  const text = readIfThere(path.join(dist, 'csp-hashes.json'))
  return v.parse(hashesSchema, text === undefined ? {} : JSON.parse(text))
}

/** Reads, fills and compresses the page once at the start, and keeps it. */
export const readPage = async (dist: string, settings: Settings): Promise<Page> => {
  const html = readIfThere(path.join(dist, 'index.html'))
  const plain = Buffer.from(html === undefined ? NOT_BUILT : fillMetas(html, metasOf(settings)))
  return {
    etag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 27)}"`,
    plain,
    br: await promisify(brotliCompress)(plain),
    gzip: await promisify(gzip)(plain, { level: 9 }),
  }
}
