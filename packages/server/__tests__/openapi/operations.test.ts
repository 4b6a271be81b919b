import type { Operation } from '../../src/openapi/document'
import { tenantDocument } from '../../src/openapi/tenants'
import { type TenantCallName, tenantCalls } from '@griya/contract/calls'

const NAMES = Object.keys(tenantCalls) as TenantCallName[]
const WHOLE_ID = { type: 'integer', minimum: 1, maximum: 2_147_483_647 }

/** Made once for each test: the document is what is tested here. */
let document: ReturnType<typeof tenantDocument>
beforeEach(() => {
  document = tenantDocument()
})

const operation = (name: TenantCallName): Operation => {
  const { path, method } = tenantCalls[name]
  const found = document.paths[path]?.[method.toLowerCase()]
  if (!found) throw new Error(`${name} is not in the document`)
  return found
}
const bodyOf = (name: TenantCallName, type: string) => operation(name).requestBody?.content[type]

it.each([
  ['signIn', '200 400 401 413 415 429 503'],
  ['resetPassword', '200 400 413 415 422 429 503'],
  ['changePassword', '200 400 401 413 415 422 429 503'],
  ['signOut', '204 401 503'],
  ['listHouses', '200 401 503'],
  ['searchHouses', '200 401 422 503'],
  ['getTransaction', '200 400 401 404 503'],
  ['getPricingMonthly', '200 400 401 404 422 503'],
  ['createBookingDaily', '200 400 401 404 413 415 422 503'],
  ['sendBugReport', '200 400 401 413 415 422 429 503'],
] as const)('%s answers %s', (name, statuses) => {
  const { responses } = operation(name)
  expect(Object.keys(responses).join(' ')).toBe(statuses)
  const [first] = statuses.split(' ').slice(1)
  expect(responses).toHaveProperty(String(first), { $ref: `#/components/responses/${first}` })
  expect(Object.values(responses)[0]).toMatchObject({
    description: 'Done; the body carries neither `error` nor `message`',
  })
})

it('asks for both headers where a tenant is needed, for both or none where one is welcome, and else for none', () => {
  const session = { phone: [], token: [] }
  const wanted = { open: [], optional: [{}, session], tenant: [session] }
  for (const name of NAMES) expect([name, operation(name).security]).toEqual([name, wanted[tenantCalls[name].access]])
})

describe('the parameters', () => {
  it('of a price are its path and query, with units, limits and what is needed', () => {
    expect(operation('getPricingWeekly').parameters).toEqual([
      { name: 'id', in: 'path', required: true, schema: WHOLE_ID },
      { name: 'number_of_week', in: 'query', required: true, schema: { type: 'integer', enum: [1, 2, 3] } },
      {
        name: 'start',
        in: 'query',
        required: true,
        description: "Unix seconds; a chosen date is its midnight in the property's time zone",
        schema: { type: 'integer', minimum: 946_684_800, maximum: 32_503_680_000 },
      },
      { name: 'extra_person', in: 'query', required: false, schema: { const: '1' } },
      { name: 'extra_ac', in: 'query', required: false, schema: { const: '1' } },
    ])
  })

  it('of a call in several forms are needed where each form needs them', () => {
    const needed = operation('searchHouses').parameters.map((one) => 'name' in one && [one.name, one.required])
    expect(needed).toEqual([
      ['start', true],
      ['number_of_month', false],
      ['number_of_week', false],
      ['end', false],
    ])
  })

  it('end with the key of calls that take one', () => {
    const key = { $ref: '#/components/parameters/IdempotencyKey' }
    for (const name of NAMES) {
      const { parameters } = operation(name)
      expect([name, parameters.filter((one) => '$ref' in one)]).toEqual([
        name,
        'idempotent' in tenantCalls[name] && tenantCalls[name].idempotent ? [key] : [],
      ])
    }
  })
})

