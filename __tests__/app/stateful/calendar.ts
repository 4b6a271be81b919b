/** Jakarta knows no summer time: seven hours ahead, always. The model counts in whole days of the property. */
const AHEAD_SECONDS = 7 * 3600
export const DAY = 86_400

export const dayAt = (instant: number) => Math.floor((instant + AHEAD_SECONDS) / DAY)
export const midnight = (day: number) => day * DAY - AHEAD_SECONDS

/** The same day of a later month, or that month's last. */
export const monthsLater = (day: number, months: number) => {
  const date = new Date(day * DAY * 1000)
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months + 1, 0))
  last.setUTCDate(Math.min(date.getUTCDate(), last.getUTCDate()))
  return last.getTime() / 1000 / DAY
}
