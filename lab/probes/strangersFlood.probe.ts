import { setTimeout as pause } from 'node:timers/promises'
import { median } from '../bench/numbers'
import { sendRequests, type LoadRequest, type LoadResult } from '../packages'
import type { SignedIn } from '../../__tests__/support/testServer'
import type { Probe } from './probe'
import { addTenant, OPERATOR_KEY } from './tenants'

const CONNECTIONS = 64
const SECONDS = 5
const QUIET_MS = 2000
const MOST_MS = 100

const STRANGER = { 'x-forwarded-for': '203.0.113.9' }
const madeUp = (turn: number) => `made-up-${turn}`.padEnd(43, 'x')

/** What each flood sends; all of it comes from one address, and none of it has a session. */
const FLOODS: Readonly<Record<string, (turn: number) => LoadRequest>> = {
  'wrong keys': (turn) => ({
    path: turn % 2 === 0 ? '/operator/payments' : '/metrics',
    headers: { ...STRANGER, 'x-operator-key': madeUp(turn) },
  }),
  'wrong passwords': (turn) => ({
    method: 'POST',
    path: '/api/users/sign_in',
    headers: { ...STRANGER, 'content-type': 'application/json' },
    body: JSON.stringify({ user: { email: `0899${String(turn).padStart(8, '0')}`, password: 'tebakan' } }),
  }),
  'no session': (turn) => ({
    path: turn % 2 === 0 ? '/operator/payments' : '/api/transactions',
    headers: {
      ...STRANGER,
      ...(turn % 2 === 0
        ? { cookie: `griya_operator=${madeUp(turn)}` }
        : { 'x-user-email': '089911112222', 'x-user-token': madeUp(turn) }),
    },
  }),
}

const flood = (origin: string, requestOf: (turn: number) => LoadRequest): Promise<LoadResult> => {
  const requests = Array.from({ length: 50 }, (_, turn) => requestOf(turn))
  return sendRequests({ url: origin, connections: CONNECTIONS, duration: SECONDS, timeout: 30, requests })
}

/** The reads of another tenant, until the work is done: their times in milliseconds, and how many failed. */
const readMeanwhile = async (origin: string, { headers }: SignedIn, work: Promise<unknown>) => {
  let isOver = false
  const ended = work.finally(() => {
    isOver = true
  })
  const times: number[] = []
  let failed = 0
  while (!isOver)
    for (const path of ['/transactions', '/houses', '/notifications']) {
      const began = performance.now()
      const answer = await fetch(`${origin}/api${path}`, { headers })
      await answer.arrayBuffer()
      times.push(performance.now() - began)
      if (answer.status !== 200) failed += 1
      await pause(5)
    }
  await ended
  return { p50: median(times), failed }
}

/** Strangers without a session send as much as 64 connections can, while a tenant reads. */
export const probe: Probe = {
  name: 'strangersFlood',
  promise: 'whoever has no session makes no tenant wait',
  engines: ['pglite', 'postgresql'],
  run: async ({ start }) => {
    const server = await start({ OPERATOR_KEY, TRUST_PROXY: '1', BUSY_MILLISECONDS: '250' })
    const me = await addTenant(server.origin, 1)
    const quiet = await readMeanwhile(server.origin, me, pause(QUIET_MS))
    const found = []
    for (const [name, requestOf] of Object.entries(FLOODS)) {
      const flooding = flood(server.origin, requestOf)
      const { p50, failed } = await readMeanwhile(server.origin, me, flooding)
      found.push({ name, p50, failed, sent: (await flooding).requests.total })
    }
    const inWords = found.map(
      ({ name, p50, failed, sent }) => `${name}: ${sent} sent, p50 of others ${p50.toFixed(0)} ms, ${failed} failed`,
    )
    return {
      tried: `${CONNECTIONS} connections, ${SECONDS} s each of ${Object.keys(FLOODS).join(', ')}`,
      outcome: `p50 before ${quiet.p50.toFixed(0)} ms; ${inWords.join('; ')}`,
      isHeld: found.every(({ p50 }) => p50 <= MOST_MS),
    }
  },
}
