import type { Entities } from './entities'
import type { House } from './house'
import type { Photo } from './photo'
import type { SentBy } from './sentRequest'
import type { TicketForm } from './ticket'
import type { ArrivedPayment, SentProof, Transaction } from './transaction'

/**
 * What may be read in a recording, in DevTools and in an error report. Every text and every number that is not declared
 * open here, or by its endpoint, is replaced by a placeholder. So a field that was forgotten is hidden.
 */

/** The names of fields whose texts and numbers may be read, at any depth; 'itself' if the whole value may. */
export type OpenFields = readonly string[] | 'itself'

/** What may be read in an endpoint's argument and in its answer. */
export interface OpenValues {
  readonly argument: OpenFields
  readonly answer: OpenFields
}

/** What an endpoint declared; undefined for an unknown one, of which nothing may be read. */
type OpenValuesOf = (endpoint: string) => OpenValues | undefined

/** What recordings have to know of the endpoints. */
export interface KnownEndpoints {
  readonly openValuesOf: OpenValuesOf
  readonly sentBy: SentBy
}

/** Where no endpoint is known, nothing of any is readable. */
export const NO_ENDPOINTS: KnownEndpoints = { openValuesOf: () => undefined, sentBy: () => undefined }

const OPEN_OF_PHOTO = ['url', 'preview', 'width', 'height'] as const satisfies readonly (keyof Photo)[]

const OPEN_OF_HOUSE = [
  ...([
    'id',
    'name',
    'address',
    'bankDetail',
    'qris',
    'whatsapp',
    'facilities',
    'latitude',
    'longitude',
    'readsStatements',
  ] as const),
  ...OPEN_OF_PHOTO,
] as const satisfies readonly (keyof House | keyof Photo)[]

/** Ids, instants and money; not what the operator wrote, nor whatever the tenant typed for a proof. */
const OPEN_OF_TRANSACTION = [
  ...(['id', 'houseId', 'roomId', 'paymentStatus', 'houseName', 'roomName', 'nextActor'] as const),
  ...([
    'paymentDue',
    'statusSince',
    'usualWait',
    'confirmedAt',
    'sentAt',
    'at',
    'start',
    'end',
    'period',
    'count',
  ] as const),
  ...(['roomCost', 'extraAcCost', 'addonsCost', 'extraPersonCost', 'penaltyCost', 'discountAmount'] as const),
  ...(['depositCost', 'total', 'received', 'credit', 'creditSpent', 'amount', 'way'] as const),
  ...(['held', 'until', 'kept', 'endedAt', 'cancelledAt', 'arrivedAt'] as const),
] as const satisfies readonly (
  | keyof Transaction
  | keyof Transaction['booking']
  | keyof SentProof
  | keyof ArrivedPayment
  | keyof NonNullable<Transaction['rejection']>
  | keyof NonNullable<Transaction['deposit']>
  | keyof NonNullable<Transaction['deposit']>['returned'][number]
)[]

/** Of rows, whichever endpoint returned them. A profile is known by its number, 1 or 2. */
export const OPEN_ROW_FIELDS: { readonly [Name in keyof Entities]: readonly string[] } = {
  transactions: OPEN_OF_TRANSACTION,
  houses: OPEN_OF_HOUSE,
  profiles: ['number'],
}

/** Of a chosen image. Its name may name its owner. */
export const OPEN_FILE_FIELDS: readonly string[] = ['id', 'type']

/** Of a request on the wire: ids, instants, counts and choices. */
export const OPEN_SENT_FIELDS: readonly string[] = [
  ...['id', 'room_id', 'transaction_id', 'voucher_type_id', 'up_to', 'start', 'end', 'leave_at'],
  ...['number_of_month', 'number_of_week', 'extra_ac', 'extra_person', 'kind', 'continues'],
]

/**
 * Of a form, what is chosen and not written: the ids, dates and words by which it decides what to ask next, and the room
 * that waits for a profile.
 */
export const OPEN_TYPED_FIELDS: readonly string[] = [
  ...(['kind', 'stay', 'leaveDate'] as const satisfies readonly (keyof TicketForm)[]),
  'roomName',
]

/** What a screen keeps (src/state/screen/screenState.ts) that is no message of the app: words of the code, and what was typed. */
export const SCREEN_VALUES: Readonly<Record<string, 'open' | 'hidden'>> = {
  'booking:guest': 'open',
  'search:order': 'open',
  'payment:refused': 'hidden',
  'confirmation:refused': 'open',
  'help:refused': 'open',
  'password:refused': 'open',
  'request:refused': 'open',
  'request:shown': 'open',
  'voucher:refused': 'open',
  'profile:1:refused': 'open',
  'profile:2:refused': 'open',
  'profile:1:open': 'open',
  'profile:2:open': 'open',
}

/** True and false too tell something here. */
export const HIDDEN_CHOICES: readonly string[] = ['married']

/**
 * What a hidden text is, by its field; a recording shows it as `name#1`. Every other field holds a text. The kind decides
 * that word, and whether a text that parses has a placeholder that parses (src/domain/parsedKinds.ts).
 */
export const KINDS: Readonly<Record<string, string>> = {
  token: 'token',
  authenticationToken: 'token',
  password: 'password',
  passwordTicket: 'password',
  currentTicket: 'password',
  current: 'password',
  phoneNumber: 'phone',
  phone: 'phone',
  relativePhone: 'phone',
  owner: 'phone',
  whatsapp: 'phone',
  name: 'name',
  relativeName: 'name',
  bankAccountName: 'name',
  bankAccountNumber: 'account',
  houseAddress: 'address',
  workAddress: 'address',
  voucherCode: 'code',
  code: 'code',
  birthDate: 'date',
  paymentAmount: 'amount',
  'payment:refused': 'amount',
  religion: 'choice',
  married: 'choice',
  photo: 'picture',
  identityPhoto: 'picture',
  image: 'picture',
  photos: 'picture',
  refundAccount: 'account',
  message: 'message',
}

/** What a field holds, in the app's spelling (`voucherCode`) or the wire's (`voucher_code`). */
export const kindOf = (field: string): string =>
  KINDS[field] ?? KINDS[field.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())] ?? 'text'

/** Never to be read, not even in a recording of test data that shows texts as they are. */
export const ALWAYS_HIDDEN_KINDS: readonly string[] = ['token', 'password', 'code', 'picture', 'path', 'key']

/** In an address of the app: the parameters of its search that screens read. */
export const OPEN_SEARCH: readonly string[] = [
  ...['period', 'unit', 'start', 'rooms', 'count', 'extra_ac', 'extra_person', 'qa', 'devtools'],
]