describe('the body', () => {
  it('of a booking is JSON, with an example', () => {
    const media = bodyOf('createBookingMonthly', 'application/json')
    expect(media).toHaveProperty('example.number_of_month')
    expect(media?.schema).toEqual({
      type: 'object',
      properties: {
        start: {
          type: 'integer',
          minimum: 946_684_800,
          maximum: 32_503_680_000,
          description: "Unix seconds; a chosen date is its midnight in the property's time zone",
        },
        number_of_month: { type: 'number', enum: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 15] },
        extra_ac: { type: 'string', enum: ['0', '1'], description: '0 = no, 1 = yes' },
        extra_person: { type: 'string', enum: ['0', '1'], description: '0 = no, 1 = yes' },
      },
      required: ['start', 'number_of_month', 'extra_ac', 'extra_person'],
    })
  })

  it('of a payment is a form with one picture, which is needed', () => {
    const { properties, required } = bodyOf('confirmPayment', 'multipart/form-data')?.schema ?? {}
    expect(properties?.['image']).toEqual({
      type: 'string',
      format: 'binary',
      contentMediaType: 'image/*',
      description: 'One image, 10 MB at most',
    })
    expect(properties?.['payment_amount']).toEqual({ type: 'string', pattern: '^\\d{1,12}$' })
    expect(required).toEqual(['bank_account_name', 'bank_account_number', 'bank_name', 'payment_amount', 'image'])
  })

  it('of a bug report is a form with a packed recording', () => {
    const { properties, required } = bodyOf('sendBugReport', 'multipart/form-data')?.schema ?? {}
    expect(properties?.['recording']).toEqual({
      type: 'string',
      format: 'binary',
      contentMediaType: 'application/gzip',
      description: 'A recording of the app, packed; 1 MB at most',
    })
    expect(required).toEqual(['recording'])
  })

  it('of a profile names its fields as the wire does, and needs no picture', () => {
    const { properties, required } = bodyOf('updateProfile', 'multipart/form-data')?.schema ?? {}
    for (const name of Object.keys(properties ?? {})) expect(name).toMatch(/^user_profile\[\w+\]$/)
    expect(properties).toHaveProperty(['user_profile[photo]', 'format'], 'binary')
    for (const name of required ?? []) expect(properties).toHaveProperty([name])
    expect(required).toContain('user_profile[name]')
    expect(required).not.toContain('user_profile[photo]')
  })

  it('comes in one type that the call takes, and calls without one have none', () => {
    const types = { json: ['application/json'], multipart: ['multipart/form-data'] }
    // one, so that generated clients can send it; the server takes multipart as well
    const form = ['application/x-www-form-urlencoded']
    for (const name of NAMES) {
      const call = tenantCalls[name]
      const { requestBody } = operation(name)
      if (!('body' in call)) expect([name, requestBody]).toEqual([name, undefined])
      else
        expect([name, requestBody?.required, Object.keys(requestBody?.content ?? {})]).toEqual([
          name,
          true,
          { ...types, form }[call.body.kind],
        ])
    }
  })
})

it('shows entities by reference and says what the shared parts are', () => {
  const { components, tags, info, servers } = document
  expect(operation('getTransaction').responses['200']?.content['application/json']?.schema).toEqual({
    $ref: '#/components/schemas/Transaction',
  })
  expect(Object.keys(components.schemas)).toEqual([
    'House',
    'ListedHouse',
    'Room',
    'Photo',
    'Transaction',
    'Profile',
    'Failure',
  ])
  expect(components.schemas['Failure']).toEqual({
    anyOf: [
      {
        type: 'object',
        properties: { error: { type: 'string' }, message: { type: 'string' } },
        required: ['error'],
      },
      { type: 'object', properties: { message: { type: 'string' } }, required: ['message'] },
    ],
  })
  expect(JSON.stringify(components.schemas)).toContain('{"$ref":"#/components/schemas/Photo"}')
  expect(JSON.stringify(components.schemas)).not.toContain('$defs')
  expect(components.responses['404']).toEqual({
    description: 'There is nothing of that name, or it is not yours',
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
  })
  for (const { name, description } of tags) expect(description.length).toBeGreaterThan(name.length)
  expect(tags.map(({ name }) => name)).toEqual([...new Set(NAMES.map((name) => tenantCalls[name].section))])
  expect([info.title, servers[0]?.url]).toEqual(['Griya tenant API', '/api'])
})
