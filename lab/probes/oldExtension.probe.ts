import { signInAt } from '../../__tests__/support/serverProcess'
import { bookedId, bookOver } from '../../__tests__/server/support/wireCalls'
import { NEW_TENANT, payFor, rowOf, tally, today } from './bookings'
import { clockFile } from './clockFile'
import type { Probe } from './probe'

const DAY = 86_400
const ROOM = 5
const LATER_DAYS = [3, 10, 20, 29]

/**
 * A paid stay ends. Days and weeks later the tenant "extends" it, with AC, over nights that others have had since then.
 */
export const probe: Probe = {
  name: 'oldExtension',
  promise: 'nobody extends a stay that ended before yesterday',
  engines: ['pglite', 'postgresql'],
  run: async ({ start }) => {
    const clock = clockFile()
    try {
      const { origin } = await start({ ...clock.settings, SWEEP_SECONDS: '1' })
      const me = await signInAt(origin, NEW_TENANT)
      const id = bookedId(await bookOver(origin, me, { room: ROOM, start: today(), days: 1, ac: true }))
      await payFor(origin, me, id)
      const { end } = (await rowOf(origin, me, id)).booking
      const answers = []
      for (const days of LATER_DAYS) {
        clock.set(days * DAY)
        answers.push(await bookOver(origin, me, { room: ROOM, start: end, months: 1, ac: true }))
      }
      clock.set(2 * DAY)
      const yesterday = await bookOver(origin, me, { room: ROOM, start: end, days: 1, ac: true })
      return {
        tried: `an extension ${LATER_DAYS.join(', ')} days after, and one of a stay that ended yesterday`,
        outcome: `${tally(answers)}; from yesterday ${yesterday.status}`,
        isHeld: answers.every(({ status }) => status === 422) && yesterday.status === 200,
      }
    } finally {
      clock.end()
    }
  },
}
