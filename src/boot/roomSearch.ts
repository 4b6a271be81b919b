import { isCalendarDate } from '@/calendar/dates'
import { dateAhead, hoursAheadOf, midnightAhead } from '@/calendar/fixedZones'
import { windowAround } from '@/domain/bookingWindow'
import { readSearch, searchCallOf, SEARCH_PARAMS } from '@/domain/roomSearch'
import { deviceNow } from '@/lib/clockAndChance'
import { readTimeZone } from '@/lib/environment'
import type { FirstPhoto } from './firstPage'
import type { BootScreen } from './table'

type Search = ReturnType<typeof searchCallOf>

/** The search in the address; undefined if only the app can work out its values. */
const searchInAddress = (): (Search & { readonly isCarriedOut: boolean }) | undefined => {
  const params = new URLSearchParams(location.search)
  const hours = hoursAheadOf(readTimeZone())
  if (hours === undefined) return undefined
  const { searched, date, ...length } = readSearch(params, windowAround(dateAhead(deviceNow(), hours)))
  const isAsWritten = (params.get(SEARCH_PARAMS.date) ?? date) === date
  if (!isAsWritten || !isCalendarDate(date)) return undefined
  return { ...searchCallOf({ ...length, start: midnightAhead(date, hours) }), isCarriedOut: searched }
}

/** The search for the rooms of a house, or the one over all houses, which its screen makes whenever it opens. */
export const searchFor = (
  asks: BootScreen['asks'],
): Search | { readonly call: 'searchHouses'; query: Search['query'] } | undefined => {
  const found = asks && searchInAddress()
  if (asks === 'houses') return found && { call: 'searchHouses', query: found.query }
  return asks === 'rooms' && found?.isCarriedOut === true ? found : undefined
}

/** The answer to a search over all houses, as it comes from the host. */
export interface FoundHouses {
  readonly houses: readonly { readonly from_price: number | null; readonly photo?: FirstPhoto }[]
}

/** The one that heads the list; among equal prices the app may show another one first. */
export const cheapestOf = (houses: FoundHouses['houses']) =>
  [...houses].sort((one, other) => (one.from_price ?? Infinity) - (other.from_price ?? Infinity))[0]
