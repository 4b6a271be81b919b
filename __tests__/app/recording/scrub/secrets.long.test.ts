import { collectSecrets, isFieldName, isName, type OpenTextsOf } from '@/recording/scrub/secrets'
import type { SecretKind } from '@/recording/scrub/secretTable'

/** What is told of a value, each with its kind. */
const toldOf = (value: unknown, openTextsOf?: OpenTextsOf) => {
  const told: (readonly [string | number, SecretKind])[] = []
  collectSecrets(value, { found: (secret, kind = 'text') => told.push([secret, kind]) }, openTextsOf)
  return told
}
const secretsOf = (value: unknown, openTextsOf?: OpenTextsOf) => [
  ...new Set(toldOf(value, openTextsOf).map(([secret]) => secret)),
]

it.each([
  [{ token: 'tok-5f2c' }, ['tok-5f2c']],
  [{ a: [{ phoneNumber: '081399887766' }] }, ['081399887766']],
  [{ voucherCode: 'HEMAT50', note: 'lantai dua' }, ['HEMAT50']],
  [{ birthDateUnix: -808_592_400 }, [-808_592_400]],
  [{ token: null, voucherCode: true }, []],
  [{ note: 'lantai dua', count: 3 }, []],
  ['tok-5f2c', []],
  [null, []],
])('what is personal everywhere is told of %j: %j', (value, secrets) => expect(secretsOf(value)).toEqual(secrets))

describe('of a profile', () => {
  it('every text is told, and which of them are names', () => {
    expect(toldOf({ birthPlace: 'Malang', name: 'Rini', work: 'Juru masak', relativeName: 'Ayu', age: 31 })).toEqual([
      ['Malang', 'text'],
      ['Rini', 'name'],
      ['Juru masak', 'text'],
      ['Ayu', 'name'],
    ])
  })

  it('what stands within a name is part of it', () => {
    expect(toldOf({ birthPlace: '', name: { first: 'Rini', all: [{ name: 'Ayu' }] } })).toEqual([
      ['', 'text'],
      ['Rini', 'name'],
      ['Ayu', 'name'],
    ])
  })
})

describe('of rows', () => {
  const house = { id: 1, name: 'Kost Melati', address: 'Jl. Melati 1', owner: 'Sulastri', photo: { url: '/a.jpg' } }

  it.each([
    ['by their ids', { houses: { 1: house } }],
    ['as an answer brings them', { entities: { houses: { rows: [house] } } }],
    ['as a list', { houses: [house] }],
    ['beside what is no row', { houses: { ids: ['Kertarajasa'], 0: null, 1: house, 2: 'Zulkarnaen' } }],
  ])('%s, the fields are told that are not open', (_how, state) => expect(secretsOf(state)).toEqual(['Sulastri']))

  it('each is looked through once', () => {
    const told: unknown[] = []
    const seen = { itself: new WeakSet(), rows: new WeakSet() }
    const found = (secret: unknown) => told.push(secret)
    collectSecrets({ houses: { 1: house } }, { found }, undefined, seen)
    collectSecrets({ houses: { 1: house, 2: { owner: 'Zulkarnaen' } } }, { found }, undefined, seen)
    expect(told).toEqual(['Sulastri', 'Zulkarnaen'])
  })

  it.each([
    ['transactions', { houseName: 'Kost Melati', paymentStatus: 'paid', note: 'Sulastri' }, ['Sulastri']],
    ['profiles', { name: 'Sulastri', work: 'Juru masak' }, ['Sulastri', 'Juru masak']],
    ['rooms', { note: 'lantai dua' }, []],
  ])('of %s', (slice, row, secrets) => expect(secretsOf({ [slice]: { 1: row } })).toEqual(secrets))

  it('an object is looked through once, with all that is in it', () => {
    const told: unknown[] = []
    const seen = { itself: new WeakSet(), rows: new WeakSet() }
    const value = { session: { token: 'tok-5f2c' } }
    for (let turn = 0; turn < 2; turn += 1)
      collectSecrets(value, { found: (secret) => told.push(secret) }, undefined, seen)
    expect(told).toEqual(['tok-5f2c'])
  })
})

