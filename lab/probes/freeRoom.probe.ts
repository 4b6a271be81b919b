import { signInAt } from '../../__tests__/support/serverProcess'
import { bookOver } from '../../__tests__/server/support/wireCalls'
import { NEW_TENANT, tally, today } from './bookings'
import type { Probe } from './probe'

const OPERATOR_KEY = 'operator-key-of-the-probe'
const LENGTHS = [{ days: 1 }, { weeks: 1 }, { months: 1 }] as const

/** The operator adds a room without a price; a tenant books it. */
export const probe: Probe = {
  name: 'freeRoom',
  promise: 'a room without a rate is not let for nothing',
  engines: ['pglite', 'postgresql'],
  run: async ({ start }) => {
    const { origin } = await start({ OPERATOR_KEY })
    const me = await signInAt(origin, NEW_TENANT)
    const added = await fetch(`${origin}/operator/rooms`, {
      method: 'POST',
      headers: { 'x-operator-key': OPERATOR_KEY, 'content-type': 'application/json' },
      body: JSON.stringify({ houseId: 1, number: 'N1', displayName: 'Baru N1', prices: {} }),
    })
    const { id: room } = (await added.json()) as { id: number }
    const answers = []
    for (const length of LENGTHS) answers.push(await bookOver(origin, me, { room, start: today(), ...length }))
    const found = await fetch(`${origin}/api/houses/1/filter_rooms_weekly?number_of_week=1&start=${today()}`)
    const { rooms } = (await found.json()) as { rooms: readonly { id: number; available: boolean }[] }
    const isOffered = rooms.find(({ id }) => id === room)?.available
    return {
      tried: 'a new room without prices, booked by day, week and month',
      outcome: `${tally(answers)}; the search says available: ${String(isOffered)}`,
      isHeld: answers.every(({ status }) => status === 422) && isOffered === false,
    }
  },
}
