import { refuse } from '../../domain/errors'
import { dailyPeriod, type Period } from '../../domain/stay'
import { words } from '../../domain/words'

export type PeriodFields = { readonly start: number } & (
  { readonly number_of_month: number } | { readonly number_of_week: number } | { readonly end: number }
)

export const periodOf = (fields: PeriodFields): Period => {
  if ('number_of_month' in fields) return { unit: 'monthly', start: fields.start, count: fields.number_of_month }
  if ('number_of_week' in fields) return { unit: 'weekly', start: fields.start, count: fields.number_of_week }
  return dailyPeriod(fields.start, fields.end)
}

interface AnyPeriodFields {
  readonly start: number
  readonly number_of_month?: number | undefined
  readonly number_of_week?: number | undefined
  readonly end?: number | undefined
}

/** Of a call that takes any period, but exactly one. */
export const onlyPeriodOf = ({ start, number_of_month, number_of_week, end }: AnyPeriodFields): Period => {
  const periods = [
    ...(number_of_month === undefined ? [] : [periodOf({ start, number_of_month })]),
    ...(number_of_week === undefined ? [] : [periodOf({ start, number_of_week })]),
    ...(end === undefined ? [] : [periodOf({ start, end })]),
  ]
  const [period] = periods
  if (period === undefined || periods.length > 1) throw refuse(words.oneLength)
  return period
}
