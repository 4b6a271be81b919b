import type { GenericSchema, InferInput, InferOutput } from 'valibot'
import type { operatorCalls, OperatorCallName } from '@griya/contract/calls'
import { photoRequest } from './operatorPhotos'
import { statementRequest } from './operatorStatements'
import type { Given, Request, Row } from './operatorRequest'
import { auditRow, billRow, creditRow, depositRow, paymentRow, residentRow } from './operatorRows'

export interface Command {
  /** the call of the operators' table; its summary is the help, its fields are the options */
  readonly call: OperatorCallName
  /** in the place of the call's own summary */
  readonly says?: string
  /** the field that what follows the command goes to, where the call's path has no place for it */
  readonly into?: string
  /** what follows the command is a file, and the field takes what is in it */
  readonly isFile?: true
  /** what it always sends */
  readonly sends?: object
  /** fields that are no options of this command */
  readonly leaves?: readonly string[]
  /** options that have to be given, though the contract wants none */
  readonly needs?: readonly string[]
  /** an edit: the call that lists what is there, so that what is not given stays */
  readonly edits?: OperatorCallName
  /** which list of the answer to show, and of what columns */
  readonly list?: string
  readonly row?: (row: Row) => Row
  readonly columns?: readonly string[]
  /** what of the answer `--json` prints; without it all */
  readonly shows?: readonly string[]
  /** sentences of the answer, which are printed besides */
  readonly said?: readonly string[]
  /** a command of several calls: what follows it, its options, and which call they make */
  readonly own?: {
    readonly takes: string
    readonly options: readonly string[]
    readonly request: (given: string, options: Given) => Request
  }
}

type CallOf<Name extends OperatorCallName> = (typeof operatorCalls)[Name]
type InputOf<Schema> = Schema extends GenericSchema ? NonNullable<InferInput<Schema>> : never
type FieldsOf<Name extends OperatorCallName> =
  CallOf<Name> extends { readonly body: { readonly schema: infer Body } }
    ? InputOf<Body>
    : CallOf<Name> extends { readonly query: infer Query }
      ? InputOf<Query>
      : never
type FieldOf<Name extends OperatorCallName> = Extract<keyof FieldsOf<Name>, string>
type AnswerOf<Name extends OperatorCallName> =
  CallOf<Name> extends { readonly answer: infer Answer extends GenericSchema } ? InferOutput<Answer> : never
type ListsOf<Answer> = {
  [Key in Extract<keyof Answer, string>]: Answer[Key] extends readonly object[] ? Key : never
}[Extract<keyof Answer, string>]
type ColumnOf<Answer, List = ListsOf<Answer>> = List extends keyof Answer
  ? Answer[List] extends readonly (infer Element)[]
    ? Extract<keyof Element, string>
    : never
  : never

/** A command as the contract allows it: another field, list or column does not compile. */
type Facts<Name extends OperatorCallName> = Omit<Command, 'call' | 'into' | 'sends' | 'leaves' | 'list' | 'columns'> & {
  readonly into?: FieldOf<Name>
  readonly sends?: Partial<FieldsOf<Name>>
  readonly leaves?: readonly FieldOf<Name>[]
  readonly list?: ListsOf<AnswerOf<Name>>
  readonly columns?: readonly ColumnOf<AnswerOf<Name>>[]
}
const of = <Name extends OperatorCallName>(call: Name, facts: Facts<Name> = {}): Command => ({ call, ...facts })

