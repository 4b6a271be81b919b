type Fields = Readonly<Record<string, unknown>>

/** Keys that name a secret wherever they stand. */
const SECRET_KEYS: ReadonlySet<string> = new Set([
  'token',
  'phoneNumber',
  'passwordTicket',
  'voucherCode',
  'bankAccountNumber',
  'bankAccountName',
])

/** Of a draft these are choices, money or dates of a stay, and no one's secret. */
const OPEN_DRAFT_KEYS: ReadonlySet<string> = new Set([
  'paymentAmount',
  'married',
  'period',
  'unit',
  'count',
  'date',
  'start',
  'extraAc',
  'extraPerson',
])

const OPEN_PROFILE_KEYS: ReadonlySet<string> = new Set(['number', 'id', 'married'])

/** Calls whose argument or answer is a secret as a whole, not under a key of its own. */
const SECRET_ARGUMENTS: ReadonlySet<unknown> = new Set(['createPushToken'])
const SECRET_ANSWERS: ReadonlySet<unknown> = new Set(['signIn', 'convertCoin'])

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null

const isProfile = (fields: Fields) => 'birthPlace' in fields
const isFile = (fields: Fields) => 'name' in fields && 'type' in fields && 'size' in fields
const isDraft = (fields: Fields) => isFields(fields['values']) && ('savedAt' in fields || 'form' in fields)
const isDraftStore = (fields: Fields) => 'owner' in fields && 'forms' in fields

type Found = (value: unknown) => void

const collectFields = (fields: Fields, open: ReadonlySet<string>, found: Found) => {
  for (const [key, value] of Object.entries(fields)) if (!open.has(key)) found(value)
}

/** What hangs on the endpoint: an api action carries it in meta.arg, an entry of the cache on itself. */
const collectByEndpoint = (fields: Fields, found: Found) => {
  const arg = isFields(fields['meta']) && isFields(fields['meta']['arg']) ? fields['meta']['arg'] : fields
  const { endpointName, originalArgs } = arg
  if (endpointName === undefined) return
  if (SECRET_ARGUMENTS.has(endpointName)) found(originalArgs)
  if (SECRET_ANSWERS.has(endpointName)) {
    found(fields['payload'])
    found(fields['data'])
  }
  if (endpointName === 'applyVoucher' && isFields(originalArgs)) found(originalArgs['code'])
}

const collectHere = (fields: Fields, found: Found) => {
  for (const [key, value] of Object.entries(fields)) if (SECRET_KEYS.has(key)) found(value)
  if (isProfile(fields)) collectFields(fields, OPEN_PROFILE_KEYS, found)
  if (isFile(fields)) found(fields['name'])
  if (isDraft(fields)) collectFields(fields['values'] as Fields, OPEN_DRAFT_KEYS, found)
  if (isDraftStore(fields)) found(fields['owner'])
  collectByEndpoint(fields, found)
}

/** Tells every secret in a state or an action; `isKnown` spares what was looked through before. */
export const collectSecrets = (
  value: unknown,
  found: (secret: string | number) => void,
  isKnown: (node: object) => boolean = () => false,
): void => {
  if (!isFields(value) || isKnown(value)) return
  collectHere(value, (secret) => {
    if (typeof secret === 'string' || typeof secret === 'number') found(secret)
  })
  for (const child of Object.values(value)) collectSecrets(child, found, isKnown)
}
