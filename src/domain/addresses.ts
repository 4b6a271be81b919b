/*
 * Which screen an address leads to, for any table of screens: the page's own script has a shorter table than the app
 * (src/boot).
 */

/** The prefix of every route (spec section 2); the router adds it. */
export const BASE_PATH = '/react'

/** The player for QA. It is a page without the app's store and router, so it is not one of the screens. */
export const REPLAY_PATH = '/replay'

/**
 * Who may open a screen. Somebody who is signed in is sent away from a guest's screen; a tenant's screen needs a
 * session.
 */
export type Access = 'tenant' | 'guest' | 'everyone'

/** What of a screen decides whether an address leads to it. */
export interface Entrance {
  /** below /react, in the syntax of the router */
  readonly path: string
  readonly access: Access
  /** the screen is beyond the spec: elsewhere than on a Griya host its address is not found */
  readonly isBeyondSpec?: true
  /** on a Griya host everyone may open it; elsewhere `access` says who */
  readonly isOpenOnGriya?: true
}

type Entrances<Name extends string> = Readonly<Record<Name | 'login' | 'menu' | 'notFound', Entrance>>

export interface MatchIn<Name extends string> {
  readonly name: Name | 'login' | 'menu' | 'notFound'
  /** the values, by their names in the screen's path */
  readonly params: Readonly<Record<string, string>>
}

export const segmentsOf = (path: string): readonly string[] => path.split('/').filter(Boolean)

/** The path inside the app, without the prefix and without a slash at the end. */
export const pathInApp = (pathname: string): string => pathname.slice(BASE_PATH.length).replace(/\/$/, '') || '/'

const paramsOf = (path: string, given: readonly string[]): Readonly<Record<string, string>> | undefined => {
  const parts = segmentsOf(path)
  if (parts.length !== given.length) return undefined
  if (!parts.every((part, index) => part.startsWith(':') || part === given[index])) return undefined
  return Object.fromEntries(
    parts.flatMap((part, index) => (part.startsWith(':') ? [[part.slice(1), given[index] ?? '']] : [])),
  )
}

/** The screen at an address: the first one in the table that matches. */
export const findPlace = <Name extends string>(table: Entrances<Name>, pathname: string): MatchIn<Name> => {
  const given = segmentsOf(pathname)
  for (const name of Object.keys(table) as Name[]) {
    const params = paramsOf(table[name].path, given)
    if (params !== undefined) return { name, params }
  }
  return { name: 'notFound', params: {} }
}

/** Who may open the screen; null = the host does not offer it. */
export const accessOn = ({ access, isBeyondSpec, isOpenOnGriya }: Entrance, isGriya: boolean): Access | null => {
  if (!isGriya) return isBeyondSpec ? null : access
  return isOpenOnGriya ? 'everyone' : access
}

/**
 * The place to which an address leads. Somebody who is signed in is sent from the login to the menu; somebody who is
 * not is sent to the login first.
 */
export const placeBehind = <Name extends string>(
  table: Entrances<Name>,
  pathname: string,
  isSignedIn: boolean,
  isGriya: boolean,
): MatchIn<Name> => {
  const place = findPlace(table, pathname)
  const access = accessOn(table[place.name], isGriya)
  if (access === null) return { name: 'notFound', params: {} }
  if (access === 'tenant' && !isSignedIn) return { name: 'login', params: {} }
  return access === 'guest' && isSignedIn ? { name: 'menu', params: {} } : place
}
