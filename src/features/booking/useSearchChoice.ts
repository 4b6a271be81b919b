import { useSearchParams } from 'react-router-dom'
import { bookingWindow, isInWindow, type BookingWindow, type CalendarDate } from '@/domain/calendar'
import { DEFAULT_COUNT, DEFAULT_PERIOD, isPeriod, parseCount, type Period } from '@/domain/stay'
import { selectNow, selectTimeZone } from '@/state/device/device'
import { useAppSelector } from '@/state/hooks'
import { useScreenState } from '@/state/screen/useScreenState'

export interface SearchChoice {
  readonly period: Period
  readonly count: number
  readonly date: CalendarDate
  /** the rooms were asked for: coming back shows them again */
  readonly searched: boolean
}

const PARAMS = { period: 'period', count: 'unit', date: 'start', searched: 'rooms' } as const

const readChoice = (params: URLSearchParams, window: BookingWindow): SearchChoice => {
  const period = params.get(PARAMS.period)
  const known = isPeriod(period) ? period : DEFAULT_PERIOD
  const date = params.get(PARAMS.date)
  return {
    period: known,
    count: parseCount(known, params.get(PARAMS.count)) ?? DEFAULT_COUNT,
    date: date === null || (date !== '' && !isInWindow(date, window)) ? window.today : date,
    searched: params.get(PARAMS.searched) === '1',
  }
}

/** What is looked for lives in the address: it survives a reload, and back finds it again. */
export const useSearchChoice = () => {
  const [params, setParams] = useSearchParams()
  const now = useAppSelector(selectNow)
  const zone = useAppSelector(selectTimeZone)
  const window = bookingWindow(now, zone)
  const kept = readChoice(params, window)
  /** a date outside the window: half typed, or wrong, and then it has to stand there for the message to make sense */
  const [outside, setOutside] = useScreenState<CalendarDate | null>(`search:${kept.period}:outside`, null)
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
    choosePeriod: (period: Period) => write({ [PARAMS.period]: period, [PARAMS.count]: null, [PARAMS.searched]: null }),
    chooseCount: (count: string) => write({ [PARAMS.count]: count, [PARAMS.searched]: null }),
    chooseDate: (date: CalendarDate) => {
      const isKept = date === '' || isInWindow(date, window)
      setOutside(isKept ? null : date)
      write({ ...(isKept && { [PARAMS.date]: date }), [PARAMS.searched]: null })
    },
    markSearched: () => write({ [PARAMS.searched]: '1' }),
  }
}