const payments = {
  payments: of('listPayments', {
    row: paymentRow,
    columns: [
      ...(['id', 'phone', 'name', 'house', 'room', 'total', 'received', 'paymentAmount', 'bankName'] as const),
      ...(['bankAccountName', 'bankAccountNumber', 'sentAt', 'proof', 'earlier', 'decision'] as const),
    ],
  }),
  proof: of('readProof'),
  confirm: of('confirmPayment', {
    says: 'The money is there: as much as is given, or as is owed where the proof says the same',
  }),
  reject: of('rejectPayment', { says: 'Back to pending; the first time with fresh time to pay' }),
  'note-payment': of('notePayment'),
  'void-payment': of('voidPayment'),
  'add-charge': of('addCharge'),
  'void-charge': of('voidCharge'),
  penalty: of('setPenalty'),
  bills: of('listBills', {
    list: 'bills',
    row: billRow,
    columns: ['id', 'group', 'phone', 'name', 'house', 'room', 'total', 'received', 'owed', 'day', 'days', 'reminded'],
  }),
  'note-reminder': of('noteReminder'),
  statement: of('readStatement', {
    list: 'bills',
    columns: ['id', 'house', 'room', 'from', 'to', 'state', 'total', 'received', 'owed', 'due', 'deposit'],
  }),
  'import-statement': of('previewStatement', {
    says: 'What came in by a statement of a bank; nothing is written without --apply, or confirmed without --confirm',
    own: {
      takes: 'FILE',
      options: ['--apply', '--confirm'],
      request: statementRequest,
    },
    list: 'rows',
    shows: ['account', 'from', 'to', 'rows', 'confirmed'],
    said: ['notes', 'obstacle'],
  }),
  statements: of('listStatements'),
  credits: of('listCredits', {
    list: 'credits',
    row: creditRow,
    columns: ['id', 'account', 'day', 'amount', 'free', 'text', 'match', 'bills', 'reason'],
  }),
  'join-credit': of('joinCredit'),
  'leave-credit': of('leaveCredit'),
  'note-arrived': of('noteArrived'),
  'take-statement-back': of('takeStatementBack'),
  'credit-senders': of('listCreditSenders'),
  'set-credit-sender': of('setCreditSender', {
    says:
      'Let a program tell of credits of an account: it posts {"id","day":"2026-11-26","amount":1350000,"text"} as JSON to the path, with ' +
      'X-Griya-Time (unix seconds, at most five minutes ago) and X-Griya-Signature: HMAC-SHA256 in hex of that time, a dot and the body. ' +
      'Its key is the secret as it is printed. The answer is {"taken":true}, or false for what was here already. An older secret ends',
  }),
  'remove-credit-sender': of('removeCreditSender'),
  'note-departure': of('noteDeparture'),
  'set-bill-messages': of('setBillMessages'),
}

const stays = {
  occupancy: of('readOccupancy', {
    list: 'spans',
    says: 'Who has which room from a date on, for so many days',
  }),
  stay: of('readStay', { says: 'A stay, with what may be paid back and where it could move' }),
  'block-room': of('blockRoom'),
  'end-block': of('endRoomBlock'),
  'room-stays': of('listRoomStays'),
  'book-stay': of('bookStay', { into: 'phone' }),
  'revive-stay': of('reviveStay'),
  'cancel-stay': of('cancelStay'),
  'end-stay': of('endStay', { needs: ['refunded'] }),
  'move-stay': of('moveStay'),
  'continue-stay': of('continueStay'),
  'refund-stay': of('refundStay'),
  'return-deposit': of('returnDeposit'),
  'check-residents': of('checkResidents', {
    into: 'text',
    isFile: true,
    list: 'lines',
    row: residentRow,
    says: 'What a list of people who live here already would come to (the sample is on the page); writes nothing',
  }),
  'import-residents': of('importResidents', {
    into: 'text',
    isFile: true,
    list: 'residents',
    says: 'Enter them: who is late owes each month since, for a year at most; twice the same list changes nothing',
  }),
}

const tenants = {
  tenants: of('searchTenants'),
  tenant: of('readTenant'),
  'id-card': of('readIdentityPhoto'),
  'first-links': of('listFirstLinks'),
  'add-tenant': of('addTenant', { into: 'phone' }),
  'password-link': of('renewPasswordLink'),
  'note-link-sent': of('noteLinkSent'),
  notify: of('notifyTenant', { into: 'phone' }),
  revoke: of('revokeSessions'),
  export: of('exportTenant', { needs: ['out'] }),
  erase: of('eraseTenant', { says: 'Erase all data about a tenant; confirmed stays remain, without a person' }),
}

const help = {
  tickets: of('listTickets', {
    list: 'tickets',
    columns: ['id', 'kind', 'phone', 'name', 'house', 'room', 'createdAt', 'lastBy', 'text'],
  }),
  ticket: of('readTicket'),
  'ticket-photo': of('readTicketPhoto'),
  'answer-ticket': of('answerTicket'),
  'set-ticket-state': of('setTicketState'),
  'end-ticket-stay': of('endTicketStay'),
  'refund-account': of('readRefundAccount'),
  'return-ticket-deposit': of('returnTicketDeposit'),
}

