import { signInAt } from '../../__tests__/support/serverProcess'
import { bookedId, bookOver } from '../../__tests__/server/support/wireCalls'
import { NEW_TENANT, payFor, rowOf, tally, today } from './bookings'
import type { Probe } from './probe'

const TRIES = 60
const ROOM = 5

/** Each booking begins where the one before ends, and a picture that nobody looks at is sent for each. */
export const probe: Probe = {
  name: 'chainedExtensions',
  promise: 'nobody books ahead by chaining unconfirmed extensions',
  engines: ['pglite', 'postgresql'],
  run: async ({ start }) => {
    const { origin } = await start()
    const me = await signInAt(origin, NEW_TENANT)
    let next = today()
    const answers = []
    for (let turn = 0; turn < TRIES; turn++) {
      const answer = await bookOver(origin, me, { room: ROOM, start: next, months: 15 })
      answers.push(answer)
      if (answer.status !== 200) continue
      const id = bookedId(answer)
      await payFor(origin, me, id)
      next = (await rowOf(origin, me, id)).booking.end
    }
    const won = answers.filter(({ status }) => status === 200).length
    const refused = answers.filter(({ status }) => status === 422).length
    return {
      tried: `${TRIES} extensions of 15 months, each from the end of the last one, with a proof`,
      outcome: `${tally(answers)}; booked until ${new Date(next * 1000).getUTCFullYear()}`,
      isHeld: won === 2 && refused === TRIES - 2,
    }
  },
}
