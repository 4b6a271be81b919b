import type { Period } from '@griya/contract/stayAddress'
import type { CalendarDate } from '@griya/contract/calendar/dates'
import type { TenantCallName, tenantCalls } from '@griya/contract/calls'
import type { Entrance } from './addresses'
import type * as copy from './copy'
import type { HouseId, RoomId, TransactionId } from './ids'

export { BASE_PATH, REPLAY_PATH } from './addresses'

type Copy = typeof copy
type TextIn<Part extends keyof Copy> = Copy[Part] extends string
  ? Part
  : {
      [Word in keyof Copy[Part]]: Copy[Part][Word] extends string ? `${Part}.${Word & string}` : never
    }[keyof Copy[Part]]

/**
 * A text of the catalogue, given by its place there, so that this table does not bring all texts into the first script.
 */
export type CopyKey = { [Part in keyof Copy]: TextIn<Part> }[keyof Copy]

/** The name of a call that only reads. */
type ReadName = {
  [Name in TenantCallName]: (typeof tenantCalls)[Name]['method'] extends 'GET' ? Name : never
}[TenantCallName]

declare const args: unique symbol
/** A path and the types of its parameters, in their order. */
type Path<Args extends readonly unknown[]> = string & { readonly [args]?: Args }

const path = <Args extends readonly unknown[] = []>(pattern: string) => pattern as Path<Args>

/** What the page shows of a screen before the app has come: src/boot draws it, or our server writes it (books/pages). */
interface FirstPage {
  /**
   * the heading, if it is not the title; null = only the app knows it, or it is not shown; 'byPeriod' = it names the period in
   * the address; 'byHouse' = it names the house, which the server knows
   */
  readonly heading?: CopyKey | 'byPeriod' | 'byHouse' | null
  /** the line below the heading, if that is a fixed text */
  readonly lead?: CopyKey
  /** from 960 px on: all the width, two columns of it, or the width of the login; otherwise as on a phone */
  readonly width?: 'wide' | 'two' | 'narrow'
  /** on a Griya host instead: a list and beside it what is chosen in it */
  readonly griyaWidth?: 'list' | 'besideList'
}

interface ScreenFacts<Name extends string> extends Entrance {
  /** its name: the heading, if that is a fixed text, and the name that QA reads */
  readonly title: CopyKey
  readonly firstPage?: FirstPage
  /**
   * The calls that the screen always makes when it opens: the page makes them before the app is loaded (src/boot).
   * `{id}` of a call is `:id` of the path. Calls that depend on a choice or on another answer do not belong here.
   */
  readonly firstCalls?: readonly ReadName[]
  /** calls that the screen also makes when it opens on a Griya host */
  readonly griyaCalls?: readonly ReadName[]
  /** a further call, which depends on the rest of the address: our server's page brings its answer */
  readonly asksByAddress?: 'rooms' | 'houses' | 'price'
  /** its code is part of the app's first script */
  readonly isInFirstScript?: true
  /** the screen above it: the arrow before the heading leads there, unless the tenant came from elsewhere */
  readonly parent?: Name
  /** instead of a parent that only a tenant may open */
  readonly parentForGuests?: Name
  /** the screens that follow it; their code is loaded ahead of time */
  readonly next?: readonly Name[]
}

