import { bookedId, bookOver, sendFormOver } from '../../__tests__/server/support/wireCalls'
import { signInAt } from '../../__tests__/support/serverProcess'
import { systemClock } from '../../server/domain/clock'
import { dateAt, midnightOf } from '../../src/calendar/zones'
import type { Probe } from './probe'
import { countOf } from './signIn'

const GUESSES = 200
const LIMIT = 10
const PHONE = '081200000001'

/** One tenant tries 200 voucher codes, twenty at a time, each with another Idempotency-Key. */
export const probe: Probe = {
  name: 'voucherGuessing',
  promise: 'voucher codes cannot be guessed faster than passwords',
  engines: ['pglite', 'postgresql'],
  run: async ({ start }) => {
    const server = await start()
    const me = await signInAt(server.origin, PHONE)
    const today = midnightOf(dateAt(systemClock.now(), 'Asia/Jakarta'), 'Asia/Jakarta')
    const id = bookedId(await bookOver(server.origin, me, { room: 5, start: today }))
    const guess = (turn: number) =>
      sendFormOver(server.origin, me, `/transactions/${id}/apply_voucher`, {
        fields: { id: String(id), code: `KOIN-${turn}` },
        key: `guess-${turn}`,
      })
    const answers = []
    for (let turn = 0; turn < GUESSES; turn += 20)
      answers.push(...(await Promise.all(Array.from({ length: 20 }, (_, more) => guess(turn + more)))))
    const [checked, refused] = [countOf(answers, 422), countOf(answers, 429)]
    return {
      tried: `${GUESSES} codes`,
      outcome: `${checked} looked up, ${refused} refused`,
      isHeld: checked <= LIMIT && refused === GUESSES - checked,
    }
  },
}
