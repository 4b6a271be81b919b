import { isCalendarDate } from '@/calendar/dates'
import { dateAhead, hoursAheadOf, midnightAhead } from '@/calendar/fixedZones'
import { windowAround } from '@/domain/bookingWindow'
import { readSearch, searchCallOf, SEARCH_PARAMS } from '@/domain/roomSearch'
import { deviceNow } from '@/lib/clockAndChance'
import { readTimeZone } from '@/lib/environment'

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

/** The search for the rooms of a house. */
export const roomSearch = (): Search[] => {
  const found = searchInAddress()
  return found?.isCarriedOut === true ? [found] : []
}

/** The search over all houses, which its screen makes whenever it opens. */
export const houseSearch = () => {
  const found = searchInAddress()
  return found === undefined ? [] : [{ call: 'searchHouses', query: found.query } as const]
}
