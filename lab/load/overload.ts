import { systemClock } from '../../packages/server/src/domain/clock'
import { DAY } from '../../packages/server/__tests__/support/requests'
import type { SignedIn } from '../../__tests__/support/testServer'
import { dateAt, midnightOf } from '@griya/contract/calendar/zones'
import { percentile } from '../bench/numbers'
import { sendRequests, type LoadRequest } from '../packages'

const ROOMS = 60
const PROBE_EVERY_MS = 100
/** After this many quick answers in a row, the server has recovered. */
const QUICK_IN_A_ROW = 5
const QUICK_MS = 250
const GIVE_UP_MS = 20_000

export interface Load {
  readonly origin: string
  readonly me: SignedIn
  readonly connections: number
  readonly seconds: number
  /** requests a second over all connections; undefined = as many as possible */
  readonly rate?: number
}

/** Requests of a tenant's phone: mostly reads. The bookings compete with each other. */
const requestsOf = ({ me }: Load): LoadRequest[] => {
  const zone = 'Asia/Jakarta'
  const today = midnightOf(dateAt(systemClock.now(), zone), zone)
  const headers = { ...me.headers }
  const json = { ...headers, 'content-type': 'application/json' }
  const reads = (turn: number) =>
    [
      `/api/houses/${1 + (turn % 3)}/filter_rooms_weekly?number_of_week=2&start=${today + (turn % 7) * DAY}`,
      `/api/rooms/${1 + (turn % ROOMS)}/pricing?number_of_month=3&start=${today}`,
      '/api/transactions',
      '/api/users/profile',
      '/api/notifications',
      '/api/houses',
    ].map((path): LoadRequest => ({ method: 'GET', path, headers }))
  const book = (turn: number): LoadRequest => ({
    method: 'POST',
    path: `/api/rooms/${1 + (turn % ROOMS)}/booking/daily`,
    headers: json,
    body: JSON.stringify({
      start: today + (turn % 8) * DAY,
      end: today + ((turn % 8) + 1) * DAY,
      extra_ac: '0',
      extra_person: '0',
    }),
  })
  const signIn: LoadRequest = {
    method: 'POST',
    path: '/api/users/sign_in',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ user: { email: '089911112222', password: 'salah' } }),
  }
  return [...Array.from({ length: 20 }, (_, turn) => [...reads(turn), book(turn)]).flat(), signIn]
}

export interface Latency {
  readonly count: number
  readonly p50: number
  readonly p99: number
  readonly max: number
}

const latencyOf = (times: readonly number[]): Latency => ({
  count: times.length,
  p50: percentile(times, 0.5),
  p99: percentile(times, 0.99),
  max: percentile(times, 1),
})

export interface Outcome {
  readonly perSecond: number
  readonly byStatus: Readonly<Record<string, number>>
  readonly accepted: Latency
  readonly refused: Latency
  /** connections that broke or timed out */
  readonly lost: number
}

const REFUSALS = [429, 503]

/** Sends requests for this many seconds; times are in milliseconds. */
export const sendLoad = async (load: Load): Promise<Outcome> => {
  const times = new Map<number, number[]>()
  const options = {
    url: load.origin,
    connections: load.connections,
    duration: load.seconds,
    timeout: 30,
    requests: requestsOf(load),
    ...(load.rate && { overallRate: Math.round(load.rate) }),
  }
  const began = performance.now()
  const result = await sendRequests(options, (_client, status, _bytes, milliseconds) => {
    const known = times.get(status)
    if (known) known.push(milliseconds)
    else times.set(status, [milliseconds])
  })
  const of = (wanted: (status: number) => boolean) =>
    [...times].flatMap(([status, list]) => (wanted(status) ? list : []))
  const accepted = of((status) => !REFUSALS.includes(status))
  return {
    perSecond: (accepted.length / (performance.now() - began)) * 1000,
    byStatus: Object.fromEntries([...times].map(([status, { length }]) => [status, length])),
    accepted: latencyOf(accepted),
    refused: latencyOf(of((status) => REFUSALS.includes(status))),
    lost: result.errors + result.timeouts,
  }
}

const ask = async (origin: string, path: string) => {
  const began = performance.now()
  const { status } = await fetch(origin + path)
  return { status, milliseconds: performance.now() - began }
}

/** Asks again and again whether the process is alive, until told to stop; returns the longest time of an answer. */
export const watchHealth = (origin: string) => {
  let isOver = false
  const slowest = (async () => {
    let worst = 0
    while (!isOver) {
      const { status, milliseconds } = await ask(origin, '/healthz')
      if (status !== 200) throw new Error(`/healthz answered ${status} under load`)
      worst = Math.max(worst, milliseconds)
      await new Promise((resolve) => setTimeout(resolve, PROBE_EVERY_MS))
    }
    return worst
  })()
  return () => {
    isOver = true
    return slowest
  }
}

/** Milliseconds until answers are quick again. */
export const recoveryTime = async (origin: string): Promise<number> => {
  const began = performance.now()
  let since = began
  for (let inARow = 0; inARow < QUICK_IN_A_ROW;) {
    const { status, milliseconds } = await ask(origin, '/api/houses')
    const isQuick = status === 200 && milliseconds < QUICK_MS
    if (isQuick) inARow++
    else {
      inARow = 0
      since = performance.now()
    }
    if (since - began > GIVE_UP_MS) break
  }
  return since - began
}
