import type { Call, CallBody, Calls } from '@griya/contract/call'
import { nothing } from '@griya/contract/primitives'
import type { namedSchemas } from './schemas'
import { fieldsOf, schemaOf, type JsonSchema } from './schemas'

type Text = Readonly<Record<string, string>>

interface OperationFacts {
  /** further members of the operation, such as its description */
  readonly facts: Readonly<Record<string, unknown>>
  readonly security: readonly object[]
  /** the failures that it may have */
  readonly statuses: readonly string[]
  readonly examples?: { readonly request?: unknown; readonly answer: unknown }
}

/** What the document for tenants and that for operators say differently. */
export interface Audience {
  readonly title: string
  readonly description: string
  readonly root: '/api' | '/operator'
  readonly calls: Calls
  /** what the calls of a section are about */
  readonly sections: Text
  readonly failures: Text
  readonly success: string
  /** how a file is described that a form carries */
  readonly fileIn: (body: CallBody) => JsonSchema
  readonly describe: (name: string, call: Call) => OperationFacts
  /** schemas, parameters and ways to say who asks, to which the operations refer */
  readonly components: {
    readonly schemas: Partial<ReturnType<typeof namedSchemas>>
    readonly securitySchemes: Readonly<Record<string, object>>
    readonly parameters?: Readonly<Record<string, object>>
  }
}

const FORM_TYPES = {
  json: ['application/json'],
  // the server takes multipart too (contract A0); of two types, generators of clients make code that cannot send either
  form: ['application/x-www-form-urlencoded'],
  multipart: ['multipart/form-data'],
} as const satisfies Record<CallBody['kind'], readonly string[]>

const parametersIn = (place: 'path' | 'query', schema: Call['params']) => {
  if (!schema) return []
  const { properties, required } = fieldsOf(schema)
  return Object.entries(properties).map(([name, { description, ...shape }]) => {
    const words: { description?: string } = description ? { description } : {}
    const schema: JsonSchema = shape
    return { name, in: place, required: required.includes(name), ...words, schema }
  })
}

const formSchema = (body: CallBody, file: JsonSchema): JsonSchema => {
  const { schema, files = {}, wrapper } = body
  const { properties, required } = fieldsOf(schema)
  const nameInForm = (name: string) => (wrapper ? `${wrapper}[${name}]` : name)
  const requiredFiles = Object.keys(files).filter((name) => files[name] === 'required')
  const partOf = (name: string): JsonSchema => {
    const most = files[name]
    return typeof most === 'number' ? { type: 'array', items: file, maxItems: most } : file
  }
  const all = { ...properties, ...Object.fromEntries(Object.keys(files).map((name) => [name, partOf(name)])) }
  return {
    type: 'object',
    properties: Object.fromEntries(Object.entries(all).map(([name, value]) => [nameInForm(name), value])),
    required: [...required, ...requiredFiles].map(nameInForm),
  }
}

const requestBody = (body: CallBody, file: JsonSchema, example: unknown) => {
  const schema = body.kind === 'json' ? schemaOf(body.schema) : formSchema(body, file)
  const media = { schema, ...(example ? { example } : {}) }
  return {
    required: body.schema.type !== 'optional',
    content: Object.fromEntries(FORM_TYPES[body.kind].map((type) => [type, media])),
  }
}

export interface Success {
  readonly description: string
  readonly content: Readonly<Record<string, { readonly schema: JsonSchema; readonly example?: unknown }>>
}

const successOf = ({ answer }: Call, success: Success): { readonly '200'?: Success; readonly '204'?: object } =>
  answer === nothing ? { '204': { description: success.description } } : { '200': success }

const operationOf = (name: string, call: Call, { success, fileIn, describe }: Audience) => {
  const { facts, security, statuses, examples } = describe(name, call)
  const example = examples && { example: examples.answer }
  const answer = call.answer && call.answer !== nothing ? { schema: schemaOf(call.answer), ...example } : { schema: {} }
  return {
    operationId: name,
    tags: [call.section],
    summary: call.summary,
    ...facts,
    security,
    parameters: [
      ...parametersIn('path', call.params),
      ...parametersIn('query', call.query),
      ...(call.idempotent ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
    ],
    ...(call.body && { requestBody: requestBody(call.body, fileIn(call.body), examples?.request) }),
    responses: {
      ...successOf(call, { description: success, content: { [call.file ?? 'application/json']: answer } }),
      ...Object.fromEntries(statuses.map((status) => [status, { $ref: `#/components/responses/${status}` }])),
    },
  }
}

export type Operation = ReturnType<typeof operationOf>

const pathsOf = (audience: Audience) => {
  const paths: Record<string, Record<string, Operation>> = {}
  for (const [name, call] of Object.entries(audience.calls))
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operationOf(name, call, audience) }
  return paths
}

const failureAnswer = (description: string) => ({
  description,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
})

/** The contract of an audience as an OpenAPI 3.1 document. */
export const buildDocument = (audience: Audience) => {
  const { title, description, root, calls, sections, failures, components } = audience
  return {
    openapi: '3.1.0',
    info: { title, version: '1.0.0', description, license: { name: 'MIT', identifier: 'MIT' } },
    servers: [{ url: root, description: 'The host that serves this document' }],
    tags: [...new Set(Object.values(calls).map(({ section }) => section))].map((name) => ({
      name,
      description: sections[name] ?? name,
    })),
    paths: pathsOf(audience),
    components: {
      ...components,
      responses: Object.fromEntries(
        Object.entries(failures).map(([status, meaning]) => [status, failureAnswer(meaning)]),
      ),
    },
  }
}

export type OpenApiDocument = ReturnType<typeof buildDocument>
