import type { FastifyRequest } from 'fastify'
import type { CallBody } from '@griya/contract/call'
import { AppError, badRequest, errorCode, refuse } from '../../domain/errors'
import { MAX_IMAGE_BYTES } from '../../domain/limits'
import { sha256 } from '../../domain/secrets'
import { words } from '../../domain/words'
import { receiving } from './load'

export interface ReceivedBody {
  readonly fields: unknown
  readonly files: Readonly<Record<string, Uint8Array>>
  /** of the file parts that may come several times */
  readonly lists: Readonly<Record<string, readonly Uint8Array[]>>
}

/** The pictures, the fields and the boundaries between them. */
const multipartBytes = (pictures: number) => pictures * MAX_IMAGE_BYTES + 5 * 1024 * 1024
/** Fields and boundaries beside a file that is smaller than a picture. */
const BESIDES = 128 * 1024
const LIMITS = { fieldNameSize: 100, fieldSize: 16 * 1024, fields: 40, files: 4, parts: 44, headerPairs: 40 }

/** The form parser's code for a file over its limit. */
const FILE_TOO_LARGE = 'FST_REQ_FILE_TOO_LARGE'

const mediaTypeOf = (request: FastifyRequest) =>
  (request.headers['content-type'] ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? ''

const ACCEPTED: Readonly<Record<CallBody['kind'], readonly string[]>> = {
  json: ['application/json'],
  form: ['application/x-www-form-urlencoded', 'multipart/form-data'],
  multipart: ['multipart/form-data'],
}

/** Of the whole form, of each file in it, and what is said where it is larger. */
const limitsOf = ({ largestFile, files = {} }: CallBody) =>
  largestFile === undefined
    ? {
        largest: multipartBytes(Math.max(2, ...Object.values(files).filter((most) => typeof most === 'number'))),
        file: MAX_IMAGE_BYTES,
        tooLarge: () => new AppError(413, words.imageTooLarge),
      }
    : {
        largest: largestFile + BESIDES,
        file: largestFile,
        tooLarge: () => new AppError(413, words.fileTooLarge(largestFile)),
      }

const isLeftOut = (request: FastifyRequest, { schema }: CallBody) =>
  schema.type === 'optional' && request.headers['content-type'] === undefined

/** Runs before the body is read. */
export const assertMediaType = (request: FastifyRequest, body: CallBody): void => {
  if (isLeftOut(request, body)) return
  if (!ACCEPTED[body.kind].includes(mediaTypeOf(request))) throw new AppError(415, words.wrongMediaType)
  const { largest, tooLarge } = limitsOf(body)
  if (mediaTypeOf(request) === 'multipart/form-data' && Number(request.headers['content-length']) > largest)
    throw tooLarge()
}

const unwrap = (name: string, wrapper: string | undefined) => {
  if (wrapper === undefined) return name
  const match = /^([^[\]]+)\[([^[\]]+)\]$/.exec(name)
  return match?.[1] === wrapper ? match[2] : undefined
}

const readParts = async (request: FastifyRequest, body: CallBody) => {
  const fields = new Map<string, string>()
  const files = new Map<string, Uint8Array>()
  const lists = new Map<string, Uint8Array[]>()
  const { largest, file: fileSize, tooLarge } = limitsOf(body)
  let received = 0
  // The parser skips a part with a line break in its name. If such a part were larger than this buffer, the request
  // would wait forever. We hold all parts in memory anyway.
  const fileHwm = largest
  for await (const part of request.parts({ fileHwm, limits: { ...LIMITS, fileSize } })) {
    const name = unwrap(part.fieldname, body.wrapper)
    if (part.type === 'field') {
      if (part.valueTruncated || part.fieldnameTruncated) throw badRequest(`isian ${name ?? ''} terlalu panjang`)
      if (name === undefined) continue
      if (fields.has(name)) throw badRequest(`isian ${name} dikirim dua kali`)
      fields.set(name, String(part.value))
      continue
    }
    const content = await part.toBuffer().catch((error: unknown) => {
      throw errorCode(error) === FILE_TOO_LARGE ? tooLarge() : error
    })
    received += content.byteLength
    if (received > largest) throw tooLarge()
    const place = name === undefined ? undefined : body.files?.[name]
    if (name === undefined || place === undefined) continue
    if (typeof place === 'number') {
      const list = lists.get(name) ?? []
      if (content.byteLength > 0) lists.set(name, [...list, content])
      if (list.length >= place) throw refuse(words.tooManyPhotos(place))
      continue
    }
    if (files.has(name)) throw badRequest(`berkas ${name} dikirim dua kali`)
    // A browser sends an empty part for a file field without a file.
    if (content.byteLength > 0) files.set(name, content)
  }
  return { fields: Object.fromEntries(fields), files: Object.fromEntries(files), lists: Object.fromEntries(lists) }
}

/**
 * The same content gives the same hash, whatever the order and the boundary of its parts. The fields are already
 * parsed, so the schema decides their order and depth.
 */
export const hashOf = (fields: unknown, files: ReceivedBody['files'], lists: ReceivedBody['lists'] = {}): string =>
  sha256(
    JSON.stringify([
      fields,
      Object.entries(files)
        .map(([name, content]) => [name, sha256(content)])
        .sort(),
      ...Object.entries(lists)
        .map(([name, contents]) => [name, ...contents.map((content) => sha256(content))])
        .sort(),
    ]),
  )

/**
 * A form that cannot be parsed is the sender's mistake; our own refusals and the plugin's limits have errors of their
 * own.
 */
const readForm = async (request: FastifyRequest, body: CallBody): Promise<ReceivedBody> => {
  try {
    return await readParts(request, body)
  } catch (error) {
    const hasStatus = error instanceof AppError || (error instanceof Error && 'statusCode' in error)
    throw hasStatus ? error : badRequest('formulir tidak dapat dibaca')
  }
}

/** `who` is the sender: nobody may take all the places for forms with pictures. */
export const readBody = async (request: FastifyRequest, body: CallBody, who: string): Promise<ReceivedBody> =>
  mediaTypeOf(request) === 'multipart/form-data'
    ? receiving(request, who, () => readForm(request, body))
    : { fields: request.body ?? undefined, files: {}, lists: {} }
