import { signInAt } from '../../__tests__/support/serverProcess'
import { bookedId, bookOver, readOver, type WireAnswer } from '../../__tests__/server/support/wireCalls'
import { NEW_TENANT, payFor, tally, today } from './bookings'
import type { Probe } from './probe'

const ROOMS = 60
/** A proof for each booking is sent between these. */
const ROUNDS = 4

/** One token books every room of the demo data, all at once, sends pictures of nothing for what it got, and tries again. */
export const probe: Probe = {
  name: 'grabAllRooms',
  promise: 'one tenant holds at most four bookings that nobody has confirmed, two of them not paid',
  engines: ['pglite', 'postgresql'],
  run: async ({ start }) => {
    const { origin } = await start({ CALLS_AT_ONCE: '1000' })
    const me = await signInAt(origin, NEW_TENANT)
    const grab = (round: number) =>
      Promise.all(
        Array.from({ length: ROOMS }, (_, index) =>
          bookOver(origin, me, { room: index + 1, start: today(), months: 15, key: `grab-${round}-${index}` }),
        ),
      )
    const answers: WireAnswer[] = []
    let paid: readonly number[] = []
    for (let round = 0; round < ROUNDS; round++) {
      // the proofs for what the last round got, at the same time as the next bookings
      const [more] = await Promise.all([grab(round), Promise.all(paid.map((id) => payFor(origin, me, id)))])
      answers.push(...more)
      paid = more.filter(({ status }) => status === 200).map(bookedId)
    }
    await Promise.all(paid.map((id) => payFor(origin, me, id)))
    const won = answers.filter(({ status }) => status === 200).length
    const refused = answers.filter(({ status }) => status === 422).length
    const kept = await readOver<readonly object[]>(origin, me, '/transactions')
    return {
      tried: `${ROOMS} rooms for 15 months, at once, ${ROUNDS} times with one token, a proof for each booking`,
      outcome: `${tally(answers)}; ${kept.length} bookings in the list`,
      isHeld: won === 4 && refused === answers.length - won && kept.length === 4,
    }
  },
}
