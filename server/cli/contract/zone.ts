const MINUTE_MS = 60_000

/** How far the wall clock of the zone is ahead of UTC at that instant, in milliseconds. */
function aheadOfUtc(instantMs: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  }).formatToParts(instantMs)
  const part = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((one) => one.type === type)?.value)
  const wall = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'))
  return wall - Math.floor(instantMs / MINUTE_MS) * MINUTE_MS
}

const DAY_MS = 86_400_000

/** The midnight at which today began in the zone, in unix seconds. */
export function todayMidnight(nowMs: number, timeZone: string): number {
  const wallDay = Math.floor((nowMs + aheadOfUtc(nowMs, timeZone)) / DAY_MS) * DAY_MS
  const guess = wallDay - aheadOfUtc(wallDay, timeZone)
  return (wallDay - aheadOfUtc(guess, timeZone)) / 1000
}
