import type { GenericSchema } from 'valibot'
import * as audit from './audit'
import * as catalogue from './catalogue'
import * as figures from './figures'
import * as houses from './houses'
import * as payments from './payments'
import * as people from './people'
import * as photos from './photos'
import * as reports from './reports'
import * as stays from './stays'
import * as tenants from './tenants'

/**
 * Who may make a call. open = anybody; person = whoever is signed in, for their own account; staff = everybody signed
 * in; owner = owners. The key of the command line counts as an owner, but is nobody's account.
 */
export type Access = 'open' | 'person' | 'staff' | 'owner'

export interface OperatorCall {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** the part after {host}/operator, with {name} for a parameter */
  readonly path: string
  readonly access: Access
  readonly section: string
  readonly summary: string
  readonly params?: GenericSchema
  readonly query?: GenericSchema
  readonly body?: GenericSchema
  /** the name of the one file that a multipart form carries instead of a body */
  readonly upload?: string
  /** what the answer is if it is no JSON */
  readonly file?: 'image/jpeg' | 'application/gzip' | 'application/json' | 'text/event-stream'
  readonly answer?: GenericSchema
  /** Whether it leaves a line in the audit log. Without this, calls that are no GET do. */
  readonly isLogged?: boolean
}

const session = { section: 'Session', answer: people.session } as const
const done = { answer: catalogue.made } as const
const house = { section: 'Houses', params: catalogue.byId, ...done } as const
/** The photos of a house or a room, in the order in which tenants see them. */
const photosOf = (folder: '/houses/{id}' | '/rooms/{id}') => {
  const shared = { access: 'staff', section: 'Houses', params: catalogue.byId, answer: photos.shownPhotos } as const
  return {
    list: { method: 'GET', path: `${folder}/photos`, ...shared, summary: 'The photos in their order' },
    add: { method: 'POST', path: `${folder}/photos`, ...shared, summary: 'One more photo', upload: 'photo' },
    order: {
      method: 'PUT',
      path: `${folder}/photos`,
      ...shared,
      summary: 'All photos, as they shall follow each other',
      body: photos.orderPhotos,
    },
    remove: {
      method: 'DELETE',
      path: `${folder}/photos/{hash}`,
      ...shared,
      summary: 'Show a photo no longer',
      params: photos.photoParams,
    },
  } as const
}
const [housePhotos, roomPhotos] = [photosOf('/houses/{id}'), photosOf('/rooms/{id}')]

const operators = { section: 'Operators', access: 'owner' } as const
const payment = { section: 'Payments', access: 'staff', params: payments.paymentParams } as const
const stay = { section: 'Stays', access: 'staff', params: stays.stayParams } as const
const tenant = { section: 'Tenants', params: tenants.byPhone } as const

