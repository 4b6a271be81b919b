import { signInAt } from '../../__tests__/support/serverProcess'
import { bookedId, bookOver } from '../../__tests__/server/support/wireCalls'
import { NEW_TENANT, rowOf, tally, today } from './bookings'
import type { Probe } from './probe'

const TRIES = 60
const ROOM = 5

/** Each booking begins where the one before ends, and none is paid. */
export const probe: Probe = {
  name: 'chainedExtensions',
  promise: 'nobody books ahead by chaining extensions that are not paid',
  engines: ['pglite', 'postgresql'],
  run: async ({ start }) => {
    const { origin } = await start()
    const me = await signInAt(origin, NEW_TENANT)
    let next = today()
    const answers = []
    for (let turn = 0; turn < TRIES; turn++) {
      const answer = await bookOver(origin, me, { room: ROOM, start: next, months: 15 })
      answers.push(answer)
      if (answer.status === 200) next = (await rowOf(origin, me, bookedId(answer))).booking.end
    }
    const won = answers.filter(({ status }) => status === 200).length
    const refused = answers.filter(({ status }) => status === 422).length
    return {
      tried: `${TRIES} extensions of 15 months, each from the end of the last booking`,
      outcome: `${tally(answers)}; booked until ${new Date(next * 1000).getUTCFullYear()}`,
      isHeld: won === 1 && refused === TRIES - 1,
    }
  },
}
