import { copyPlayer as words } from '@/domain/copyPlayer'

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

/** Empty if no browser knows the zone, as in a file that was changed by hand. */
const knownZone = (timeZone: string | null): { readonly timeZone?: string } => {
  if (timeZone === null) return {}
  try {
    return { timeZone: new Intl.DateTimeFormat('id-ID', { timeZone }).resolvedOptions().timeZone }
  } catch (error) {
    if (error instanceof RangeError) return {}
    throw error
  }
}

/** In milliseconds; null for a zone that has a name. */
const offsetOf = (timeZone: string | null): number | null => {
  const [, sign, hours, minutes] = /^([+-])(\d\d):(\d\d)$/.exec(timeZone ?? '') ?? []
  return hours === undefined ? null : (sign === '-' ? -1 : 1) * (Number(hours) * HOUR + Number(minutes) * MINUTE)
}

/** Times in the tenant's zone; in this browser's own if the recording names none. */
export const clockOf = (timeZone: string | null) => {
  // not every browser takes an offset for a zone
  const offset = offsetOf(timeZone)
  const zone = offset === null ? knownZone(timeZone) : { timeZone: 'UTC' }
  const time = new Intl.DateTimeFormat('id-ID', { timeStyle: 'medium', ...zone })
  const day = new Intl.DateTimeFormat('id-ID', { dateStyle: 'medium', timeStyle: 'medium', ...zone })
  return {
    time: (at: number) => time.format(at + (offset ?? 0)),
    day: (at: number) => day.format(at + (offset ?? 0)),
  }
}

export type Clock = ReturnType<typeof clockOf>