/** Every call under /operator, by its name. Routes, roles, the OpenAPI document and the page all follow this table. */
export const operatorCalls = {
  signIn: {
    method: 'POST',
    path: '/session',
    access: 'open',
    ...session,
    summary: 'Sign in with name and password, and a code where the second factor is on',
    body: people.signIn,
  },
  getSession: { method: 'GET', path: '/session', access: 'person', ...session, summary: 'Who is signed in' },
  signOut: { method: 'DELETE', path: '/session', access: 'person', ...session, summary: 'Sign out', ...done },
  readLink: {
    method: 'POST',
    path: '/links/read',
    access: 'open',
    ...session,
    summary: 'Whose one-time link it is; the link stays valid',
    body: people.readLink,
    answer: people.linkOwner,
    isLogged: false,
  },
  useLink: {
    method: 'POST',
    path: '/links/use',
    access: 'open',
    ...session,
    summary: 'Set a password with a one-time link, and sign in',
    body: people.useLink,
  },
  changePassword: {
    method: 'PUT',
    path: '/password',
    access: 'person',
    ...session,
    summary: 'Change my password; ends all other sessions',
    body: people.changePassword,
  },
  beginTotp: {
    method: 'POST',
    path: '/totp',
    access: 'person',
    ...session,
    summary: 'A new secret for my second factor, in use once a code confirms it; needs my password',
    body: people.withPassword,
    answer: people.newTotp,
  },
  confirmTotp: {
    method: 'POST',
    path: '/totp/on',
    access: 'person',
    ...session,
    summary: 'Switch my second factor on',
    body: people.withCode,
  },
  endTotp: {
    method: 'POST',
    path: '/totp/off',
    access: 'person',
    ...session,
    summary: 'Switch my second factor off; needs my password and a code',
    body: people.withPasswordAndCode,
  },

  listOperators: {
    method: 'GET',
    path: '/operators',
    ...operators,
    summary: 'List the operators',
    answer: people.operatorList,
  },
  addOperator: {
    method: 'POST',
    path: '/operators',
    ...operators,
    summary: 'Invite an operator with a one-time link',
    body: people.addOperator,
    answer: people.invitation,
  },
  renewOperatorLink: {
    method: 'POST',
    path: '/operators/{id}/link',
    ...operators,
    summary: 'A new one-time link for an operator; the older one ends',
    params: people.operatorParams,
    answer: people.invitation,
  },
  changeOperator: {
    method: 'PUT',
    path: '/operators/{id}',
    ...operators,
    summary: 'Change the role, disable or enable; one active owner always remains',
    params: people.operatorParams,
    body: people.changeOperator,
    answer: people.operator,
  },
  resetOperatorTotp: {
    method: 'POST',
    path: '/operators/{id}/totp/off',
    ...operators,
    summary: 'Switch off the second factor of somebody who lost the phone; needs the code of the owner who does it',
    params: people.operatorParams,
    body: people.withOptionalCode,
    answer: people.operator,
  },

  listPayments: {
    method: 'GET',
    path: '/payments',
    access: 'staff',
    section: 'Payments',
    summary: 'The payments that have waited longest, and how many more wait',
    answer: payments.paymentQueue,
  },
  readProof: {
    method: 'GET',
    path: '/payments/{id}/proof',
    ...payment,
    summary: 'The picture of the proof that waits, or of the one with that number',
    query: payments.proofQuery,
    file: 'image/jpeg',
  },
  confirmPayment: {
    method: 'POST',
    path: '/payments/{id}/confirm',
    ...payment,
    summary: 'The money is there; on the page it can be undone for ten seconds',
    body: payments.confirm,
    answer: payments.decided,
  },
  rejectPayment: {
    method: 'POST',
    path: '/payments/{id}/reject',
    ...payment,
    summary: 'Back to pending, with fresh time to pay; on the page it can be undone for ten seconds',
    body: payments.reject,
    answer: payments.decided,
  },
  undoDecision: {
    method: 'POST',
    path: '/payments/{id}/undo',
    ...payment,
    access: 'person',
    summary: 'Take back my decision before it takes effect',
    answer: payments.undone,
  },
  setPenalty: {
    method: 'PUT',
    path: '/transactions/{id}/penalty',
    ...payment,
    summary: 'The penalty of a pending transaction',
    body: catalogue.setPenalty,
    ...done,
  },
  listenToEvents: {
    method: 'GET',
    path: '/events',
    access: 'staff',
    section: 'Payments',
    summary: 'Server-sent events about the queue: hello, arrived, decided, undone, left',
    file: 'text/event-stream',
  },

  readOccupancy: {
    method: 'GET',
    path: '/occupancy',
    access: 'staff',
    section: 'Stays',
    summary: 'The rooms with who has their nights, and bookings that can be revived',
    query: stays.occupancyQuery,
    answer: stays.occupancy,
  },
  readStay: {
    method: 'GET',
    path: '/stays/{id}',
    ...stay,
    summary: 'A stay, and the rooms it could move to',
    answer: stays.stayCard,
  },
  bookStay: {
    method: 'POST',
    path: '/stays',
    access: 'staff',
    section: 'Stays',
    summary: 'Book for a tenant who phones, also one without a profile; the tenant pays in the app',
    body: stays.bookStay,
    ...done,
  },
  reviveStay: {
    method: 'POST',
    path: '/stays/{id}/revive',
    ...stay,
    summary: 'New time to pay for a booking that was not paid in time, while its nights are free',
    ...done,
  },
  cancelStay: {
    method: 'POST',
    path: '/stays/{id}/cancel',
    ...stay,
    summary: 'Cancel a booking that is not paid, or a stay that has not begun; says what is paid back',
    body: stays.cancelStay,
    ...done,
  },
  endStay: {
    method: 'POST',
    path: '/stays/{id}/end',
    ...stay,
    summary: 'An earlier day of departure; the nights from then on are free; says what is paid back',
    body: stays.endStay,
    ...done,
  },
  moveStay: {
    method: 'POST',
    path: '/stays/{id}/move',
    ...stay,
    summary: 'Another room for the nights that are left; the price stays',
    body: stays.moveStay,
    ...done,
  },

  refundStay: {
    method: 'POST',
    path: '/stays/{id}/refund',
    ...stay,
    summary: 'Some of what was paid went back, also after the stay was cancelled or is over',
    body: stays.refundStay,
    ...done,
  },
  returnDeposit: {
    method: 'POST',
    path: '/stays/{id}/deposit',
    ...stay,
    summary: 'The deposit of a stay was given back, once; what is kept of it is income',
    body: stays.returnDeposit,
    ...done,
  },

  searchTenants: {
    method: 'GET',
    path: '/tenants',
    access: 'staff',
    section: 'Tenants',
    summary: 'Tenants by name or phone number, the latest first',
    query: tenants.searchTenants,
    answer: tenants.tenantPage,
  },
  readTenant: {
    method: 'GET',
    path: '/tenants/{phone}',
    access: 'staff',
    ...tenant,
    summary: 'A tenant with profiles, stays, payments, coins and notes; the ID card is a call of its own',
    answer: tenants.tenantCard,
  },
  addTenant: {
    method: 'POST',
    path: '/tenants',
    access: 'staff',
    section: 'Tenants',
    summary: 'Add a tenant, who sets a password with a one-time link',
    body: tenants.addTenant,
    answer: tenants.newTenant,
  },
  renewPasswordLink: {
    method: 'POST',
    path: '/tenants/{phone}/password_link',
    access: 'staff',
    ...tenant,
    summary: 'A new one-time link to a password; the older one ends',
    answer: tenants.passwordLink,
  },
  notifyTenant: {
    method: 'POST',
    path: '/notifications',
    access: 'staff',
    section: 'Tenants',
    summary: 'Write to one tenant',
    body: tenants.notify,
    ...done,
  },
  revokeSessions: {
    method: 'DELETE',
    path: '/tenants/{phone}/tokens',
    access: 'staff',
    ...tenant,
    summary: 'End all sessions of a tenant',
    answer: tenants.revoked,
  },
  readIdentityPhoto: {
    method: 'GET',
    path: '/tenants/{phone}/identity_photo/{slot}',
    access: 'staff',
    section: 'Tenants',
    summary: 'The ID card of a tenant; each look is in the audit log',
    params: tenants.identityParams,
    file: 'image/jpeg',
    isLogged: true,
  },
  exportTenant: {
    method: 'GET',
    path: '/tenants/{phone}/export',
    access: 'owner',
    ...tenant,
    summary: 'All data about a tenant',
    file: 'application/json',
    isLogged: true,
  },
  eraseTenant: {
    method: 'DELETE',
    path: '/tenants/{phone}',
    access: 'owner',
    ...tenant,
    summary: 'Erase all data about a tenant',
    answer: tenants.erased,
  },

  listHouses: {
    method: 'GET',
    path: '/houses',
    access: 'staff',
    section: 'Houses',
    summary: 'All houses, with everything that tenants see of them',
    answer: houses.houseList,
  },
  changeHouse: {
    method: 'PUT',
    path: '/houses/{id}',
    access: 'staff',
    ...house,
    summary: 'Name, address, rules and contact of a house',
    body: houses.changeHouse,
  },
  listRooms: {
    method: 'GET',
    path: '/houses/{id}/rooms',
    access: 'staff',
    ...house,
    summary: 'The rooms of a house with their prices, also those that are not let any more',
    answer: houses.roomList,
  },
  addRooms: {
    method: 'POST',
    path: '/houses/{id}/rooms',
    access: 'owner',
    ...house,
    summary: 'Several rooms with the prices of one that is there',
    body: houses.addRooms,
    answer: houses.added,
  },
  setManyPrices: {
    method: 'PUT',
    path: '/houses/{id}/prices',
    access: 'owner',
    ...house,
    summary: 'Prices of several rooms at once',
    body: houses.setManyPrices,
  },
  previewPrices: {
    method: 'POST',
    path: '/prices/preview',
    access: 'staff',
    section: 'Houses',
    summary: 'What a tenant would pay with these prices; changes nothing',
    body: houses.previewPrices,
    answer: houses.priceLine,
    isLogged: false,
  },
  renameRoom: {
    method: 'PUT',
    path: '/rooms/{id}',
    access: 'staff',
    ...house,
    summary: 'Number and name of a room',
    body: houses.renameRoom,
  },
  retireRoom: {
    method: 'POST',
    path: '/rooms/{id}/retire',
    access: 'owner',
    ...house,
    summary: 'No new bookings, and no search finds it; its stays remain',
  },
  restoreRoom: {
    method: 'POST',
    path: '/rooms/{id}/restore',
    access: 'owner',
    ...house,
    summary: 'It is let again',
  },
  listRoomStays: {
    method: 'GET',
    path: '/rooms/{id}/stays',
    access: 'staff',
    ...house,
    summary: 'The stays of a room, the latest first',
    answer: houses.roomStays,
  },
  addHouse: {
    method: 'POST',
    path: '/houses',
    access: 'owner',
    section: 'Houses',
    summary: 'Add a house, with its bank details',
    body: catalogue.addHouse,
    ...done,
  },
  setRules: {
    method: 'PUT',
    path: '/houses/{id}/rules',
    access: 'staff',
    ...house,
    summary: 'The rules of a house',
    body: catalogue.setRules,
  },
  setContact: {
    method: 'PUT',
    path: '/houses/{id}/contact',
    access: 'staff',
    ...house,
    summary: 'Whom the tenants of a house ask',
    body: catalogue.setContact,
  },
  setBankDetail: {
    method: 'PUT',
    path: '/houses/{id}/bank_detail',
    access: 'owner',
    ...house,
    summary: 'Where tenants transfer to; needs a second factor that was on yesterday; tenants who have to pay are told',
    body: catalogue.setBankDetail,
  },
  addRoom: {
    method: 'POST',
    path: '/rooms',
    access: 'owner',
    section: 'Houses',
    summary: 'Add a room, with its prices',
    body: catalogue.addRoom,
    ...done,
  },
  setPrices: {
    method: 'PUT',
    path: '/rooms/{id}/prices',
    access: 'owner',
    ...house,
    summary: 'Prices of a room; those that are not named stay',
    body: catalogue.setPrices,
  },
  setHouseInfo: {
    method: 'PUT',
    path: '/houses/{id}/info',
    access: 'staff',
    ...house,
    summary: 'What a house has, and where it is',
    body: photos.setHouseInfo,
  },
  setRoomInfo: {
    method: 'PUT',
    path: '/rooms/{id}/info',
    access: 'staff',
    ...house,
    summary: 'Size, description and what a room has',
    body: photos.setRoomInfo,
  },
  listHousePhotos: housePhotos.list,
  addHousePhoto: housePhotos.add,
  orderHousePhotos: housePhotos.order,
  removeHousePhoto: housePhotos.remove,
  listRoomPhotos: roomPhotos.list,
  addRoomPhoto: roomPhotos.add,
  orderRoomPhotos: roomPhotos.order,
  removeRoomPhoto: roomPhotos.remove,
  listVoucherTypes: {
    method: 'GET',
    path: '/voucher_types',
    access: 'staff',
    section: 'Vouchers',
    summary: 'The kinds of vouchers, also those that are not sold any more',
    answer: catalogue.voucherTypeList,
  },
  changeVoucherType: {
    method: 'PUT',
    path: '/voucher_types/{id}',
    access: 'owner',
    section: 'Vouchers',
    summary: 'Name, value and price in coins; vouchers that were sold stay as they are',
    params: catalogue.byId,
    body: catalogue.changeVoucherType,
    ...done,
  },
  listVouchers: {
    method: 'GET',
    path: '/vouchers',
    access: 'staff',
    section: 'Vouchers',
    summary: 'Codes, the latest first, and whether they were used',
    query: catalogue.voucherQuery,
    answer: catalogue.voucherList,
  },
  addVoucherType: {
    method: 'POST',
    path: '/voucher_types',
    access: 'owner',
    section: 'Vouchers',
    summary: 'A kind of voucher that is sold for coins',
    body: catalogue.addVoucherType,
    ...done,
  },
  addVoucher: {
    method: 'POST',
    path: '/vouchers',
    access: 'owner',
    section: 'Vouchers',
    summary: 'A voucher for one tenant, or for all',
    body: catalogue.addVoucher,
    answer: catalogue.voucher,
  },
  announce: {
    method: 'POST',
    path: '/announcements',
    access: 'staff',
    section: 'Houses',
    summary: 'Announce to the tenants of all houses, or of one',
    body: catalogue.announce,
    ...done,
  },
  listAnnouncements: {
    method: 'GET',
    path: '/announcements',
    access: 'staff',
    section: 'Houses',
    summary: 'All announcements, the latest first, with those that are over',
    answer: catalogue.announcementList,
  },
  changeAnnouncement: {
    method: 'PUT',
    path: '/announcements/{id}',
    access: 'staff',
    section: 'Houses',
    summary: 'Change an announcement; nobody gets a push about that',
    params: catalogue.byId,
    body: catalogue.announce,
    ...done,
  },
  endAnnouncement: {
    method: 'POST',
    path: '/announcements/{id}/end',
    access: 'staff',
    section: 'Houses',
    summary: 'From now on tenants do not see it',
    params: catalogue.byId,
    ...done,
  },

  readFigures: {
    method: 'GET',
    path: '/figures',
    access: 'owner',
    section: 'Reports',
    summary: 'Income and occupancy by month and house, what is overdue, deposits held',
    answer: figures.figures,
  },
  listReports: {
    method: 'GET',
    path: '/bug_reports',
    access: 'staff',
    section: 'Bug reports',
    summary: 'What tenants reported, the same bug once, the latest first',
    answer: reports.reportList,
  },
  readReport: {
    method: 'GET',
    path: '/bug_reports/{id}',
    access: 'staff',
    section: 'Bug reports',
    summary: 'The recording of a report',
    params: catalogue.byId,
    file: 'application/gzip',
  },
  readBackup: {
    method: 'GET',
    path: '/backup',
    access: 'owner',
    section: 'Operators',
    summary: 'The embedded database as an archive',
    file: 'application/gzip',
    isLogged: true,
  },
  listAudit: {
    method: 'GET',
    path: '/audit',
    access: 'owner',
    section: 'Operators',
    summary: 'What was done, the latest first',
    query: audit.auditQuery,
    answer: audit.auditPage,
  },
} as const satisfies Readonly<Record<string, OperatorCall>>

export type OperatorCallName = keyof typeof operatorCalls

export const isLogged = ({ method, isLogged: own }: OperatorCall): boolean => own ?? method !== 'GET'

/** Whether somebody with this role may make the call. */
export const mayCall = (role: 'owner' | 'staff', { access }: OperatorCall): boolean =>
  role === 'owner' || access !== 'owner'
