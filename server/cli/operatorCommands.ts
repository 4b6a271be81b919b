import type { OperatorCallName } from '../../src/contract/calls'
import { PRICE_NAMES } from '../../src/contract/prices'
import { fieldsOf, optionNameOf } from './operatorFields'
import { listIn } from './operatorLists'
import { photoRequest } from './operatorPhotos'
import type { Request, Row, Values } from './operatorRequest'
import { auditRow, billRow, depositRow, paymentRow, residentRow } from './operatorRows'

export interface Command {
  /** its title in the list of commands */
  readonly section: string
  /** the call of the operators' table; its summary is the help */
  readonly call: OperatorCallName
  /** what follows the command, such as ID; for a PHONE in the place of an id, the id is looked up */
  readonly takes: readonly string[]
  readonly needs: readonly string[]
  readonly may: readonly string[]
  /** in the place of the call's own summary */
  readonly says?: string
  /** where what follows the command goes if the call's path has no place for it: a field of the body or the query */
  readonly into?: string
  /** what it always sends */
  readonly sends?: object
  /** an edit: the call that lists what is there, so that what is not given stays */
  readonly edits?: OperatorCallName
  readonly request?: (given: readonly string[], options: Values) => Request
  /** which list of the answer to show, and of what columns */
  readonly list?: string
  readonly row?: (row: Row) => Row
  readonly columns?: readonly string[]
}

type Facts = Partial<Omit<Command, 'section' | 'call'>>
const command = (section: string, call: OperatorCallName, facts: Facts = {}): Command => ({
  section,
  call,
  takes: [],
  needs: [],
  may: [],
  ...facts,
})

export const PRICE_OPTIONS = PRICE_NAMES.map(optionNameOf)
const optionsFor = (call: OperatorCallName) => Object.keys(fieldsOf(call)).map(optionNameOf)

const pricesIn = (options: Values) =>
  Object.fromEntries(Object.entries(options).filter(([name]) => PRICE_NAMES.some((price) => price === name)))

const [ID, PHONE] = [{ takes: ['ID'] }, { takes: ['PHONE'] }] as const

const payments = {
  payments: command('Payments', 'listPayments', {
    row: paymentRow,
    columns: [
      'id',
      'phone',
      'name',
      'house',
      'room',
      'total',
      'received',
      'paymentAmount',
      'bankName',
      'bankAccountName',
    ].concat(['bankAccountNumber', 'sentAt', 'proof', 'earlier', 'decision']),
  }),
  proof: command('Payments', 'readProof', { ...ID, may: ['out', 'earlier'] }),
  confirm: command('Payments', 'confirmPayment', {
    ...ID,
    may: ['amount', 'way'],
    says: 'The money is there: as much as is given, or as the proof says',
  }),
  reject: command('Payments', 'rejectPayment', {
    ...ID,
    needs: ['reason'],
    says: 'Back to pending; the first time with fresh time to pay',
  }),
  'note-payment': command('Payments', 'notePayment', { ...ID, needs: ['amount', 'way'], may: ['day', 'note'] }),
  'void-payment': command('Payments', 'voidPayment', { ...ID, needs: ['payment', 'reason'] }),
  'add-charge': command('Payments', 'addCharge', { ...ID, needs: ['kind', 'text', 'amount'] }),
  'void-charge': command('Payments', 'voidCharge', { ...ID, needs: ['charge', 'reason'] }),
  penalty: command('Payments', 'setPenalty', { ...ID, needs: ['amount'] }),
  bills: command('Payments', 'listBills', {
    may: ['house'],
    list: 'bills',
    row: billRow,
    columns: ['id', 'group', 'phone', 'name', 'house', 'room', 'total', 'received', 'owed', 'day', 'days', 'reminded'],
  }),
  'note-reminder': command('Payments', 'noteReminder', ID),
  'note-departure': command('Payments', 'noteDeparture', ID),
  'set-bill-messages': command('Payments', 'setBillMessages', { needs: ['owed', 'ended'] }),
} as const

const stays = {
  occupancy: command('Stays', 'readOccupancy', {
    needs: ['from', 'days'],
    may: ['house'],
    list: 'spans',
    says: 'Who has which room from a date on, for so many days',
  }),
  stay: command('Stays', 'readStay', { ...ID, says: 'A stay, with what may be paid back and where it could move' }),
  'block-room': command('Stays', 'blockRoom', { takes: ['ROOM_ID'], needs: ['from', 'to', 'reason'] }),
  'end-block': command('Stays', 'endRoomBlock', ID),
  'room-stays': command('Stays', 'listRoomStays', { takes: ['ROOM_ID'] }),
  'book-stay': command('Stays', 'bookStay', {
    ...PHONE,
    into: 'phone',
    needs: ['room', 'from', 'unit', 'count'],
    may: ['extra-ac', 'extra-person'],
  }),
  'revive-stay': command('Stays', 'reviveStay', ID),
  'cancel-stay': command('Stays', 'cancelStay', { ...ID, needs: ['note'], may: ['refunded'] }),
  'end-stay': command('Stays', 'endStay', { ...ID, needs: ['to', 'refunded'], may: ['note'] }),
  'move-stay': command('Stays', 'moveStay', { ...ID, needs: ['room'], may: ['note'] }),
  'continue-stay': command('Stays', 'continueStay', { ...ID, needs: ['continues'] }),
  'refund-stay': command('Stays', 'refundStay', { ...ID, needs: ['amount'], may: ['note'] }),
  'return-deposit': command('Stays', 'returnDeposit', { ...ID, needs: ['amount'], may: ['note'] }),
} as const

