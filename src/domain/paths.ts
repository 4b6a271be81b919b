import type { ProfileNumber } from './profile'
import { type AddressArguments, type ScreenName, screenNames, screens } from './screens'

/** The prefix every route sits under (spec section 2); the router adds it. */
export const BASE_PATH = '/react'

/** QA's player: a page without the app's store and router, and so no screen. */
export const REPLAY_PATH = '/replay'

type Paths = { readonly [Name in ScreenName]: (...args: AddressArguments<Name>) => string }

const addressOf =
  (pattern: string) =>
  (...args: readonly never[]): string => {
    const rest: unknown[] = [...args]
    return pattern.replace(/:\w+/g, () => String(rest.shift()))
  }

const built = Object.fromEntries(screenNames.map((name) => [name, addressOf(screens[name].path)])) as Paths

/** Addresses of the screens, without the prefix. */
export const paths = {
  ...built,
  profile: (number: ProfileNumber = 1) => (number === 1 ? built.profile() : built.profile2()),
}

export const segmentsOf = (path: string): readonly string[] => path.split('/').filter(Boolean)

/** What a page's own address names, without the prefix and a slash at the end. */
export const pathInApp = (pathname: string): string => pathname.slice(BASE_PATH.length).replace(/\/$/, '') || '/'

export interface Place {
  readonly name: ScreenName
  /** by the names in the screen's path */
  readonly params: Readonly<Record<string, string>>
}

const paramsOf = (name: ScreenName, given: readonly string[]): Place['params'] | undefined => {
  const parts = segmentsOf(screens[name].path)
  if (parts.length !== given.length) return undefined
  if (!parts.every((part, index) => part.startsWith(':') || part === given[index])) return undefined
  return Object.fromEntries(
    parts.flatMap((part, index) => (part.startsWith(':') ? [[part.slice(1), given[index] ?? '']] : [])),
  )
}

/** The screen at an address: the first of the table that fits. */
export const placeAt = (pathname: string): Place => {
  const given = segmentsOf(pathname)
  for (const name of screenNames) {
    const params = paramsOf(name, given)
    if (params !== undefined) return { name, params }
  }
  return { name: 'notFound', params: {} }
}

/** Where an address leads: whoever is signed in leaves the login for the menu, whoever is not comes to it first. */
export const placeFor = (pathname: string, isSignedIn: boolean): Place => {
  const place = placeAt(pathname)
  const { access } = screens[place.name]
  if (access === 'tenant' && !isSignedIn) return { name: 'login', params: {} }
  return access === 'guest' && isSignedIn ? { name: 'menu', params: {} } : place
}
