import {
  isInWindow,
  type Period,
  readSearch,
  saysNothing,
  SEARCH_PARAMS,
  type SearchChoice,
  windowAround,
} from '@griya/contract/stayAddress'
import { useSearchParams } from 'react-router-dom'
import type { CalendarDate } from '@griya/contract/calendar/dates'
import { dateAt } from '@griya/contract/calendar/zones'
import { selectNow, selectTimeZone } from '@/state/device/device'
import { useAppSelector } from '@/state/hooks'
import { useScreenState } from '@/state/screen/useScreenState'

interface Options {
  /** the first result of each tab stands there at once: an address that says nothing counts as searched */
  readonly isSearchedAtFirst: boolean
}

/** The search is kept in the address: it survives a reload, and the back button finds it again. */
export const useSearchChoice = ({ isSearchedAtFirst }: Options) => {
  const [params, setParams] = useSearchParams()
  const now = useAppSelector(selectNow)
  const zone = useAppSelector(selectTimeZone)
  const window = windowAround(dateAt(now, zone))
  const written = readSearch(params, window)
  const isFirstVisit = isSearchedAtFirst && saysNothing(params)
  const kept = { ...written, searched: written.searched || isFirstVisit }
  /** a date outside the window. It is half typed or wrong; it must stay visible, so that the message makes sense */
  const [outside, setOutside] = useScreenState(`search:${kept.period}:outside`, null)
  const choice: SearchChoice = outside === null ? kept : { ...kept, date: outside, searched: false }

  const write = (changes: Readonly<Record<string, string | null>>) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before)
        for (const [name, value] of Object.entries(changes)) {
          if (value === null) after.delete(name)
          else after.set(name, value)
        }
        return after
      },
      { replace: true },
    )

  return {
    choice,
    window,
    zone,
    /** after the tap on its tab has been painted, as links are followed (docs/adr/0006) */
    choosePeriod: (period: Period) => {
      const searched = isSearchedAtFirst ? '1' : null
      const changes = {
        [SEARCH_PARAMS.period]: period,
        [SEARCH_PARAMS.count]: null,
        [SEARCH_PARAMS.searched]: searched,
      }
      setTimeout(() => write(changes))
    },
    chooseCount: (count: string) => write({ [SEARCH_PARAMS.count]: count, [SEARCH_PARAMS.searched]: null }),
    chooseDate: (date: CalendarDate) => {
      const isKept = date === '' || isInWindow(date, window)
      setOutside(isKept ? null : date)
      write({ ...(isKept && { [SEARCH_PARAMS.date]: date }), [SEARCH_PARAMS.searched]: null })
    },
    markSearched: () => write({ [SEARCH_PARAMS.searched]: '1' }),
  }
}

export type SearchChoices = ReturnType<typeof useSearchChoice>
