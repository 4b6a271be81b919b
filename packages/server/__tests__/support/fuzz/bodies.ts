import { gzipSync } from 'node:zlib'
import sharp from 'sharp'
import type { JsonSchema } from '../../../src/openapi/schemas'
import type { Chance } from './chance'
import { fittingValue, nastyText, nastyValue } from './values'

export interface Body {
  readonly type: string | undefined
  readonly content: Buffer
  readonly headers?: readonly string[]
  /** so large that the server may hang up before it has read everything */
  readonly mayBeCutOff?: true
}

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#884422' } })

/** Made once: pictures that are valid, broken, or decompression bombs. */
export const makePictures = async (): Promise<readonly Buffer[]> => {
  const right = await plain(60, 40).jpeg().toBuffer()
  const png = await plain(300, 300).png().toBuffer()
  return [
    right,
    right,
    right.subarray(0, right.length / 2),
    png.subarray(0, 200),
    // few bytes, 225 megapixels
    await plain(15_000, 15_000).png({ compressionLevel: 9 }).toBuffer(),
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    Buffer.concat([Buffer.from('GIF89a'), Buffer.alloc(2000, 0xff)]),
    Buffer.from(`<!DOCTYPE x [<!ENTITY a "${'b'.repeat(500)}">]><svg>&a;&a;</svg>`),
    gzipSync(Buffer.alloc(2_000_000)),
    Buffer.alloc(0),
  ]
}

type Fields = Record<string, unknown>

/** Valid fields, some of which are then broken, left out, doubled or invented. */
export const fieldsFor = (schema: JsonSchema, chance: Chance): Fields => {
  const fitting = fittingValue(schema, chance)
  const fields: Fields = typeof fitting === 'object' && fitting !== null ? { ...fitting } : {}
  if (chance.isTrue(0.35)) return fields
  for (const name of Object.keys(fields)) {
    if (chance.isTrue(0.25)) fields[name] = nastyValue(chance)
    if (chance.isTrue(0.05)) delete fields[name]
  }
  if (chance.isTrue(0.1)) fields[nastyText(chance).slice(0, 40)] = nastyValue(chance)
  return fields
}

const DEEP = 20_000

