import { inZone, midnightOf } from '@/domain/calendar'
import { readTimeZone } from '@/lib/environment'

const zone = readTimeZone()
const shown = (month: string, form: string) =>
  inZone(midnightOf(`${month}-01`, zone), zone)
    .locale('id')
    .format(form)

/** 2026-11 -> November 2026 */
export const monthName = (month: string): string => shown(month, 'MMMM YYYY')
/** 2026-11 -> Nov */
export const monthShort = (month: string): string => shown(month, 'MMM')
