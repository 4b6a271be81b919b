import type { OpenApiDocument } from '../../../src/openapi/document'
import { operatorDocument } from '../../../src/openapi/operators'
import { tenantDocument } from '../../../src/openapi/tenants'
import type { JsonSchema } from '../../../src/openapi/schemas'
import { TEST_OPERATOR_KEY, type SignedIn } from '../../../../../__tests__/support/testServer'
import { bodyFor, type Body } from './bodies'
import { Chance } from './chance'
import { fittingValue, nastyText, nastyValue } from './values'

export interface FuzzRequest {
  readonly index: number
  /** the operation, or the operator's route */
  readonly name: string
  readonly method: string
  readonly target: string
  readonly headers: readonly string[]
  readonly content: Buffer
  readonly mayBeCutOff: boolean
}

export interface Supplies {
  readonly seed: number
  readonly me: SignedIn
  readonly pictures: readonly Buffer[]
}

interface Parameter {
  readonly name: string
  readonly in: 'path' | 'query'
  readonly schema: JsonSchema
}

interface Operation {
  readonly name: string
  readonly method: string
  readonly path: string
  readonly parameters: readonly Parameter[]
  readonly bodies: readonly (readonly [string, JsonSchema])[]
}

const operationsOf = (document: OpenApiDocument, root: string): readonly Operation[] =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): Operation => {
      const { operationId, parameters, requestBody } = operation
      return {
        name: operationId,
        method: method.toUpperCase(),
        path: `${root}${path}`,
        parameters: parameters.filter((one): one is Parameter & typeof one => 'schema' in one),
        bodies: Object.entries(requestBody?.content ?? {}).map(([type, { schema }]) => [type, schema]),
      }
    }),
  )

const operations = operationsOf(tenantDocument(), '/api')
/** Without the stream of events, whose answer has no end by design. */
const operatorOperations = operationsOf(operatorDocument(), '/operator').filter(
  ({ path }) => path !== '/operator/events',
)

const OTHER_PATHS = [
  '/',
  '/react/login',
  '/react/%2e%2e/%2e%2e/package.json',
  '/react//etc/passwd',
  '/api/uploads/00000000-0000-4000-8000-000000000000',
  '/api/uploads/%00?expires=1&signature=%ff',
  '/api/photos/3f2a9c1b7d5e4f60a1b2c3d4e5f60718?w=480',
  '/api/photos/%00?w=-1',
  '/api/openapi.json',
  '/healthz',
  '/nothing',
  '//',
  '/%',
  '/api/%zz',
  `/${'a'.repeat(9000)}`,
  '/api/houses/1;x=y',
  '/api/houses/1/../2',
]

const RAW_PIECES = [
  '%',
  '%zz',
  '%00',
  '%c0%af',
  '..%2f',
  '%2e%2e',
  '\\',
  '%ED%A0%80',
  '😀',
  'ÿ',
  "'",
  ';',
  '1/1',
  '1.json',
  '%0d%0a',
]

const encoded = (text: string, chance: Chance) => {
  if (chance.isTrue(0.1)) return chance.pick(RAW_PIECES)
  return encodeURIComponent(Buffer.from(text).toString()).slice(0, 4000)
}

const valueOf = (schema: JsonSchema, chance: Chance) => {
  if (!chance.isTrue(0.3)) return String(fittingValue(schema, chance))
  const value = nastyValue(chance)
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
}

const targetOf = ({ path, parameters }: Operation, chance: Chance): string => {
  let target = path
  const query: string[] = []
  for (const { name, in: place, schema } of parameters) {
    const text = encoded(valueOf(schema, chance), chance)
    if (place === 'path') target = target.replace(`{${name}}`, text || '%20')
    else if (!chance.isTrue(0.1)) query.push(`${name}=${text}`)
    if (place === 'query' && chance.isTrue(0.03)) query.push(`${name}=${text}`, `${name}[]=1`)
  }
  if (chance.isTrue(0.03)) query.push(encoded(nastyText(chance), chance), '%', '=&&=')
  // The request line must stay one line; the raw attacks test broken ones.
  return (query.length > 0 ? `${target}?${query.join('&')}` : target).replace(/\s/g, '+')
}

