import type { Call } from '@griya/contract/call'
import { operatorCalls } from '@griya/contract/calls'
import { buildDocument } from './document'
import { namedSchemas } from './schemas'

const DESCRIPTION = `The wire between the operators' page, or the command line, and the server.

- The page signs in by name; its session is a cookie that scripts cannot read. Calls that change something need the header
  \`X-Griya-Operator\` and a page of the same origin.
- The command line sends \`X-Operator-Key\`. It counts as an owner, and is nobody's account.
- \`x-access\` says who may make a call: anybody (open), whoever is signed in (person, staff), or owners.
- \`x-house\` says how a call keeps to the houses of staff who are limited to some: the house of what {id} stands for, a list
  without what is in others (listed), nothing of a house (none), or all of them (all). What is in another house answers 404.
- Money is whole rupiah, instants are unix seconds. A failure has \`error\`, a sentence for the operator; \`needs\` names
  what is missing for the same request to succeed: \`code\` = a code of the second factor, \`totp\` = a second factor,
  \`time\` = a second factor that is older.`

const FAILURES = {
  '400': 'The request is not of the described form',
  '401': 'Nobody is signed in, or name or password is wrong',
  '403': 'Not allowed for this role, or from this page, or without a second factor',
  '404': 'There is nothing of that name',
  '409': 'Somebody else was first; `by` says who',
  '422': 'A rule of the business refuses it',
  '429': 'Too many attempts; Retry-After says when to come back (seconds)',
  '503': 'The server cannot answer now',
}

const SESSION = { session: [] }

const securityOf = ({ access }: Call) => {
  if (access === 'open') return []
  return access === 'person' ? [SESSION] : [SESSION, { key: [] }]
}

const securitySchemes = {
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: '__Host-griya_operator',
    description: 'Set by sign-in; without __Host- on plain http',
  },
  key: { type: 'apiKey', in: 'header', name: 'X-Operator-Key', description: 'OPERATOR_KEY' },
}

export const operatorDocument = () => {
  const { Failure } = namedSchemas()
  return buildDocument({
    title: 'Griya operator API',
    description: DESCRIPTION,
    root: '/operator',
    calls: operatorCalls,
    sections: {},
    failures: FAILURES,
    success: 'Done',
    fileIn: () => ({ type: 'string', format: 'binary' }),
    describe: (_name, call) => ({
      facts: { 'x-access': call.access, ...(call.house && { 'x-house': call.house }) },
      security: securityOf(call),
      statuses: Object.keys(FAILURES),
    }),
    components: { securitySchemes, schemas: Failure ? { Failure } : {} },
  })
}
