import { operatorDocument } from '../../src/openapi/operators'
import type { Call } from '@griya/contract/call'
import { operatorCalls } from '@griya/contract/calls'

/** Made once for each test: the document is what is tested here. */
let document: ReturnType<typeof operatorDocument>
beforeEach(() => {
  document = operatorDocument()
})

const entries: readonly (readonly [string, Call])[] = Object.entries(operatorCalls)
const operation = (name: string) => {
  const { path, method } = (operatorCalls as Readonly<Record<string, Call>>)[name] ?? { path: '', method: '' }
  const found = document.paths[path]?.[method.toLowerCase()]
  if (!found) throw new Error(`${name} is not in the document`)
  return found
}

it('says who may make each call', () => {
  const session = { session: [] }
  const key = { key: [] }
  const wanted = { open: [], person: [session], staff: [session, key], owner: [session, key] }
  const { paths } = document
  for (const [name, { path, method, access, section, summary }] of Object.entries(operatorCalls))
    expect(paths[path]?.[method.toLowerCase()]).toMatchObject({
      operationId: name,
      'x-access': access,
      security: wanted[access],
      tags: [section],
      summary,
    })
})

it('names every failure in each call, as shared answers', () => {
  const statuses = ['400', '401', '403', '404', '409', '422', '429', '503']
  const { responses } = operation('signIn')
  expect(Object.keys(responses)).toEqual(['200', ...statuses])
  expect(responses).toHaveProperty('409', { $ref: '#/components/responses/409' })
  const { components } = document
  expect(Object.keys(components.responses)).toEqual(statuses)
  expect(components.responses['409']).toEqual({
    description: 'Somebody else was first; `by` says who',
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
  })
  expect(components.schemas.Failure).toHaveProperty('anyOf')
})

it('tells bodies that are needed from those that may be left out, and calls without one', () => {
  expect(operation('signIn').requestBody).toMatchObject({
    required: true,
    content: { 'application/json': { schema: { type: 'object', required: ['name', 'password'] } } },
  })
  expect(operation('confirmPayment').requestBody).toMatchObject({ required: false })
  for (const [name, { body }] of entries)
    expect([name, operation(name).requestBody === undefined]).toEqual([name, body === undefined])
})

it('takes photos as one file in a form', () => {
  expect(operation('addHousePhoto').requestBody).toEqual({
    required: true,
    content: {
      'multipart/form-data': {
        schema: { type: 'object', properties: { photo: { type: 'string', format: 'binary' } }, required: ['photo'] },
      },
    },
  })
})

it('lists what is in the path and in the query, and whether it is needed', () => {
  expect(operation('confirmPayment').parameters).toEqual([
    { name: 'id', in: 'path', required: true, schema: { type: 'integer', minimum: 1, maximum: 2_147_483_647 } },
  ])
  const queries = entries.filter(([, { query }]) => query)
  expect(queries.length).toBeGreaterThan(0)
  for (const [name] of queries)
    expect(operation(name).parameters.filter((one) => 'in' in one && one.in === 'query')).not.toEqual([])
  expect(operation('signIn').parameters).toEqual([])
})

it('answers JSON of a described form, or a file of its type', () => {
  for (const [name, { answer, file }] of entries) {
    const [media] = Object.entries<{ readonly schema: unknown }>(operation(name).responses['200']?.content ?? {})
    const isDescribed = Object.keys(Object(media?.[1].schema) as object).length > 0
    const wanted = answer ? ['application/json', true] : [file ?? 'application/json', false]
    expect([name, media?.[0], isDescribed]).toEqual([name, ...wanted])
  }
})

it('has a section for each call, once', () => {
  const { tags } = document
  expect(tags.map(({ name }) => name)).toEqual([...new Set(entries.map(([, { section }]) => section))])
})