describe('of files and forms', () => {
  const file = { id: 'f1', name: 'ktp-sulastri.jpg', type: 'image/jpeg', size: 1 }

  it.each([
    ['a chosen file', { chosen: file }, [['ktp-sulastri.jpg', 'text']]],
    ['what has no size', { chosen: { name: 'Sulastri', type: 'image/jpeg' } }, []],
    ['what has no type', { chosen: { name: 'Sulastri', size: 1 } }, []],
    ['what has no name', { chosen: { type: 'image/jpeg', size: 1, note: 'Sulastri' } }, []],
    ['a file in a form', { form: 'pay', values: { photo: file, note: 'Lunas' } }, 'in a form'],
  ])('of %s the name is told, and no name of a person', (_what, value, told) =>
    expect(toldOf(value)).toEqual(
      told === 'in a form'
        ? [
            ['ktp-sulastri.jpg', 'typed'],
            ['Lunas', 'typed'],
            ['ktp-sulastri.jpg', 'text'],
          ]
        : told,
    ),
  )

  it.each([
    [{ form: 'profile', values: { name: 'Rini', work: 'Juru masak', period: 'monthly' } }],
    [{ savedAt: 1, values: { name: 'Rini', work: 'Juru masak', period: 'monthly' } }],
  ])('what is typed is told, and what is chosen is not: %j', (draft) =>
    expect(toldOf(draft)).toEqual([
      ['Rini', 'typedName'],
      ['Juru masak', 'typed'],
    ]),
  )

  it.each([
    ['values of what is no form', { values: { work: 'Juru masak' } }],
    ['a form without values', { form: 'profile', work: 'Juru masak' }],
    ['a form whose value is one text', { form: 'profile', values: 'Juru masak' }],
    ['an owner of what holds no forms', { owner: 'Sulastri' }],
    ['forms without an owner', { forms: { pay: {} }, note: 'Sulastri' }],
  ])('not told are %s', (_what, value) => expect(toldOf(value)).toEqual([]))

  it('whose forms they are is told', () => {
    expect(secretsOf({ owner: 'Sulastri', forms: { pay: { savedAt: 1, values: { note: 'Lunas' } } } })).toEqual([
      'Sulastri',
      'Lunas',
    ])
  })

  it('the values of a form are told of as such, and each object before what is in it', () => {
    const values = { name: 'Rini' }
    const draft = { form: 'profile', values }
    const [met, typed] = [[] as object[], [] as object[]]
    const told = {
      found: () => undefined,
      met: (node: object) => met.push(node),
      typed: (node: object) => typed.push(node),
    }
    collectSecrets({ draft, other: { values: { a: 1 } } }, told)
    expect(typed).toEqual([values])
    expect(met.slice(1, 3)).toEqual([draft, values])
  })
})

describe('of a call', () => {
  const [ASKED, ANSWERED, RULE] = ['Sulastri', 'Zulkarnaen', 'Tamu pulang pukul 22.00']
  const openTextsOf: OpenTextsOf = (endpoint) =>
    ({
      listRules: { argument: ['topic'], answer: ['lines'] },
      listRemarks: { argument: [], answer: 'itself' } as const,
    })[endpoint]
  const call = (endpointName: string, originalArgs: unknown, payload: unknown, requestStatus = 'fulfilled') => ({
    payload,
    meta: { requestStatus, arg: { endpointName, originalArgs } },
  })
  const rules = (payload: unknown) => call('listRules', { topic: RULE }, payload)

  it.each([
    ['question and answer', call('findGuest', { whoever: ASKED }, { called: ANSWERED }), [ASKED, ANSWERED]],
    ['a question that is one text', call('findGuest', ASKED, null), [ASKED]],
    ['no answer that failed', call('findGuest', ASKED, { error: RULE }, 'rejected'), [ASKED]],
    ['an entry of the cache', { endpointName: 'findGuest', originalArgs: ASKED, data: [ANSWERED] }, [ASKED, ANSWERED]],
    ['no open field', rules({ lines: RULE }), []],
    ['a field that is not open', rules({ lines: [RULE], by: ANSWERED }), [ANSWERED]],
    ['a field within an open one', rules({ lines: [RULE, { by: ANSWERED }] }), [ANSWERED]],
    ['a field whose name is in the word itself', rules({ lines: [RULE, { self: ANSWERED }] }), [ANSWERED]],
    ['no answer that is open itself', call('listRemarks', undefined, [RULE]), []],
    ['a key that is a text', call('findGuest', 1, { 'Bang Zul': 1, called: 2, 7: 3 }), ['Bang Zul']],
    ['nothing without an endpoint', { payload: ASKED, data: RULE, meta: { arg: { originalArgs: RULE } } }, []],
  ])('is told: %s', (_what, value, secrets) => expect(secretsOf(value, openTextsOf)).toEqual(secrets))

  it.each([
    ['an answer', { key: 'findGuest({"whoever":"Sri"})', data: { called: ANSWERED }, at: 1 }, [ANSWERED]],
    [
      'what is not open in it',
      { key: 'listRules({\n"a":(1)})', data: { lines: RULE, by: ANSWERED }, at: 1 },
      [ANSWERED],
    ],
    ['nothing without a time', { key: 'findGuest(1)', data: { called: ANSWERED } }, []],
    ['nothing without an endpoint', { key: 1, data: { called: ANSWERED }, at: 1 }, []],
  ])('is told of what the device kept: %s', (_what, value, secrets) =>
    expect(secretsOf(value, openTextsOf)).toEqual(secrets),
  )
})

it.each([
  ['houseName', true],
  ['a', true],
  ['7', true],
  ['1234567', true],
  ['12345678', false],
  ['Sulastri', false],
  ['bang zul', false],
  ['1a', false],
  ['', false],
])('%s is a name in the code or an index: %s', (key, result) => expect(isFieldName(key)).toBe(result))

it('knows the fields that hold names of people', () => {
  expect(['name', 'relativeName', 'bankAccountName', 'houseName', 'note'].filter(isName)).toEqual([
    'name',
    'relativeName',
    'bankAccountName',
  ])
})