const ODD_HEADERS: readonly ((chance: Chance) => readonly string[])[] = [
  () => ['x-user-email: 081234567890', 'x-user-token: ' + 't'.repeat(300)],
  () => ['x-user-token: \xff\xfe'],
  () => ['x-user-email: a', 'x-user-email: b', 'x-user-token: c'],
  () => ['idempotency-key: ' + 'k'.repeat(300)],
  () => ['idempotency-key: \xe9'],
  () => Array.from({ length: 300 }, (_, n) => `x-h${n}: y`),
  () => ['x-big: ' + 'h'.repeat(20_000)],
  () => ['transfer-encoding: chunked'],
  () => ['content-length: 5', 'content-length: 6'],
  () => ['content-length: -1'],
  () => ['expect: 100-continue'],
  () => ['expect: 200-ok'],
  () => ['accept-encoding: ' + 'br;q=0, '.repeat(500)],
  () => ['if-none-match: "' + 'e'.repeat(5000)],
  () => ['range: bytes=0-0,1-1,2-2,-1'],
  () => ['upgrade: h2c', 'connection: upgrade'],
  () => ['origin: null', 'access-control-request-method: DELETE'],
  () => ['bad header line'],
  () => ['x-forwarded-for: ' + '1,'.repeat(2000)],
  (chance) => [`x-text: ${Buffer.from(nastyText(chance).replace(/[\r\n\0]/g, '')).toString('latin1')}`],
]

const headersFor = (me: SignedIn, chance: Chance): readonly string[] => {
  const who = chance.next()
  if (who < 0.8) return [`x-user-email: ${me.phone}`, `x-user-token: ${me.token}`]
  return who < 0.9 ? [] : ['x-user-email: 081299990000', 'x-user-token: wrong']
}

const bodyOf = ({ bodies }: Operation, chance: Chance, pictures: readonly Buffer[]): Body | undefined => {
  const [type, schema] = bodies.length > 0 ? chance.pick(bodies) : []
  return type && schema ? bodyFor(type, schema, chance, pictures) : undefined
}

const callFor = (index: number, chance: Chance, { me, pictures }: Supplies): FuzzRequest => {
  const operation = chance.pick(operations)
  const body = bodyOf(operation, chance, pictures)
  return {
    index,
    name: operation.name,
    method: chance.isTrue(0.03) ? chance.pick(['PATCH', 'HEAD', 'OPTIONS', 'TRACE', 'get', 'BREW']) : operation.method,
    target: targetOf(operation, chance),
    headers: [
      ...headersFor(me, chance),
      ...(body?.type === undefined ? [] : [`content-type: ${body.type}`]),
      ...(body?.headers ?? []),
      ...(chance.isTrue(0.1) ? [`idempotency-key: key-${chance.below(200)}`] : []),
      ...(chance.isTrue(0.06) ? chance.pick(ODD_HEADERS)(chance) : []),
    ],
    content: body?.content ?? Buffer.alloc(0),
    mayBeCutOff: body?.mayBeCutOff ?? false,
  }
}

const operatorFor = (index: number, chance: Chance, { pictures }: Supplies): FuzzRequest => {
  const operation = chance.pick(operatorOperations)
  const body = bodyOf(operation, chance, pictures)
  return {
    index,
    name: `operator ${operation.name}`,
    method: operation.method,
    target: targetOf(operation, chance),
    headers: [
      ...(chance.isTrue(0.9) ? [`x-operator-key: ${TEST_OPERATOR_KEY}`] : []),
      ...(body?.type === undefined ? [] : [`content-type: ${body.type}`]),
      ...(body?.headers ?? []),
    ],
    content: body?.content ?? Buffer.alloc(0),
    mayBeCutOff: body?.mayBeCutOff ?? false,
  }
}

export const requestFor = async (index: number, supplies: Supplies): Promise<FuzzRequest> => {
  const chance = new Chance(supplies.seed, index)
  const kind = chance.next()
  if (kind < 0.85) return callFor(index, chance, supplies)
  if (kind < 0.95) return operatorFor(index, chance, supplies)
  return {
    index,
    name: 'other paths',
    method: chance.pick(['GET', 'GET', 'POST', 'DELETE']),
    target: chance.pick(OTHER_PATHS),
    headers: chance.pick(ODD_HEADERS)(chance),
    content: Buffer.alloc(0),
    mayBeCutOff: false,
  }
}
