import { bookOver } from '../../__tests__/server/support/wireCalls'
import { signInAt } from '../../__tests__/support/serverProcess'
import { systemClock } from '../../server/domain/clock'
import { dateAt, midnightOf } from '../../src/calendar/zones'
import type { Probe } from './probe'

const BOOKINGS = 300
const ROOM = 5
const PHONE = '081234567890'

/** 300 bookings of overlapping nights in one room, all at once. */
export const probe: Probe = {
  name: 'parallelBookings',
  promise: 'a room and a night are sold once',
  engines: ['pglite', 'postgresql'],
  run: async ({ start }) => {
    const server = await start({ CALLS_AT_ONCE: '1000', PENDING_BOOKINGS: '1000' })
    const me = await signInAt(server.origin, PHONE)
    const today = midnightOf(dateAt(systemClock.now(), 'Asia/Jakarta'), 'Asia/Jakarta')
    const answers = await Promise.all(
      Array.from({ length: BOOKINGS }, (_, index) =>
        bookOver(server.origin, me, { room: ROOM, start: today, days: 3 + (index % 5) }),
      ),
    )
    const won = answers.filter(({ status }) => status === 200).length
    const refused = answers.filter(({ status }) => status === 422).length
    return {
      tried: `${BOOKINGS} overlapping bookings at once`,
      outcome: `${won} won, ${refused} refused`,
      isHeld: won === 1 && refused === BOOKINGS - 1,
    }
  },
}
