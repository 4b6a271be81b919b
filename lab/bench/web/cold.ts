import type { Stand } from '../../../__tests__/browser/support/stand'
import { isSmoke } from '../../smoke'
import { table } from '../markdown'
import { median, milliseconds } from '../numbers'
import { PEER } from './loads'
import { openPhone, slowDown } from './moments'
import { PAGES } from './pages'
import { openSlowNetwork, type SlowNetwork } from './slowNetwork'

const ROUNDS = isSmoke ? 1 : 5

interface Cold {
  readonly name: string
  readonly network: SlowNetwork
  readonly path: string
  readonly isSignedIn: boolean
}

/** When the largest text or picture of a first visit was painted, in milliseconds. */
const largestPaint = async (stand: Stand, { network, path, isSignedIn }: Cold): Promise<number> => {
  const { page } = await openPhone(stand, network, isSignedIn)
  await slowDown(page)
  await page.addInitScript(
    `new PerformanceObserver((list) => (globalThis.__largest = list.getEntries().at(-1).startTime))
      .observe({ type: 'largest-contentful-paint', buffered: true })`,
  )
  await page.goto(`${network.origin}${path}`)
  await page.waitForLoadState('networkidle')
  const at = await page.evaluate<number>('__largest')
  // what the peer's page writes to the console is not ours to judge
  await page.context().close()
  return at
}

/**
 * First visits on a phone and a network that are really slow: Lighthouse's model of them counts files that were asked for
 * early as if the picture waited for them.
 */
export const measureCold = async (stand: Stand, peerOrigin?: string): Promise<string> => {
  const ours = await openSlowNetwork(stand.origin)
  const peer = peerOrigin === undefined ? undefined : await openSlowNetwork(peerOrigin)
  for (const network of [ours, peer]) network?.setSlow(true)
  const subjects: readonly Cold[] = [
    ...(peer ? [{ name: PEER, network: peer, path: '/auth/login', isSignedIn: false }] : []),
    ...PAGES.map(({ name, path, isSignedIn }) => ({ name, network: ours, path: `/react${path}`, isSignedIn })),
  ]
  const times = subjects.map((): number[] => [])
  try {
    for (let round = 0; round < ROUNDS; round += 1)
      for (const [at, subject] of subjects.entries()) times[at]?.push(await largestPaint(stand, subject))
  } finally {
    await Promise.all([ours.close(), peer?.close()])
  }
  const ofPeer = (own: readonly number[]) =>
    peer ? [median(own.map((time, round) => time / (times[0]?.[round] ?? NaN))).toFixed(2)] : []
  return table(
    ['largest paint of a first visit, 4x CPU, slow 4G', 'ms', ...(peer ? ['of peer'] : [])],
    subjects.map(({ name }, at) => {
      const own = times[at] ?? []
      return [name, milliseconds(median(own)), ...ofPeer(own)]
    }),
  )
}
