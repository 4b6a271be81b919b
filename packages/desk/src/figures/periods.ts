import { formatCalendarDate } from '@griya/common/words/calendar'

/** A row of the figures: a month, or a year where there would be too many months. */
export interface Period {
  /** 2026-11, or 2026 */
  readonly id: string
  /** November 2026, or 2026 */
  readonly name: string
  /** below a bar of the plot */
  readonly short: string
  /** those of it that were asked for */
  readonly months: readonly string[]
}

/** So many bars can still be told from each other on a phone. */
const MOST_MONTHS = 24
/** So many names of three letters fit below the bars. */
const MOST_NAMES = 12

const monthOf = (month: string, areFew: boolean): Period => {
  const short = formatCalendarDate(month, 'MMM')
  return {
    id: month,
    name: formatCalendarDate(month, 'MMMM YYYY'),
    short: areFew ? short : short.slice(0, 1),
    months: [month],
  }
}

export const periodsOf = (
  months: readonly string[],
): { readonly periods: readonly Period[]; readonly every: 'month' | 'year' } => {
  if (months.length <= MOST_MONTHS)
    return { periods: months.map((month) => monthOf(month, months.length <= MOST_NAMES)), every: 'month' }
  const years = [...new Set(months.map((month) => month.slice(0, 4)))]
  const periods = years.map((year) => ({
    id: year,
    name: year,
    short: year,
    months: months.filter((month) => month.startsWith(year)),
  }))
  return { periods, every: 'year' }
}