const jsonTexts: readonly ((right: string) => string)[] = [
  (right) => right.slice(0, -1),
  () => '',
  () => '[]',
  () => 'null',
  () => '"text"',
  () => '[['.repeat(DEEP / 2) + ']]'.repeat(DEEP / 2),
  () => '{"a":'.repeat(DEEP / 2) + '1' + '}'.repeat(DEEP / 2),
  (right) => right.replace('{', '{"__proto__":{"admin":true},'),
  (right) => right.replace('{', '{"constructor":{"prototype":{"x":1}},'),
  (right) => right.replace(/:\s*(\d+)/, ':1e999'),
  (right) => right.replace(/:\s*"/, ':"\\ud800'),
  (right) => right.replace(/:\s*"/, ':"\\u0000'),
  (right) => String.fromCharCode(0xfeff) + right,
  (right) => `${right}${right}`,
  (right) => right.replace('{', `{"${'k'.repeat(70_000)}":1,`),
]

const jsonBody = (schema: JsonSchema, chance: Chance): Body => {
  const right = JSON.stringify(fieldsFor(schema, chance))
  const type = 'application/json'
  if (chance.isTrue(0.7)) return { type, content: Buffer.from(right) }
  if (chance.isTrue(0.15)) return { type, content: Buffer.from([0xff, 0xfe, 0x00, 0xc0, 0xaf, 0x80]) }
  if (chance.isTrue(0.1))
    return { type, content: gzipSync(Buffer.alloc(1_000_000, 0x20)), headers: ['content-encoding: gzip'] }
  return { type, content: Buffer.from(chance.pick(jsonTexts)(right)) }
}

const formTexts: readonly ((right: string) => string)[] = [
  (right) => `${right}&${right}`,
  (right) => `${right}&%`,
  (right) => `${right}&%zz=%00`,
  (right) => right.replace('=', '[]='),
  (right) => right.replace('=', '[__proto__][x]='),
  () => 'a&'.repeat(20_000),
  () => `x=${'%F0%9F%92%A9'.repeat(3000)}`,
  () => '=&=&==',
]

const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

const urlencodedBody = (schema: JsonSchema, chance: Chance): Body => {
  const pairs = Object.entries(fieldsFor(schema, chance)).map(([name, value]): [string, string] => [
    name,
    textOf(value),
  ])
  const right = new URLSearchParams(pairs).toString()
  const text = chance.isTrue(0.75) ? right : chance.pick(formTexts)(right)
  return { type: 'application/x-www-form-urlencoded', content: Buffer.from(text) }
}

const BOUNDARY = 'batas-bagian'

const part = (name: string, content: Buffer, file?: string): Buffer =>
  Buffer.concat([
    Buffer.from(
      `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"${file === undefined ? '' : `; filename="${file}"\r\ncontent-type: image/jpeg`}\r\n\r\n`,
    ),
    content,
    Buffer.from('\r\n'),
  ])

const END = Buffer.from(`--${BOUNDARY}--\r\n`)
const manyParts = (count: number) =>
  Buffer.concat(Array.from({ length: count }, (_, n) => part(`f${n}`, Buffer.from('x'))))

const multipartSpoilers: readonly ((parts: readonly Buffer[], chance: Chance) => Buffer)[] = [
  (parts) => Buffer.concat(parts),
  (parts) => Buffer.concat([...parts, manyParts(500), END]),
  (parts) => Buffer.concat([...parts, part('besar', Buffer.alloc(200_000, 0x61)), END]),
  (parts) => Buffer.concat([...parts, ...parts, END]),
  (parts, chance) => Buffer.concat([...parts, part(nastyText(chance), Buffer.from('x'), nastyText(chance)), END]),
  (parts) => Buffer.concat([Buffer.from(`--${BOUNDARY}\r\n${'x-header: y\r\n'.repeat(3000)}\r\nx\r\n`), ...parts, END]),
  (parts) => Buffer.concat([Buffer.from(`--${BOUNDARY}\r\n\r\nno name\r\n`), ...parts, END]),
  () => Buffer.from(`--${BOUNDARY}`),
  () => Buffer.alloc(3000, 0x2d),
  (parts) => Buffer.concat([...parts, END]).subarray(0, 120),
]

const multipartBody = (schema: JsonSchema, chance: Chance, pictures: readonly Buffer[]): Body => {
  const type = `multipart/form-data; boundary=${BOUNDARY}`
  const isFile = (name: string) => {
    const one = schema.properties?.[name]
    return typeof one === 'object' && 'contentMediaType' in one
  }
  const parts = Object.entries(fieldsFor(schema, chance)).map(([name, value]) =>
    isFile(name)
      ? part(name, chance.pick(pictures), chance.isTrue(0.2) ? nastyText(chance) : 'foto.jpg')
      : part(name, Buffer.from(textOf(value) ?? '')),
  )
  if (chance.isTrue(0.01))
    return {
      type,
      content: Buffer.concat([...parts, part('image', Buffer.alloc(11 * 1024 * 1024), 'besar.jpg'), END]),
      mayBeCutOff: true,
    }
  const content = chance.isTrue(0.6) ? Buffer.concat([...parts, END]) : chance.pick(multipartSpoilers)(parts, chance)
  return { type, content }
}

const wrongTypes = [
  undefined,
  '',
  'text/plain',
  'application/json; charset=utf-7',
  'application/json;',
  'APPLICATION/JSON',
  'multipart/form-data',
  `multipart/form-data; boundary=${'b'.repeat(2000)}`,
  'multipart/form-data; boundary=',
  'application/x-www-form-urlencoded; charset=x',
  'application/octet-stream',
  'a/b;'.repeat(200),
]

/** A body of the given media type as the document describes it, broken in many ways. */
export const bodyFor = (type: string, schema: JsonSchema, chance: Chance, pictures: readonly Buffer[]): Body => {
  const body =
    type === 'application/json'
      ? jsonBody(schema, chance)
      : type === 'multipart/form-data'
        ? multipartBody(schema, chance, pictures)
        : urlencodedBody(schema, chance)
  return chance.isTrue(0.06) ? { ...body, type: chance.pick(wrongTypes) } : body
}
