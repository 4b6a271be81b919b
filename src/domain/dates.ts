import 'dayjs/locale/id'
import { inZone } from './calendar'

const shown = (instant: number, zone: string, form: string) => inZone(instant, zone).locale('id').format(form)

/** 21 November 2026 */
export const formatDate = (instant: number, zone: string): string => shown(instant, zone, 'D MMMM YYYY')

/** 21 November 2026 10.00 */
export const formatMoment = (instant: number, zone: string): string => shown(instant, zone, 'D MMMM YYYY HH.mm')

/** 10.00 */
export const formatTime = (instant: number, zone: string): string => shown(instant, zone, 'HH.mm')

/** Sabtu, 21 November 2026 */
export const formatDay = (instant: number, zone: string): string => shown(instant, zone, 'dddd, D MMMM YYYY')
