import type { Call, CallBody, CallName } from '../../src/contract/calls'
import { wire } from '../../src/contract/wire'
import { descriptions } from './descriptions'
import { examples } from './examples'
import { fieldsOf, schemaOf, type Fields, type JsonSchema } from './schemas'

const FORM_TYPES = {
  json: ['application/json'],
  form: ['application/x-www-form-urlencoded', 'multipart/form-data'],
  multipart: ['multipart/form-data'],
} as const satisfies Record<CallBody['kind'], readonly string[]>

const failureAnswer = (status: string) => ({ $ref: `#/components/responses/${status}` })

/** The shared answers for every failure status that a call may have. */
export const failureAnswers = {
  '400': 'The request is not of the described form',
  '401': 'No session: the two headers are missing where they are needed, or wrong',
  '404': 'There is nothing of that name, or it is not yours',
  '413': 'The body, or a file in it, is larger than the call allows',
  '415': 'The body is of a type that the call does not take',
  '422': 'A rule of the business refuses it; `error` says why, in Indonesian',
  '429': 'Too many attempts; Retry-After says when to come back (seconds)',
  '503': 'The server cannot answer now',
} as const

function statusesOf(call: Call): readonly string[] {
  const isSignIn = call.path === wire.signIn.path
  const limited = [wire.signIn, wire.changePassword, wire.resetPassword, wire.sendBugReport]
  const takesInput = call.body !== undefined || call.query !== undefined || call.params !== undefined
  const rules: readonly [string, boolean][] = [
    // The calls of contract A12 know no 400.
    ['400', takesInput && call.path !== wire.searchHouses.path],
    ['401', call.path !== wire.resetPassword.path],
    ['404', call.params !== undefined],
    ['413', call.body !== undefined],
    ['415', call.body !== undefined],
    // Pricing too: a room may not be offered for that period.
    [
      '422',
      (call.body !== undefined && !isSignIn) || call.path.includes('/pricing') || call.path === wire.searchHouses.path,
    ],
    ['429', limited.some(({ path }) => path === call.path)],
    ['503', true],
  ]
  return rules.filter(([, applies]) => applies).map(([status]) => status)
}

function parameters(place: 'path' | 'query', { properties, required }: Fields) {
  return Object.entries(properties).map(([name, { description, ...schema }]) => ({
    name,
    in: place,
    required: required.includes(name),
    ...(description ? { description } : {}),
    schema,
  }))
}

const IMAGE: JsonSchema = {
  type: 'string',
  format: 'binary',
  contentMediaType: 'image/*',
  description: 'One image, 10 MB at most',
}
const RECORDING: JsonSchema = {
  type: 'string',
  format: 'binary',
  contentMediaType: 'application/gzip',
  description: 'A recording of the app, packed; 1 MB at most',
}

function formSchema({ schema, files = {}, wrapper, largestFile }: CallBody): JsonSchema {
  const { properties, required } = fieldsOf(schema)
  const file = largestFile === undefined ? IMAGE : RECORDING
  const wireName = (name: string) => (wrapper ? `${wrapper}[${name}]` : name)
  const requiredFiles = Object.keys(files).filter((name) => files[name] === 'required')
  const all = { ...properties, ...Object.fromEntries(Object.keys(files).map((name) => [name, file])) }
  return {
    type: 'object',
    properties: Object.fromEntries(Object.entries(all).map(([name, value]) => [wireName(name), value])),
    required: [...required, ...requiredFiles].map(wireName),
  }
}

function requestBody(body: CallBody, example: unknown) {
  const schema = body.kind === 'json' ? schemaOf(body.schema) : formSchema(body)
  const media = { schema, ...(example ? { example } : {}) }
  return { required: true, content: Object.fromEntries(FORM_TYPES[body.kind].map((type) => [type, media])) }
}

const SESSION = { phone: [], token: [] }

function securityOf({ auth }: Call) {
  if (auth === 'none') return []
  return auth === 'tenant' ? [SESSION] : [{}, SESSION]
}

export function operationOf(name: CallName, call: Call) {
  const { request, answer } = examples[name]
  return {
    operationId: name,
    tags: [call.section],
    summary: call.summary,
    description: descriptions[name],
    security: securityOf(call),
    parameters: [
      ...(call.params ? parameters('path', fieldsOf(call.params)) : []),
      ...(call.query ? parameters('query', fieldsOf(call.query)) : []),
      ...(call.idempotent ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
    ],
    ...(call.body ? { requestBody: requestBody(call.body, request) } : {}),
    responses: {
      '200': {
        description: 'Done; the body carries neither `error` nor `message`',
        content: { 'application/json': { schema: schemaOf(call.answer), example: answer } },
      },
      ...Object.fromEntries(statusesOf(call).map((status) => [status, failureAnswer(status)])),
    },
  }
}
