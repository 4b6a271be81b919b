import { parseAnswer } from '@griya/common/calls/callError'

const [READ, WRITE] = [false, true]
const refused = (status: number, text: string | null) => ({ error: { kind: 'refused', status, text } })
const page = (status: number) => ({ error: { kind: 'malformed', status, detail: 'a page, not JSON' } })
const HTML = 'text/html; charset=utf-8'

describe('what counts as done', () => {
  it.each([
    [200, '', ''],
    [204, '', ''],
    [201, '', 'application/json'],
    [202, ' \n', 'application/json'],
    [200, 'OK', 'text/plain'],
    [200, 'Berhasil disimpan', 'text/plain; charset=utf-8'],
    [200, 'null', 'application/json'],
  ])('%i %j of a write', (status, text, contentType) =>
    expect(parseAnswer({ status, text, contentType }, WRITE)).toEqual({ body: null }),
  )

  it.each([
    ['"ok"', 'ok'],
    ['true', true],
    ['1', 1],
    ['[]', []],
  ])('%s of a write', (text, body) => expect(parseAnswer({ status: 200, text }, WRITE)).toEqual({ body }))

  it.each([
    [200, '<html>', ''],
    [200, 'OK', HTML],
    [200, '', HTML],
    [201, '\n <!doctype html>', 'text/plain'],
    [200, '<?xml version="1.0"?>', 'application/xml'],
    [403, '<p>', HTML],
    [404, '<p>', HTML],
    [422, 'Maaf', HTML],
    [502, '<html>', HTML],
    [511, '<html>', HTML],
  ])('but never a page: %i %j, %s', (status, text, contentType) =>
    expect(parseAnswer({ status, text, contentType }, WRITE)).toEqual(page(status)),
  )

  it.each([
    ['{"id":11,"payment_st', 'application/json'],
    ['[', 'application/json'],
    ['x'.repeat(201), 'text/plain'],
  ])('nor what broke off, nor a file: %j', (text, contentType) =>
    expect(parseAnswer({ status: 200, text, contentType }, WRITE)).toMatchObject({ error: { kind: 'malformed' } }),
  )
})

it.each([
  [200, '', ''],
  [200, 'OK', 'text/plain'],
  [200, '<html>', HTML],
  [403, '<html>', HTML],
])('an answer to a question is not understood: %i %j', (status, text, contentType) =>
  expect(parseAnswer({ status, text, contentType }, READ)).toMatchObject({ error: { kind: 'malformed', status } }),
)

it('nothing is an answer where its status says so', () =>
  expect(parseAnswer({ status: 204, text: '' }, READ)).toEqual({ body: null }))

it.each([
  [401, READ],
  [401, WRITE],
  [404, READ],
])('a page says with %i what JSON would', (status, isWrite) =>
  expect(parseAnswer({ status, text: '<html>', contentType: HTML }, isWrite)).toEqual(refused(status, null)),
)

describe('a refusal', () => {
  it.each<[unknown, string | null]>([
    [{ error: 'Habis' }, 'Habis'],
    [{ error: ['Habis', 'Penuh'] }, 'Habis, Penuh'],
    [{ error: { message: 'Habis', code: 5 } }, 'Habis'],
    [{ error: true, message: 'Habis' }, 'Habis'],
    [{ error: true }, null],
    [{ errors: ['Habis', 'Penuh'] }, 'Habis, Penuh'],
    [{ errors: { phone: ['Nomor WA tidak valid'], name: ['Nama kosong'] } }, 'Nomor WA tidak valid, Nama kosong'],
    [{ errors: [{ status: '422', title: 'Salah', detail: 'Nominal tidak sesuai' }] }, 'Nominal tidak sesuai'],
    [{ errors: 'Habis' }, 'Habis'],
    [{ message: 'Data salah', errors: { phone: ['x'] } }, 'Data salah'],
    [{ id: 11, errors: [{}] }, null],
    [false, null],
  ])('with 200 is %j', (body, text) =>
    expect(parseAnswer({ status: 200, text: JSON.stringify(body) }, WRITE)).toEqual(refused(200, text)),
  )

  it.each<[string, string, string | null]>([
    ['"Habis"', 'application/json', 'Habis'],
    ['Habis', 'text/plain', 'Habis'],
    ['{"message":"Habis"}', 'application/json', 'Habis'],
    ['{"errors":["Habis"]}', 'application/json', 'Habis'],
    ['', '', null],
    ['{}', 'application/json', null],
  ])('with 422 is %s', (text, contentType, words) =>
    expect(parseAnswer({ status: 422, text, contentType }, WRITE)).toEqual(refused(422, words)),
  )

  it.each([
    [{ error: [] }],
    [{ error: {} }],
    [{ error: null, errors: [] }],
    [{ error: '', errors: {} }],
    [{ error: false }],
  ])('is not %j', (body) => expect(parseAnswer({ status: 200, text: JSON.stringify(body) }, WRITE)).toEqual({ body }))
})

it('lets NaN spoil its own value, and no text', () =>
  expect(parseAnswer({ status: 200, text: '[{"total":NaN,"name":"NaN \\" NaN"},{"total":-Infinity}]' }, READ)).toEqual({
    body: [{ total: 'NaN', name: 'NaN " NaN' }, { total: '-Infinity' }],
  }))
