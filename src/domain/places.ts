import { BASE_PATH, type Access, type ScreenName, screenNames, screens } from './screens'

export const segmentsOf = (path: string): readonly string[] => path.split('/').filter(Boolean)

/** The path inside the app, without the prefix and without a slash at the end. */
export const pathInApp = (pathname: string): string => pathname.slice(BASE_PATH.length).replace(/\/$/, '') || '/'

export interface ScreenMatch {
  readonly name: ScreenName
  /** the values, by their names in the screen's path */
  readonly params: Readonly<Record<string, string>>
}

const paramsOf = (name: ScreenName, given: readonly string[]): ScreenMatch['params'] | undefined => {
  const parts = segmentsOf(screens[name].path)
  if (parts.length !== given.length) return undefined
  if (!parts.every((part, index) => part.startsWith(':') || part === given[index])) return undefined
  return Object.fromEntries(
    parts.flatMap((part, index) => (part.startsWith(':') ? [[part.slice(1), given[index] ?? '']] : [])),
  )
}

/** The screen at an address: the first one in the table that matches. */
export const placeAt = (pathname: string): ScreenMatch => {
  const given = segmentsOf(pathname)
  for (const name of screenNames) {
    const params = paramsOf(name, given)
    if (params !== undefined) return { name, params }
  }
  return { name: 'notFound', params: {} }
}

/** The address of the screen above the one at this address, if the table names one. */
export const parentOf = (pathname: string, isGuest: boolean): string | undefined => {
  const { name, params } = placeAt(pathname)
  const facts = screens[name]
  const parent = (isGuest && facts.parentForGuests) || facts.parent
  return parent && screens[parent].path.replace(/:(\w+)/g, (_, param: string) => params[param] ?? '')
}

/** The screen of the menu to which this one belongs. */
export const areaOf = (name: ScreenName): ScreenName => {
  const { parent } = screens[name]
  return parent === undefined || parent === 'menu' ? name : areaOf(parent)
}

/** Whether the host offers the screen. */
export const isOffered = (name: ScreenName, isGriyaHost: boolean): boolean => isGriyaHost || !screens[name].griya

/** Who may open the screen. */
export const accessTo = (name: ScreenName, isGriyaHost: boolean): Access => {
  const { access, isOpenOnGriya } = screens[name]
  return isGriyaHost && isOpenOnGriya ? 'everyone' : access
}

/**
 * The place to which an address leads. Somebody who is signed in is sent from the login to the menu; somebody who is
 * not is sent to the login first.
 */
export const placeFor = (pathname: string, isSignedIn: boolean, isGriyaHost: boolean): ScreenMatch => {
  const place = placeAt(pathname)
  if (!isOffered(place.name, isGriyaHost)) return { name: 'notFound', params: {} }
  const access = accessTo(place.name, isGriyaHost)
  if (access === 'tenant' && !isSignedIn) return { name: 'login', params: {} }
  return access === 'guest' && isSignedIn ? { name: 'menu', params: {} } : place
}
