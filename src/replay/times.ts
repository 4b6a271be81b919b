import { replayTexts as words } from '@/domain/copyPlayer'

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

const tenths = new Intl.NumberFormat('id-ID', { maximumFractionDigits: 1 })

/** How long something took: '420 md', '1,2 dtk', '4 mnt 5 dtk'. */
export const durationText = (milliseconds: number): string => {
  const length = Math.round(Math.max(milliseconds, 0))
  if (length < SECOND) return words.milliseconds(length)
  if (length < MINUTE) return words.seconds(tenths.format(length / SECOND))
  return words.minutes(Math.floor(length / MINUTE), Math.floor((length % MINUTE) / SECOND))
}

const two = (count: number) => String(Math.floor(count)).padStart(2, '0')

/** Since the beginning: '0:04,2', '1:02:03,0'. */
export const sinceText = (milliseconds: number): string => {
  const length = Math.max(milliseconds, 0)
  const hours = Math.floor(length / HOUR)
  const minutes = (length % HOUR) / MINUTE
  const seconds = `${two((length % MINUTE) / SECOND)},${Math.floor((length % SECOND) / 100)}`
  return hours > 0 ? `${hours}:${two(minutes)}:${seconds}` : `${Math.floor(minutes)}:${seconds}`
}

/** The time of day where the tenant was; in this browser's own zone where the recording does not say. */
export const clockOf = (timeZone: string | undefined) => {
  const format = new Intl.DateTimeFormat('id-ID', {
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
    ...(timeZone !== undefined && { timeZone }),
  })
  return (time: number) => format.format(time)
}

export type Clock = ReturnType<typeof clockOf>
