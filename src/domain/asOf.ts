/**
 * When something shown was fetched: 10.05, with its day where `now` is on another. Both in milliseconds. By the browser's own
 * means, because the menu carries no date library.
 */
export const formatAsOf = (at: number, now: number, timeZone: string | undefined): string => {
  const show = (instant: number, form: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('id', { ...form, timeZone }).format(instant)
  const dayOf = (instant: number) => show(instant, { dateStyle: 'long' })
  const time = show(at, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  return dayOf(at) === dayOf(now) ? time : `${dayOf(at)} ${time}`
}
