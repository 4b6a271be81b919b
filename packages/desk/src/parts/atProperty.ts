import type { CalendarDate } from '@griya/contract/calendar/dates'
import * as zones from '@griya/contract/calendar/zones'
import * as calendar from '@griya/common/words/calendar'
import { readTimeZone } from '@griya/common/device/environment'

/** Days and hours on this page are the property's, whatever the device's clock is set to. */
const ZONE = readTimeZone()

export const dateAt = (instant: number): CalendarDate => zones.dateAt(instant, ZONE)
export const midnightOf = (date: CalendarDate): number => zones.midnightOf(date, ZONE)

export const formatDate = (instant: number): string => calendar.formatDate(instant, ZONE)
export const formatDayAndMonth = (instant: number): string => calendar.formatDayAndMonth(instant, ZONE)
export const formatMoment = (instant: number): string => calendar.formatMoment(instant, ZONE)
export const formatMomentInFull = (instant: number): string => calendar.formatMomentInFull(instant, ZONE)
export const formatTime = (instant: number): string => calendar.formatTime(instant, ZONE)