const residents = {
  'check-residents': command('Stays', 'checkResidents', {
    takes: ['FILE'],
    list: 'lines',
    row: residentRow,
    says: 'What a list of people who live here already would come to (the sample is on the page); writes nothing',
    request: ([file]) => ({ call: 'checkResidents', body: listIn(file) }),
  }),
  'import-residents': command('Stays', 'importResidents', {
    takes: ['FILE'],
    may: ['leaves-wrong-out'],
    list: 'residents',
    says: 'Enter them: who is late owes each month since, for a year at most; twice the same list changes nothing',
    request: ([file], { leavesWrongOut }) => ({
      call: 'importResidents',
      body: { ...listIn(file), ...(leavesWrongOut === undefined ? {} : { leavesWrongOut }) },
    }),
  }),
} as const

const tenants = {
  tenants: command('Tenants', 'searchTenants', { may: ['text', 'before'] }),
  tenant: command('Tenants', 'readTenant', PHONE),
  'id-card': command('Tenants', 'readIdentityPhoto', { takes: ['PHONE', '1|2'], may: ['out'] }),
  'first-links': command('Tenants', 'listFirstLinks'),
  'add-tenant': command('Tenants', 'addTenant', { ...PHONE, into: 'phone' }),
  'password-link': command('Tenants', 'renewPasswordLink', PHONE),
  notify: command('Tenants', 'notifyTenant', { ...PHONE, into: 'phone', needs: ['text'] }),
  revoke: command('Tenants', 'revokeSessions', PHONE),
  export: command('Tenants', 'exportTenant', { ...PHONE, needs: ['out'] }),
  erase: command('Tenants', 'eraseTenant', {
    ...PHONE,
    says: 'Erase all data about a tenant; confirmed stays remain, without a person',
  }),
} as const

const houses = {
  houses: command('Houses', 'listHouses', {
    columns: ['id', 'name', 'address', 'bankDetail', 'whatsapp', 'rooms', 'retired'],
  }),
  'add-house': command('Houses', 'addHouse', {
    needs: ['name', 'address'],
    may: ['bank-detail'],
    says: 'With bank details only while there are no tenants; later an owner sets them on the page, with a code',
  }),
  'edit-house': command('Houses', 'changeHouse', {
    ...ID,
    may: ['name', 'address', 'rules', 'whatsapp'],
    edits: 'listHouses',
  }),
  'delete-house': command('Houses', 'deleteHouse', { takes: ['HOUSE_ID'] }),
  'set-rules': command('Houses', 'setRules', {
    takes: ['HOUSE_ID'],
    needs: ['rules'],
    says: 'The rules of a house: one on each line, as tenants read them',
  }),
  'set-contact': command('Houses', 'setContact', {
    takes: ['HOUSE_ID'],
    needs: ['whatsapp'],
    says: 'Whom the tenants of a house ask; none = SUPPORT_WHATSAPP. Only while there are no tenants',
  }),
  'set-house-info': command('Houses', 'setHouseInfo', {
    takes: ['HOUSE_ID'],
    may: optionsFor('setHouseInfo'),
  }),
  rooms: command('Houses', 'listRooms', {
    takes: ['HOUSE_ID'],
    columns: ['id', 'number', 'displayName', 'monthlyRate', 'weeklyRate', 'dailyRate', 'stays', 'retiredAt'],
  }),
  'add-room': command('Houses', 'addRoom', {
    takes: ['HOUSE_ID'],
    needs: ['number', 'display-name'],
    may: PRICE_OPTIONS,
    request: ([house], { number, displayName, ...options }) => ({
      call: 'addRoom',
      body: { number, displayName, houseId: Number(house), prices: pricesIn(options) },
    }),
  }),
  'edit-room': command('Houses', 'renameRoom', { takes: ['ROOM_ID'], needs: ['number', 'display-name'] }),
  'set-prices': command('Houses', 'setPrices', { takes: ['ROOM_ID'], may: PRICE_OPTIONS }),
  'set-room-info': command('Houses', 'setRoomInfo', {
    takes: ['ROOM_ID'],
    may: optionsFor('setRoomInfo'),
  }),
  'retire-room': command('Houses', 'retireRoom', { takes: ['ROOM_ID'] }),
  'restore-room': command('Houses', 'restoreRoom', { takes: ['ROOM_ID'] }),
  'delete-room': command('Houses', 'deleteRoom', { takes: ['ROOM_ID'] }),
  photo: command('Houses', 'listRoomPhotos', {
    takes: ['house:ID|room:ID'],
    may: ['add', 'order', 'remove'],
    says: 'Its photos in their order; add one as the last, order all of them by their hashes, or remove one',
    request: ([place = ''], options) => photoRequest(place, options),
    columns: ['hash', 'width', 'height'],
  }),
} as const

