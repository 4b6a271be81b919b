import type { Call } from '@griya/contract/call'
import { tenantCalls, type TenantCallName } from '@griya/contract/calls'
import { LONGEST_KEY } from '@griya/contract/words'
import { buildDocument } from './document'
import { documentation } from './documentation'
import { namedSchemas, type JsonSchema } from './schemas'

const DESCRIPTION = `The wire between the tenant app and its server.

- Money is whole rupiah; instants are unix seconds. A calendar date travels as midnight of that date in the property's
  time zone (Asia/Jakarta unless set otherwise).
- A body with a truthy \`error\` is a failure whatever the status; a success carries neither \`error\` nor \`message\`.
- An unknown path answers 404 \`{"error":"Not Found"}\`.`

const SECTIONS = {
  Session: 'Signing in and out, and the password',
  Houses: 'The branches and what they announce',
  Rooms: 'Free rooms, prices and booking, by months, weeks and days',
  Transactions: 'What the tenant booked, from pending over paid to confirmed',
  Notifications: 'Messages for the tenant and the push token of the browser',
  Profiles: 'The tenant (profile 1) and the extra person (profile 2)',
  Help: 'What the tenant asks for, with the answers',
  'Bug reports': 'Recordings of the app, which the operator can replay',
  'Checks and coins': 'What a screen asks before it opens, and coins',
}

const FAILURES = {
  '400': 'The request is not of the described form',
  '401': 'No session: the two headers are missing where they are needed, or wrong',
  '404': 'There is nothing of that name, or it is not yours',
  '413': 'The body, or a file in it, is larger than the call allows',
  '415': 'The body is of a type that the call does not take',
  '422': 'A rule of the business refuses it; `error` says why, in Indonesian',
  '429': 'Too many attempts; Retry-After says when to come back (seconds)',
  '503': 'The server cannot answer now',
}

const LIMITED: readonly string[] = [
  'signIn',
  'changePassword',
  'resetPassword',
  'sendBugReport',
  'askForRoom',
  'createTicket',
  'answerTicket',
]

const statusesOf = (name: string, call: Call): readonly string[] => {
  const takesInput = call.body !== undefined || call.query !== undefined || call.params !== undefined
  const isPrice = call.path.includes('/pricing')
  const rules: readonly [string, boolean][] = [
    // The calls of contract A12 know no 400.
    ['400', takesInput && name !== 'searchHouses'],
    ['401', name !== 'resetPassword' && name !== 'askForRoom'],
    ['404', call.params !== undefined || name === 'askForRoom'],
    ['413', call.body !== undefined],
    ['415', call.body !== undefined],
    // Pricing too: a room may not be offered for that period.
    ['422', (call.body !== undefined && name !== 'signIn') || isPrice || name === 'searchHouses'],
    ['429', LIMITED.includes(name)],
    ['503', true],
  ]
  return rules.filter(([, applies]) => applies).map(([status]) => status)
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

const SESSION = { phone: [], token: [] }

const securityOf = ({ access }: Call) => {
  if (access === 'open') return []
  return access === 'tenant' ? [SESSION] : [{}, SESSION]
}

const securitySchemes = {
  phone: { type: 'apiKey', in: 'header', name: 'X-User-Email', description: 'The phone number that signed in' },
  token: { type: 'apiKey', in: 'header', name: 'X-User-Token', description: 'The authentication_token of sign-in' },
}

const IdempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'Only on a Griya host: a request that is sent again with the same key is done once, and gets the same answer',
  schema: { type: 'string', pattern: '^[!-~]+$', minLength: 1, maxLength: LONGEST_KEY },
}

export const tenantDocument = () =>
  buildDocument({
    title: 'Griya tenant API',
    description: DESCRIPTION,
    root: '/api',
    calls: tenantCalls,
    sections: SECTIONS,
    failures: FAILURES,
    success: 'Done; the body carries neither `error` nor `message`',
    fileIn: ({ largestFile }) => (largestFile === undefined ? IMAGE : RECORDING),
    describe: (name, call) => {
      const { description, ...examples } = documentation[name as TenantCallName]
      return { facts: { description }, security: securityOf(call), statuses: statusesOf(name, call), examples }
    },
    components: { securitySchemes, parameters: { IdempotencyKey }, schemas: namedSchemas() },
  })
