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
