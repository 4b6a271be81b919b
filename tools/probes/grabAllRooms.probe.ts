import { signInAt } from '../../__tests__/support/serverProcess'
import { bookOver, readOver } from '../../__tests__/server/support/wireCalls'
import { NEW_TENANT, tally, today } from './bookings'
import type { Probe } from './probe'

const ROOMS = 60

/** One token books every room of the demo data, all at once. */
export const probe: Probe = {
  name: 'grabAllRooms',
  promise: 'one tenant holds at most two bookings that are not paid',
  engines: ['pglite', 'postgresql'],
  run: async ({ start }) => {
    const { origin } = await start({ CALLS_AT_ONCE: '1000' })
    const me = await signInAt(origin, NEW_TENANT)
    const answers = await Promise.all(
      Array.from({ length: ROOMS }, (_, index) =>
        bookOver(origin, me, { room: index + 1, start: today(), months: 15, key: `grab-${index}` }),
      ),
    )
    const won = answers.filter(({ status }) => status === 200).length
    const refused = answers.filter(({ status }) => status === 422).length
    const kept = await readOver<readonly object[]>(origin, me, '/transactions')
    return {
      tried: `${ROOMS} rooms for 15 months, at once, with one token`,
      outcome: `${tally(answers)}; ${kept.length} bookings in the list`,
      isHeld: won === 2 && refused === ROOMS - 2 && kept.length === 2,
    }
  },
}
