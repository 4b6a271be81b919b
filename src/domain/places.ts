import { accessOn, findPlace, placeBehind, type Access, type MatchIn } from './addresses'
import { type ScreenName, screens } from './screens'

export { pathInApp, segmentsOf, type Access } from './addresses'

export type ScreenMatch = MatchIn<ScreenName>

/** The screen at an address. */
export const placeAt = (pathname: string): ScreenMatch => findPlace(screens, pathname)

/** The place to which an address leads, when the guards have had their say. */
export const placeFor = (pathname: string, isSignedIn: boolean, isGriya: boolean): ScreenMatch =>
  placeBehind(screens, pathname, isSignedIn, isGriya)

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

/** Who may open the screen; null = the host does not offer it. */
export const accessTo = (name: ScreenName, isGriya: boolean): Access | null => accessOn(screens[name], isGriya)
