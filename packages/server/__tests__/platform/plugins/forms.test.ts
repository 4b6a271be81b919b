import * as v from 'valibot'
import type { CallBody } from '@griya/contract/call'
import { MAX_IMAGE_BYTES } from '../../../src/domain/limits'
import { assertMediaType, hashOf, readBody, type ReceivedBody } from '../../../src/platform/plugins/forms'
import { formOf, openBareApp, type Part } from './bareApp'

type Shape = Omit<CallBody, 'schema'>
const PAYMENT: Shape = { kind: 'multipart', files: { image: 'required' } }
const PROFILE: Shape = { kind: 'multipart', wrapper: 'user_profile', files: { photo: 'optional' } }
const REPORT: Shape = { kind: 'multipart', files: { recording: 'required' }, largestFile: 1000 }
const TOO_LARGE = 'Gambar terlalu besar, paling besar 10 MB'

/** What the form gives a handler, or the refusal. */
const receive = async (shape: Shape, parts: readonly Part[], changed: Partial<ReturnType<typeof formOf>> = {}) => {
  const { app } = await openBareApp(() => Promise.resolve(undefined))
  let received: ReceivedBody | undefined
  app.post('/api/form', async (request) => {
    received = await readBody(request, shape as CallBody, 'who')
    return {}
  })
  const answer = await app.inject({ method: 'POST', url: '/api/form', ...formOf(parts), ...changed })
  const free = app.load.uploads.inUse
  await app.close()
  const files = Object.entries(received?.files ?? {}).map(([name, content]) => [name, [...content]])
  return {
    status: answer.statusCode,
    text: answer.json<{ error?: string }>().error,
    fields: received?.fields,
    files,
    free,
  }
}
const file = (name: string, ...bytes: number[]): Part => ({ name, content: Uint8Array.from(bytes), filename: 'a.jpg' })

describe('a form', () => {
  it('gives its fields and the files that the call names', async () => {
    const parts = [{ name: 'note', content: ' a b ' }, file('image', 1, 2), file('other', 3)]
    expect(await receive(PAYMENT, parts)).toEqual({
      status: 200,
      text: undefined,
      fields: { note: ' a b ' },
      files: [['image', [1, 2]]],
      free: 0,
    })
  })

  it('is unwrapped where the wire wraps its names, and other names are left out', async () => {
    const parts = [
      { name: 'user_profile[name]', content: 'Rina' },
      { name: 'other[name]', content: 'x' },
      { name: 'user_profile[a][b]', content: 'x' },
      { name: 'name', content: 'x' },
      { name: 'x user_profile[name]', content: 'x' },
      { name: 'user_profile[name] x', content: 'x' },
      file('user_profile[photo]', 7),
      file('photo', 8),
    ]
    expect(await receive(PROFILE, parts)).toMatchObject({ fields: { name: 'Rina' }, files: [['photo', [7]]] })
  })

  it('has no file where a browser sends an empty one for a field without', async () => {
    expect(await receive(PROFILE, [file('user_profile[photo]')])).toMatchObject({ status: 200, files: [] })
  })

  it.each([
    ['a field', { name: 'note', content: 'a' }, 'isian note dikirim dua kali'],
    ['a file', file('image', 1), 'berkas image dikirim dua kali'],
  ])('has %s once', async (_what, part, text) => {
    const { status, text: said } = await receive(PAYMENT, [part, part])
    expect([status, said]).toEqual([400, `Permintaan tidak valid: ${text}`])
  })

  it('has no field of more than 16 KB', async () => {
    const long = (length: number) => receive(PAYMENT, [{ name: 'note', content: 'a'.repeat(length) }])
    expect(await long(16 * 1024 - 1)).toMatchObject({ status: 200 })
    expect(await long(16 * 1024 + 1)).toMatchObject({
      status: 400,
      text: 'Permintaan tidak valid: isian note terlalu panjang',
    })
  })

  it('that ends in the middle is the mistake of its sender', async () => {
    const { payload } = formOf([file('image', 1, 2)])
    const { status, text } = await receive(PAYMENT, [], { payload: payload.subarray(0, payload.length - 30) })
    expect([status, text]).toEqual([400, 'Permintaan tidak valid: formulir tidak dapat dibaca'])
  })
})

