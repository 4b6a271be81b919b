import { sendRequests, type LoadClient } from '../../packages'
import { isSmoke } from '../../smoke'
import { percentile } from '../numbers'
import { BOOKERS, type Size } from './data'
import { bookingOf, isWrite, readsOf, type Route } from './questions'

const SECONDS = isSmoke ? 1 : 2
/** A fixed number of bookings and not a time, so that none is still running when its round is deleted. */
const BOOKINGS = isSmoke ? 80 : 800

export interface Measured {
  readonly perSecond: number
  /** milliseconds */
  readonly p99: number
}

interface Addresses {
  readonly size: Size
  readonly app: string
  readonly bare: string
}

const requestsFor = (route: Route, size: Size, today: number) => {
  if (!isWrite(route)) return { requests: readsOf(route, size, today) }
  let booker = 0
  return { setupClient: (client: LoadClient) => client.setRequests([bookingOf(++booker, size, today)]) }
}

/**
 * Sends as many requests as the server can answer. autocannon's own percentiles are whole milliseconds, which is too
 * coarse here.
 */
export const measure = async (route: Route, addresses: Addresses, today: number): Promise<Measured> => {
  const times: number[] = []
  let answers = 0
  const options = {
    url: route.startsWith('bare') ? addresses.bare : addresses.app,
    connections: BOOKERS,
    ...(isWrite(route) ? { amount: BOOKINGS } : { duration: SECONDS }),
    ...requestsFor(route, addresses.size, today),
  }
  const began = performance.now()
  let ended = began
  const answered = new Set<LoadClient>()
  const result = await sendRequests(options, (client, _status, _bytes, milliseconds) => {
    answers += 1
    // The first answer of a connection also waited while autocannon prepared the requests of the other connections.
    if (answered.has(client)) times.push(milliseconds)
    answered.add(client)
    // autocannon itself ends only on whole seconds.
    ended = performance.now()
  })
  const seconds = (ended - began) / 1000
  const failed = result.non2xx + result.errors + result.timeouts
  if (failed > 0) {
    const statuses = JSON.stringify(result.statusCodeStats)
    throw new Error(`${route}: ${failed} of ${answers} requests failed (${statuses})`)
  }
  return { perSecond: answers / seconds, p99: percentile(times, 0.99) }
}