const help = {
  tickets: command('Help', 'listTickets', {
    may: ['state', 'house', 'before'],
    list: 'tickets',
    columns: ['id', 'kind', 'phone', 'name', 'house', 'room', 'createdAt', 'lastBy', 'text'],
  }),
  ticket: command('Help', 'readTicket', ID),
  'ticket-photo': command('Help', 'readTicketPhoto', { takes: ['ID', 'PLACE'], may: ['out'] }),
  'answer-ticket': command('Help', 'answerTicket', { ...ID, needs: ['text'], may: ['state'] }),
  'set-ticket-state': command('Help', 'setTicketState', { ...ID, needs: ['state'] }),
  'end-ticket-stay': command('Help', 'endTicketStay', { ...ID, needs: ['to', 'refunded'] }),
  'refund-account': command('Help', 'readRefundAccount', ID),
  'return-ticket-deposit': command('Help', 'returnTicketDeposit', { ...ID, needs: ['stay', 'amount'], may: ['note'] }),
} as const

const VOUCHER_TERMS = ['name', 'percent', 'quota', 'house', 'least-nights']

const offers = {
  announcements: command('Announcements and vouchers', 'listAnnouncements'),
  announce: command('Announcements and vouchers', 'announce', { needs: ['title', 'text'], may: ['house', 'until'] }),
  'edit-announcement': command('Announcements and vouchers', 'changeAnnouncement', {
    ...ID,
    may: ['title', 'text', 'house', 'until'],
    edits: 'listAnnouncements',
  }),
  'end-announcement': command('Announcements and vouchers', 'endAnnouncement', ID),
  vouchers: command('Announcements and vouchers', 'listVouchers', { may: ['code', 'before'] }),
  'add-voucher': command('Announcements and vouchers', 'addVoucher', {
    takes: ['CODE'],
    into: 'code',
    needs: ['discount-value'],
    may: ['phone', 'days', ...VOUCHER_TERMS],
  }),
  'edit-voucher': command('Announcements and vouchers', 'changeVoucher', {
    ...ID,
    may: ['discount-value', 'expires', ...VOUCHER_TERMS],
    edits: 'listVouchers',
  }),
  'end-voucher': command('Announcements and vouchers', 'endVoucher', ID),
  'delete-voucher': command('Announcements and vouchers', 'deleteVoucher', ID),
  'voucher-types': command('Announcements and vouchers', 'listVoucherTypes'),
  'add-voucher-type': command('Announcements and vouchers', 'addVoucherType', {
    needs: ['name', 'discount-value'],
    may: ['coin-cost'],
  }),
  'edit-voucher-type': command('Announcements and vouchers', 'changeVoucherType', {
    ...ID,
    may: ['name', 'discount-value', 'coin-cost'],
    edits: 'listVoucherTypes',
  }),
} as const

const figures = {
  income: command('Reports', 'readFigures', {
    may: ['from', 'to'],
    list: 'income',
    says: 'Income by month and house, of twelve months or of those that are given',
  }),
  'export-payments': command('Reports', 'exportPayments', { may: ['from', 'to', 'house', 'out'] }),
  'export-bills': command('Reports', 'exportBills', { may: ['from', 'to', 'house', 'out'] }),
  deposits: command('Reports', 'readFigures', {
    list: 'deposits',
    row: depositRow,
    says: 'Deposits that are held, and which of them are due for return',
  }),
  reports: command('Reports', 'listReports', {
    columns: ['id', 'time', 'build', 'screen', 'error', 'verdict', 'count'],
  }),
  report: command('Reports', 'readReport', {
    ...ID,
    may: ['out'],
    says: 'The recording of a report: npm run replay, or /react/replay?report=ID',
  }),
} as const

const operators = {
  operators: command('Operators', 'listOperators'),
  'add-operator': command('Operators', 'addOperator', { takes: ['NAME'], into: 'name', may: ['role'] }),
  'operator-link': command('Operators', 'renewOperatorLink', ID),
  'operator-totp-off': command('Operators', 'resetOperatorTotp', {
    ...ID,
    says: 'Switch off the second factor of somebody who lost the phone',
  }),
  'disable-operator': command('Operators', 'changeOperator', {
    ...ID,
    sends: { disabled: true },
    says: 'Signs an operator out at once',
  }),
  'enable-operator': command('Operators', 'changeOperator', {
    ...ID,
    sends: { disabled: false },
    says: 'Lets a disabled operator back in',
  }),
  audit: command('Operators', 'listAudit', { may: ['who', 'action', 'before'], row: auditRow, list: 'lines' }),
} as const

export const COMMANDS: Readonly<Record<string, Command>> = {
  ...payments,
  ...stays,
  ...residents,
  ...tenants,
  ...help,
  ...houses,
  ...offers,
  ...figures,
  ...operators,
}
