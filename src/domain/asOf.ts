import * as copy from './copy'

/**
 * When the data on the screen was fetched: pukul 10.05 WIB, with the day if `now` is on another day. Both in milliseconds. This
 * uses the browser's own functions, because the menu carries no date library.
 */
export const formatAsOf = (at: number, now: number, timeZone: string | undefined): string => {
  const show = (instant: number, form: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('id', { ...form, timeZone }).format(instant)
  const dayOf = (instant: number) => show(instant, { dateStyle: 'long' })
  const time = `pukul ${show(at, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZoneName: 'short' })}`
  return dayOf(at) === dayOf(now) ? time : `${dayOf(at)} ${time}`
}

/** How long something takes or has been, in the largest unit that says it. */
export const durationInWords = (seconds: number): string => {
  const { minutes, hours, days } = copy.duration
  const inMinutes = Math.max(1, Math.round(seconds / 60))
  if (inMinutes < 60) return minutes(inMinutes)
  const inHours = Math.round(inMinutes / 60)
  return inHours < 48 ? hours(inHours) : days(Math.round(inHours / 24))
}
