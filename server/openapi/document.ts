import { calls, type Call, type CallName } from '../../src/contract/calls'
import { LONGEST_KEY } from '../../src/contract/words'
import { failureAnswers, operationOf } from './operations'
import { namedSchemas } from './schemas'

const DESCRIPTION = `The wire between the tenant app and its server.

- Money is whole rupiah; instants are unix seconds. A calendar date travels as midnight of that date in the property's
  time zone (Asia/Jakarta unless set otherwise).
- A body with a truthy \`error\` is a failure whatever the status; a success carries neither \`error\` nor \`message\`.
- An unknown path answers 404 \`{"error":"Not Found"}\`.`

const SECTIONS: Readonly<Record<string, string>> = {
  Session: 'Signing in, and the password; signing out makes no call',
  Houses: 'The branches and what they announce',
  Rooms: 'Free rooms, prices and booking, by months, weeks and days',
  Transactions: 'What the tenant booked, from pending over paid to confirmed',
  Notifications: 'Messages for the tenant and the push token of the browser',
  Profiles: 'The tenant (profile 1) and the extra person (profile 2)',
  'Bug reports': 'Recordings of the app, which the operator can replay',
  'Checks and coins': 'What a screen asks before it opens, and coins',
}

const securitySchemes = {
  phone: { type: 'apiKey', in: 'header', name: 'X-User-Email', description: 'The phone number that signed in' },
  token: { type: 'apiKey', in: 'header', name: 'X-User-Token', description: 'The authentication_token of sign-in' },
}

const IdempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'Sent where the host announces `idempotency`: the same key answers the same result, done once',
  schema: { type: 'string', pattern: '^[!-~]+$', minLength: 1, maxLength: LONGEST_KEY },
}

const failureResponse = (description: string) => ({
  description,
  content: {
    'application/json': {
      schema: { $ref: '#/components/schemas/Failure' },
    },
  },
})

function paths() {
  const byPath: Record<string, Record<string, ReturnType<typeof operationOf>>> = {}
  for (const [name, call] of Object.entries(calls) as [CallName, Call][]) {
    byPath[call.path] = { ...byPath[call.path], [call.method.toLowerCase()]: operationOf(name, call) }
  }
  return byPath
}

/** The contract as an OpenAPI 3.1 document. */
export function openApiDocument() {
  const sections = [...new Set(Object.values(calls).map((call) => call.section))]
  return {
    openapi: '3.1.0',
    info: {
      title: 'Griya tenant API',
      version: '1.0.0',
      description: DESCRIPTION,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/api', description: 'The host that serves this document' }],
    tags: sections.map((name) => ({ name, description: SECTIONS[name] ?? name })),
    paths: paths(),
    components: {
      securitySchemes,
      parameters: { IdempotencyKey },
      schemas: namedSchemas(),
      responses: Object.fromEntries(
        Object.entries(failureAnswers).map(([status, description]) => [status, failureResponse(description)]),
      ),
    },
  }
}

export type OpenApiDocument = ReturnType<typeof openApiDocument>
