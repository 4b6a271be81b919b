import type { CalendarDate } from '@/calendar/dates'
import type { TenantCallName, tenantCalls } from '@/contract/calls'
import type * as copy from './copy'
import type { HouseId, RoomId, TransactionId } from './ids'
import type { Period } from './stay'

/** The prefix of every route (spec section 2); the router adds it. */
export const BASE_PATH = '/react'

/** The player for QA. It is a page without the app's store and router, so it is not one of the screens. */
export const REPLAY_PATH = '/replay'

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

/**
 * Who may open a screen. Somebody who is signed in is sent away from a guest's screen; a tenant's screen needs a
 * session.
 */
export type Access = 'tenant' | 'guest' | 'everyone'

interface ScreenFacts<Name extends string> {
  /** below /react, in the syntax of the router */
  readonly path: string
  /** its name: the heading, if that is a fixed text, and the name that QA reads */
  readonly title: CopyKey
  readonly access: Access
  /** on a Griya host (contract A12) everyone may open it; elsewhere `access` says who */
  readonly isOpenOnGriya?: true
  /** the screen exists only on a Griya host; elsewhere its address is not found */
  readonly griya?: true
  /**
   * The calls that the screen always makes when it opens: the page makes them before the app is loaded (src/boot).
   * `{id}` of a call is `:id` of the path. Calls that depend on a choice or on another answer do not belong here.
   */
  readonly firstCalls?: readonly ReadName[]
  /** calls that the screen also makes when it opens on a Griya host */
  readonly griyaCalls?: readonly ReadName[]
  /** a further call, which depends on the rest of the address; the page itself makes the searches for rooms and houses */
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
    access: 'tenant',
    firstCalls: ['checkProfile', 'getCoin', 'listAnnouncements'],
    griyaCalls: ['listTransactions', 'countUnread'],
    isInFirstScript: true,
    next: ['transactions', 'profile', 'notifications', 'houses', 'search', 'vouchers'],
  },
  login: { path: path('/login'), title: 'login.title', access: 'guest' },
  houses: {
    path: path('/houses'),
    title: 'houses.title',
    access: 'tenant',
    parent: 'menu',
    firstCalls: ['listHouses', 'getProfile'],
    next: ['house'],
  },
  search: {
    path: path('/search'),
    title: 'houseSearch.title',
    access: 'everyone',
    griya: true,
    parent: 'menu',
    parentForGuests: 'login',
    asksByAddress: 'houses',
    next: ['house'],
  },
  house: {
    path: path<[id: HouseId]>('/house/:id'),
    title: 'transaction.house',
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
    griya: true,
    firstCalls: ['getHouse', 'getHouseRules'],
  },
  room: {
    path: path<[id: RoomId, period: Period, count: number, date: CalendarDate]>('/room/:id/:period/:count/:date'),
    title: 'room.title',
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
    access: 'tenant',
    parent: 'menu',
    firstCalls: ['getProfile'],
    next: ['profile2', 'password'],
  },
  profile2: {
    path: path('/profile/2'),
    title: 'profile.two',
    access: 'tenant',
    parent: 'profile',
    firstCalls: ['getProfile2'],
  },
  password: {
    path: path('/password'),
    title: 'password.title',
    access: 'everyone',
    griya: true,
    parent: 'profile',
    parentForGuests: 'login',
  },
  transactions: {
    path: path('/transactions'),
    title: 'transactions.title',
    access: 'tenant',
    parent: 'menu',
    firstCalls: ['listTransactions'],
    next: ['transaction', 'houses', 'extend'],
  },
  transaction: {
    path: path<[id: TransactionId]>('/transactions/:id'),
    title: 'transaction.title',
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
    griya: true,
    firstCalls: ['getTransaction', 'getProfile'],
  },
  vouchers: {
    path: path('/vouchers'),
    title: 'vouchers.title',
    access: 'tenant',
    parent: 'menu',
    griya: true,
    firstCalls: ['listVouchers', 'getCoin'],
  },
  extend: {
    path: path('/extend'),
    title: 'extend.title',
    access: 'tenant',
    parent: 'transactions',
    next: ['extendBy'],
  },
  extendBy: {
    path: path<[period: Period]>('/extend/:period'),
    title: 'extend.title',
    access: 'tenant',
    parent: 'extend',
    firstCalls: ['checkBooking'],
  },
  error: { path: path('/error'), title: 'errors.serverTitle', access: 'everyone', isInFirstScript: true },
  notFound: { path: path('*'), title: 'errors.notFound', access: 'everyone' },
} as const satisfies Readonly<Record<string, ScreenFacts<string>>>

export type ScreenName = keyof typeof facts

/** The values that the address of a screen needs. */
export type AddressArguments<Name extends ScreenName> =
  (typeof facts)[Name]['path'] extends Path<infer Args extends readonly unknown[]> ? Args : never

export const screens: Readonly<Record<ScreenName, ScreenFacts<ScreenName>>> = facts

export const screenNames = Object.keys(facts) as readonly ScreenName[]