const houses = {
  houses: of('listHouses', { columns: ['id', 'name', 'address', 'bankDetail', 'whatsapp', 'rooms', 'retired'] }),
  'add-house': of('addHouse', {
    says: 'With bank details only while there are no tenants; later an owner sets them on the page, with a code',
  }),
  'edit-house': of('changeHouse', { edits: 'listHouses' }),
  'delete-house': of('deleteHouse'),
  'set-rules': of('setRules', { says: 'The rules of a house: one on each line, as tenants read them' }),
  'set-contact': of('setContact', {
    says: 'Whom the tenants of a house ask; none = SUPPORT_WHATSAPP. Only while there are no tenants',
  }),
  'set-house-info': of('setHouseInfo'),
  rooms: of('listRooms', {
    columns: ['id', 'number', 'displayName', 'monthlyRate', 'weeklyRate', 'dailyRate', 'stays', 'retiredAt'],
  }),
  'add-room': of('addRoom', { into: 'houseId' }),
  'edit-room': of('renameRoom'),
  'set-prices': of('setPrices'),
  'set-room-info': of('setRoomInfo'),
  'retire-room': of('retireRoom'),
  'restore-room': of('restoreRoom'),
  'delete-room': of('deleteRoom'),
  photo: of('listRoomPhotos', {
    says: 'Its photos in their order; add one as the last, order all of them by their hashes, or remove one',
    own: {
      takes: 'house:ID|room:ID',
      options: ['--add <FILE>', '--order <HASH,…>', '--remove <HASH>'],
      request: photoRequest,
    },
    columns: ['hash', 'width', 'height'],
  }),
}

const offers = {
  announcements: of('listAnnouncements'),
  announce: of('announce'),
  'edit-announcement': of('changeAnnouncement', { edits: 'listAnnouncements' }),
  'end-announcement': of('endAnnouncement'),
  vouchers: of('listVouchers'),
  'add-voucher': of('addVoucher', { into: 'code' }),
  'edit-voucher': of('changeVoucher', { edits: 'listVouchers' }),
  'end-voucher': of('endVoucher'),
  'delete-voucher': of('deleteVoucher'),
  'voucher-types': of('listVoucherTypes'),
  'add-voucher-type': of('addVoucherType'),
  'edit-voucher-type': of('changeVoucherType', { edits: 'listVoucherTypes' }),
}

const figures = {
  income: of('readFigures', {
    list: 'income',
    says: 'Income by month and house, of twelve months or of those that are given',
  }),
  'export-payments': of('exportPayments'),
  'export-bills': of('exportBills'),
  deposits: of('readFigures', {
    leaves: ['from', 'to'],
    list: 'deposits',
    row: depositRow,
    says: 'Deposits that are held, and which of them are due for return',
  }),
  reports: of('listReports', { columns: ['id', 'time', 'build', 'screen', 'error', 'verdict', 'count'] }),
  report: of('readReport', { says: 'The recording of a report: npm run replay, or /react/replay?report=ID' }),
}

const operators = {
  operators: of('listOperators'),
  'add-operator': of('addOperator', { into: 'name', leaves: ['code'] }),
  'operator-link': of('renewOperatorLink', { leaves: ['code'] }),
  'operator-totp-off': of('resetOperatorTotp', {
    leaves: ['code'],
    says: 'Switch off the second factor of somebody who lost the phone',
  }),
  'limit-operator': of('changeOperator', {
    needs: ['houses'],
    leaves: ['role', 'disabled', 'code'],
    says: 'Staff see and change what is in these houses alone; none = no limit',
  }),
  'disable-operator': of('changeOperator', {
    sends: { disabled: true },
    leaves: ['role', 'houses', 'code'],
    says: 'Signs an operator out at once',
  }),
  'enable-operator': of('changeOperator', {
    sends: { disabled: false },
    leaves: ['role', 'houses', 'code'],
    says: 'Lets a disabled operator back in',
  }),
  clock: of('readServerClock'),
  'trust-clock': of('trustServerClock'),
  'owner-changes': of('listOwnerChanges'),
  'stop-owner-change': of('stopOwnerChange'),
  audit: of('listAudit', { leaves: ['from', 'to'], row: auditRow, list: 'lines' }),
}

export const COMMANDS: Readonly<Record<string, Command>> = {
  ...payments,
  ...stays,
  ...tenants,
  ...help,
  ...houses,
  ...offers,
  ...figures,
  ...operators,
}