/** Every screen, once. The table says what opens where and for whom; src/app/screens.tsx adds the code of each. */
const facts = {
  menu: {
    path: path('/'),
    title: 'menu.title',
    firstPage: { heading: null, width: 'wide' },
    access: 'tenant',
    firstCalls: ['checkProfile', 'getCoin', 'listAnnouncements'],
    griyaCalls: ['listTransactions', 'countUnread'],
    isInFirstScript: true,
    next: ['transactions', 'profile', 'notifications', 'houses', 'search', 'vouchers', 'help'],
  },
  login: {
    path: path('/login'),
    title: 'login.title',
    firstPage: { heading: 'login.lead', width: 'narrow' },
    access: 'guest',
  },
  houses: {
    path: path('/houses'),
    title: 'houses.title',
    firstPage: { width: 'wide' },
    access: 'tenant',
    parent: 'menu',
    firstCalls: ['listHouses', 'getProfile'],
    next: ['house'],
  },
  search: {
    path: path('/search'),
    title: 'houseSearch.title',
    firstPage: { lead: 'houseSearch.lead', width: 'wide' },
    access: 'everyone',
    isBeyondSpec: true,
    parent: 'menu',
    parentForGuests: 'login',
    asksByAddress: 'houses',
    next: ['house'],
  },
  house: {
    path: path<[id: HouseId]>('/house/:id'),
    title: 'transaction.house',
    firstPage: { heading: 'byHouse', width: 'wide' },
    access: 'tenant',
    isOpenOnGriya: true,
    parent: 'houses',
    parentForGuests: 'search',
    firstCalls: ['getHouse'],
    asksByAddress: 'rooms',
    next: ['room'],
  },
  houseRules: {
    path: path<[id: HouseId]>('/house/:id/rules'),
    title: 'houseRules.title',
    access: 'tenant',
    isOpenOnGriya: true,
    parent: 'house',
    isBeyondSpec: true,
    firstCalls: ['getHouse', 'getHouseRules'],
  },
  room: {
    path: path<[id: RoomId, period: Period, count: number, date: CalendarDate]>('/room/:id/:period/:count/:date'),
    title: 'room.title',
    firstPage: { width: 'two' },
    access: 'tenant',
    isOpenOnGriya: true,
    parent: 'houses',
    parentForGuests: 'search',
    griyaCalls: ['getRoom'],
    asksByAddress: 'price',
    next: ['transaction'],
  },
  notifications: {
    path: path('/notifications'),
    title: 'notifications.title',
    access: 'tenant',
    parent: 'menu',
    firstCalls: ['listNotifications'],
  },
  profile: {
    path: path('/profile'),
    title: 'profile.one',
    firstPage: { heading: 'profile.title' },
    access: 'tenant',
    parent: 'menu',
    firstCalls: ['getProfile'],
    next: ['profile2'],
  },
  profile2: {
    path: path('/profile/2'),
    title: 'profile.two',
    firstPage: { heading: 'profile.title' },
    access: 'tenant',
    parent: 'profile',
    firstCalls: ['getProfile2'],
  },
  password: {
    path: path('/password'),
    title: 'password.title',
    firstPage: { heading: null },
    access: 'everyone',
    isBeyondSpec: true,
    parent: 'menu',
    parentForGuests: 'login',
  },
  transactions: {
    path: path('/transactions'),
    title: 'transactions.title',
    firstPage: { griyaWidth: 'list' },
    access: 'tenant',
    parent: 'menu',
    firstCalls: ['listTransactions'],
    next: ['transaction', 'houses', 'extend'],
  },
  transaction: {
    path: path<[id: TransactionId]>('/transactions/:id'),
    title: 'transaction.title',
    firstPage: { width: 'two', griyaWidth: 'besideList' },
    access: 'tenant',
    parent: 'transactions',
    firstCalls: ['getTransaction'],
    next: ['confirmation'],
  },
  confirmation: {
    path: path<[id: TransactionId]>('/transactions/:id/confirmation'),
    title: 'payment.title',
    access: 'tenant',
    parent: 'transaction',
    firstCalls: ['getTransaction'],
  },
  receipt: {
    path: path<[id: TransactionId]>('/transactions/:id/receipt'),
    title: 'receipt.title',
    access: 'tenant',
    parent: 'transaction',
    isBeyondSpec: true,
    firstCalls: ['getTransaction', 'getProfile'],
  },
  vouchers: {
    path: path('/vouchers'),
    title: 'vouchers.title',
    firstPage: { width: 'two' },
    access: 'tenant',
    parent: 'menu',
    isBeyondSpec: true,
    firstCalls: ['listVouchers', 'getCoin'],
  },
  help: {
    path: path('/help'),
    title: 'menu.help',
    firstPage: { lead: 'help.lead', width: 'two' },
    access: 'tenant',
    isBeyondSpec: true,
    parent: 'menu',
    firstCalls: ['listTickets'],
    next: ['ticket'],
  },
  ticket: {
    path: path<[id: number]>('/help/:id'),
    title: 'help.one',
    access: 'tenant',
    isBeyondSpec: true,
    parent: 'help',
    firstCalls: ['listTickets'],
  },
  extend: {
    path: path('/extend'),
    title: 'extend.title',
    firstPage: { lead: 'extend.lead' },
    access: 'tenant',
    parent: 'transactions',
    next: ['extendBy'],
  },
  extendBy: {
    path: path<[period: Period]>('/extend/:period'),
    title: 'extend.title',
    firstPage: { heading: 'byPeriod', width: 'two' },
    access: 'tenant',
    parent: 'extend',
    firstCalls: ['checkBooking'],
  },
  error: {
    path: path('/error'),
    title: 'errors.serverTitle',
    firstPage: { heading: null },
    access: 'everyone',
    isInFirstScript: true,
  },
  notFound: {
    path: path('*'),
    title: 'errors.notFound',
    firstPage: { heading: null },
    access: 'everyone',
  },
} as const satisfies Readonly<Record<string, ScreenFacts<string>>>

export type ScreenName = keyof typeof facts

/** The values that the address of a screen needs. */
export type AddressArguments<Name extends ScreenName> =
  (typeof facts)[Name]['path'] extends Path<infer Args extends readonly unknown[]> ? Args : never

export const screens: Readonly<Record<ScreenName, ScreenFacts<ScreenName>>> = facts

export const screenNames = Object.keys(facts) as readonly ScreenName[]
