import autocannon, { type Client, type Options, type Result } from 'autocannon'
import { percentile } from '../numbers'
import { BOOKERS, type Size } from './data'
import { bookingOf, isWrite, readsOf, type Route } from './questions'

const SECONDS = 2
/** A fixed number of bookings and not a time, so that none is still running when its round is deleted. */
const BOOKINGS = 800

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
  return { setupClient: (client: Client) => client.setRequests([bookingOf(++booker, size, today)]) }
}

/**
 * `isFirst`: the first answer of its connection. Its time includes the time in which autocannon prepared the requests
 * of the other connections.
 */
type OnResponse = (milliseconds: number, isFirst: boolean) => void

const shoot = (options: Options, onResponse: OnResponse) =>
  new Promise<Result>((resolve, reject) => {
    const run = autocannon(options, (error: Error | null, result) => (error ? reject(error) : resolve(result)))
    const answered = new Set<Client>()
    run.on('response', (client, _status, _bytes, milliseconds) => {
      onResponse(milliseconds, !answered.has(client))
      answered.add(client)
    })
  })

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
  const result = await shoot(options, (milliseconds, isFirst) => {
    answers += 1
    if (!isFirst) times.push(milliseconds)
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
