import { meetLockedRoom } from '../../__tests__/server/support/lockedRoom'
import { systemClock } from '../../server/domain/clock'
import { dateAt, midnightOf } from '../../src/calendar/zones'
import type { Probe } from './probe'

const BOOKINGS = 60
const PHONE = '081200000001'
const LONGEST_OTHER_MS = 1000
const LONGEST_HELD_MS = 4000

const longest = (answers: readonly { readonly milliseconds: number }[]) =>
  Math.round(Math.max(...answers.map(({ milliseconds }) => milliseconds)))

/** Another session locks a room's row while 60 requests book that room. */
export const probe: Probe = {
  name: 'lockedRoom',
  promise: 'a locked room makes nobody else wait',
  engines: ['postgresql'],
  run: async ({ settings, start }) => {
    const server = await start()
    const url = settings['DATABASE_URL'] ?? ''
    const today = midnightOf(dateAt(systemClock.now(), 'Asia/Jakarta'), 'Asia/Jakarta')
    const asked = { url, phone: PHONE, room: 5, start: today, bookings: BOOKINGS }
    const { held, others, after } = await meetLockedRoom(server, asked)
    const refused = held.filter(({ status }) => status === 503).length
    const served = others.filter(({ status }) => status === 200).length
    return {
      tried: `${BOOKINGS} bookings of the locked room, ${others.length} other calls`,
      outcome:
        `${refused} answered 503 after ${longest(held)} ms at most, ${served} others 200 after ${longest(others)} ms at most, ` +
        `${after.status} once it was let go`,
      isHeld:
        refused === BOOKINGS &&
        served === others.length &&
        after.status === 200 &&
        longest(held) < LONGEST_HELD_MS &&
        longest(others) < LONGEST_OTHER_MS,
    }
  },
}
