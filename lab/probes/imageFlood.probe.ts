import sharp from 'sharp'
import { profileForm, smallPicture } from '../../__tests__/support/tenants'
import type { SignedIn } from '../../__tests__/support/testServer'
import { countOf } from './bookings'
import type { Probe } from './probe'
import { addTenant, OPERATOR_KEY } from './tenants'
import { watch } from './watch'

const UPLOADS = 24
const QUIET_MS = 3000
const MORE_MEGABYTES = 300

const jpeg = (width: number, height: number, progressive: boolean) =>
  sharp({ create: { width, height, channels: 3, background: '#884422' }, limitInputPixels: false })
    .jpeg({ progressive })
    .toBuffer()

const save = async (origin: string, me: SignedIn, picture: Uint8Array) => {
  const answer = await fetch(`${origin}/api/users/profile`, {
    method: 'PUT',
    headers: me.headers,
    body: profileForm(picture),
  })
  await answer.arrayBuffer()
  return { status: answer.status }
}

/**
 * One tenant sends 24 uploads with two huge pictures each, of 59 megapixels and of the largest size allowed; six others
 * save theirs.
 */
export const probe: Probe = {
  name: 'imageFlood',
  promise: 'one tenant’s pictures hold nobody up',
  engines: ['pglite', 'postgresql'],
  run: async ({ start }) => {
    const server = await start({ OPERATOR_KEY })
    const tenants = await Promise.all(Array.from({ length: 8 }, (_, index) => addTenant(server.origin, index + 1)))
    const [attacker, other, ...six] = tenants
    if (!attacker || !other) throw new Error('there is nobody')
    const tooLarge = await jpeg(9800, 6020, false)
    const largest = await jpeg(8160, 6000, true)
    const small = await smallPicture()
    const quiet = await watch(server, other, () => new Promise((next) => setTimeout(next, QUIET_MS)))
    const began = performance.now()
    const flood = await watch(server, other, async () => {
      const attack = [tooLarge, largest].flatMap((picture) =>
        Array.from({ length: UPLOADS }, () => save(server.origin, attacker, picture)),
      )
      const others = Promise.all(six.map((one) => save(server.origin, one, small)))
      // One tenant may send two at a time: sends the heaviest again and again.
      const steady = async () => {
        for (let turn = 0; turn < 3; turn++) await save(server.origin, attacker, largest)
      }
      const answers = await Promise.all(attack)
      await Promise.all([steady(), steady()])
      return { answers, others: await others }
    })
    const seconds = Math.round((performance.now() - began) / 1000)
    const { answers, others } = flood.result
    const more = Math.round(flood.mostMegabytes - quiet.mostMegabytes)
    const saved = countOf(others, 200)
    const told = [200, 422, 429, 503].map((status) => `${countOf(answers, status)} × ${status}`).join(', ')
    return {
      tried: `${2 * UPLOADS} uploads of two pictures of 59 and 49 megapixels by one tenant, then 6 more`,
      outcome:
        `${told} in ${seconds} s; 6 others' pictures: ${saved} saved; ${more} MB more; ` +
        `p99 of others ${quiet.p99.toFixed(1)} -> ${flood.p99.toFixed(1)} ms, ${flood.failed} failed`,
      isHeld: saved === others.length && more <= MORE_MEGABYTES && flood.failed === 0 && flood.p99 < 3 * quiet.p99,
    }
  },
}
