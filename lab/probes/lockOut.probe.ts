import type { Probe } from './probe'
import { countOf, tryToSignIn } from './signIn'

const OWNER = '081200000001'
const GUESSES = 200
const LIMIT = 10

/** A stranger guesses a tenant's password from 20 addresses at once, while the tenant signs in again. */
export const probe: Probe = {
  name: 'lockOut',
  promise: 'a stranger’s wrong passwords do not keep the owner out',
  engines: ['pglite', 'postgresql'],
  run: async ({ start }) => {
    const server = await start({ TRUST_PROXY: '1' })
    const { cookie } = await tryToSignIn(server.origin, { phone: OWNER })
    const guess = (turn: number) =>
      tryToSignIn(server.origin, {
        phone: OWNER,
        password: `tebakan ${turn}`,
        headers: { 'x-forwarded-for': `10.0.0.${turn % 20}` },
      })
    const guesses = []
    for (let turn = 0; turn < GUESSES; turn += LIMIT)
      guesses.push(...(await Promise.all(Array.from({ length: LIMIT }, (_, more) => guess(turn + more)))))
    const owner = await tryToSignIn(server.origin, { phone: OWNER, headers: { cookie } })
    const withoutDevice = await tryToSignIn(server.origin, { phone: OWNER })
    const [checked, refused] = [countOf(guesses, 401), countOf(guesses, 429)]
    return {
      tried: `${GUESSES} wrong passwords from 20 addresses`,
      outcome: `${checked} checked, ${refused} refused; known device ${owner.status}, unknown ${withoutDevice.status}`,
      isHeld: checked <= LIMIT && refused === GUESSES - checked && owner.status === 200 && withoutDevice.status === 429,
    }
  },
}