describe('a file', () => {
  const sized = (name: string, length: number): Part => ({ name, content: new Uint8Array(length), filename: 'a.jpg' })

  it('may have ten megabytes as a picture, and not one byte more', async () => {
    expect(await receive(PAYMENT, [sized('image', MAX_IMAGE_BYTES)])).toMatchObject({ status: 200 })
    expect(await receive(PAYMENT, [sized('image', MAX_IMAGE_BYTES + 1)])).toMatchObject({
      status: 413,
      text: TOO_LARGE,
    })
  })

  it('may have what the call says otherwise', async () => {
    expect(await receive(REPORT, [sized('recording', 1000)])).toMatchObject({ status: 200 })
    const { status, text } = await receive(REPORT, [sized('recording', 1001)])
    expect([status, text]).toEqual([413, expect.not.stringContaining(TOO_LARGE)])
  })

  it('counts with the others of its form, also where the call takes none of them', async () => {
    const three = ['a', 'b', 'image'].map((name) => sized(name, MAX_IMAGE_BYTES - 1))
    expect(await receive(PAYMENT, three)).toMatchObject({ status: 413, text: TOO_LARGE })
    expect(await receive(PAYMENT, three.slice(1))).toMatchObject({ status: 200 })
  })
})

describe('the type of a body', () => {
  const judge = (kind: Shape['kind'], type: string | undefined, length?: number, shape: Partial<CallBody> = {}) => {
    const headers = { ...(type !== undefined && { 'content-type': type }), 'content-length': String(length ?? 10) }
    try {
      assertMediaType({ headers } as never, { kind, schema: v.unknown(), ...shape })
      return 200
    } catch (error) {
      return (error as { status: number }).status
    }
  }

  it.each([
    ['json', 'application/json', 200],
    ['json', 'Application/JSON ; charset=utf-8', 200],
    ['json', 'application/x-www-form-urlencoded', 415],
    ['json', undefined, 415],
    ['form', 'application/x-www-form-urlencoded', 200],
    ['form', 'multipart/form-data; boundary=x', 200],
    ['form', 'application/json', 415],
    ['multipart', 'multipart/form-data; boundary=x', 200],
    ['multipart', 'application/x-www-form-urlencoded', 415],
    ['multipart', 'text/plain', 415],
  ] as const)('of a %s call may be %s: %i', (kind, type, status) => {
    expect(judge(kind, type)).toBe(status)
  })

  it('is not asked for where a body may be left out and is', () => {
    const schema = v.optional(v.object({}))
    expect(judge('json', undefined, 0, { schema })).toBe(200)
    expect(judge('json', 'text/plain', 2, { schema })).toBe(415)
  })

  it('is refused before it is read where its length alone is too much', () => {
    const form = 'multipart/form-data; boundary=x'
    const most = 25 * 1024 * 1024
    expect([judge('multipart', form, most), judge('multipart', form, most + 1)]).toEqual([200, 413])
    const report = 1000 + 128 * 1024
    expect(judge('multipart', form, report, { largestFile: 1000 })).toBe(200)
    expect(judge('multipart', form, report + 1, { largestFile: 1000 })).toBe(413)
    // the limit of JSON bodies is another one
    expect(judge('json', 'application/json', most + 1)).toBe(200)
  })
})

it('gives the same content the same hash, in whatever order its files came', () => {
  const one = Uint8Array.of(1)
  const two = Uint8Array.of(2)
  const hash = hashOf({ a: 1 }, { x: one, y: two })
  expect(hashOf({ a: 1 }, { y: two, x: one })).toBe(hash)
  const others = [
    hashOf({ a: 2 }, { x: one, y: two }),
    hashOf({ a: 1 }, { x: two, y: one }),
    hashOf({ a: 1 }, { x: one }),
    hashOf({ a: 1 }, {}),
  ]
  expect(new Set([hash, ...others]).size).toBe(5)
})
