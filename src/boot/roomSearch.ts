import { dateAhead, hoursAheadOf, isCalendarDate, midnightAhead, windowAround } from '@/domain/dates'
import { readSearch, searchCallOf, SEARCH_PARAMS } from '@/domain/roomSearch'
import { deviceNow } from '@/lib/clockAndChance'
import { readTimeZone } from '@/lib/environment'

/** The search for rooms in the address; none if only the app can work out its values. */
export const roomSearch = (): ReturnType<typeof searchCallOf>[] => {
  const params = new URLSearchParams(location.search)
  const hours = hoursAheadOf(readTimeZone())
  if (hours === undefined) return []
  const { searched, date, ...length } = readSearch(params, windowAround(dateAhead(deviceNow(), hours)))
  const isAsWritten = (params.get(SEARCH_PARAMS.date) ?? date) === date
  if (!searched || !isAsWritten || !isCalendarDate(date)) return []
  return [searchCallOf({ ...length, start: midnightAhead(date, hours) })]
}
