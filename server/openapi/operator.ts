import type { Access, OperatorCall } from '../../src/contract/operator/call'
import { operatorCalls } from '../../src/contract/operator/calls'
import { fieldsOf, namedSchemas, schemaOf } from './schemas'

const DESCRIPTION = `The wire between the operators' page, or the command line, and the server.

- The page signs in by name; its session is a cookie that scripts cannot read. Calls that change something need the header
  \`X-Griya-Operator\` and a page of the same origin.
- The command line sends \`X-Operator-Key\`. It counts as an owner, and is nobody's account.
- \`x-access\` says who may make a call: anybody (open), whoever is signed in (person, staff), or owners.
- Money is whole rupiah, instants are unix seconds. A failure has \`error\`, a sentence for the operator; \`needs\` names
  what is missing for the same request to succeed: \`code\` = a code of the second factor, \`totp\` = a second factor,
  \`time\` = a second factor that is older.`

const FAILURES: Readonly<Record<string, string>> = {
  '400': 'The request is not of the described form',
  '401': 'Nobody is signed in, or name or password is wrong',
  '403': 'Not allowed for this role, or from this page, or without a second factor',
  '404': 'There is nothing of that name',
  '409': 'Somebody else was first; `by` says who',
  '422': 'A rule of the business refuses it',
  '429': 'Too many attempts; Retry-After says when to come back (seconds)',
  '503': 'The server cannot answer now',
}

const SECURITY: Readonly<Record<Access, readonly object[]>> = {
  open: [],
  person: [{ session: [] }],
  staff: [{ session: [] }, { key: [] }],
  owner: [{ session: [] }, { key: [] }],
}

const json = (schema: unknown) => ({ 'application/json': { schema } })

const formWith = (file: string) => ({
  'multipart/form-data': {
    schema: { type: 'object', properties: { [file]: { type: 'string', format: 'binary' } }, required: [file] },
  },
})

const parametersOf = (place: 'path' | 'query', schema: OperatorCall['params']) => {
  if (!schema) return []
  const { properties, required } = fieldsOf(schema)
  return Object.entries(properties).map(([name, shape]) => ({
    name,
    in: place,
    required: required.includes(name),
    schema: shape,
  }))
}

const operationOf = (name: string, call: OperatorCall) => ({
  operationId: name,
  tags: [call.section],
  summary: call.summary,
  'x-access': call.access,
  security: SECURITY[call.access],
  parameters: [...parametersOf('path', call.params), ...parametersOf('query', call.query)],
  ...(call.upload !== undefined && { requestBody: { required: true, content: formWith(call.upload) } }),
  ...(call.body && { requestBody: { required: call.body.type !== 'optional', content: json(schemaOf(call.body)) } }),
  responses: {
    '200': {
      description: 'Done',
      content: call.answer ? json(schemaOf(call.answer)) : { [call.file ?? 'application/json']: { schema: {} } },
    },
    ...Object.fromEntries(
      Object.keys(FAILURES).map((status) => [status, { $ref: `#/components/responses/${status}` }]),
    ),
  },
})

/** The operators' calls as an OpenAPI 3.1 document of their own. */
export const operatorApiDocument = () => {
  const calls: readonly (readonly [string, OperatorCall])[] = Object.entries(operatorCalls)
  const paths: Record<string, Record<string, ReturnType<typeof operationOf>>> = {}
  for (const [name, call] of calls)
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operationOf(name, call) }
  const { Failure } = namedSchemas()
  return {
    openapi: '3.1.0',
    info: {
      title: 'Griya operator API',
      version: '1.0.0',
      description: DESCRIPTION,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/operator', description: 'The host that serves this document' }],
    tags: [...new Set(calls.map(([, call]) => call.section))].map((name) => ({ name, description: name })),
    paths,
    components: {
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: '__Host-griya_operator',
          description: 'Set by sign-in; without __Host- on plain http',
        },
        key: { type: 'apiKey', in: 'header', name: 'X-Operator-Key', description: 'OPERATOR_KEY' },
      },
      schemas: { Failure },
      responses: Object.fromEntries(
        Object.entries(FAILURES).map(([status, description]) => [
          status,
          { description, content: json({ $ref: '#/components/schemas/Failure' }) },
        ]),
      ),
    },
  }
}
