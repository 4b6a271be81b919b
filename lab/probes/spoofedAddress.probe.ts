import type { Probe } from './probe'
import { countOf, tryToSignIn } from './signIn'

const GUESSES = 120
const LIMIT = 50

/** One attacker behind one proxy invents another address for each guess, with another phone number each time. */
export const probe: Probe = {
  name: 'spoofedAddress',
  promise: 'an address that is made up does not get round the limit by address',
  engines: ['pglite', 'postgresql'],
  run: async ({ start }) => {
    const server = await start({ TRUST_PROXY: 'true' })
    const guesses = []
    for (let turn = 0; turn < GUESSES; turn++)
      guesses.push(
        await tryToSignIn(server.origin, {
          phone: `08990000${String(turn).padStart(4, '0')}`,
          password: 'tebakan',
          headers: { 'x-forwarded-for': `6.6.${turn}.6, 10.1.1.1` },
        }),
      )
    const other = await tryToSignIn(server.origin, {
      phone: '081200000001',
      headers: { 'x-forwarded-for': '6.6.1.6, 10.1.1.2' },
    })
    const [checked, refused] = [countOf(guesses, 401), countOf(guesses, 429)]
    return {
      tried: `${GUESSES} wrong passwords, each from another made-up address`,
      outcome: `${checked} checked, ${refused} refused; another address ${other.status}`,
      isHeld: checked === LIMIT && refused === GUESSES - LIMIT && other.status === 200,
    }
  },
}
