import { dateAt, midnightOf } from '@griya/contract/calendar/zones'
import { bookingRequest } from '../support/requests'
import { signInAt, startServer, type ServerProcess } from '../../../../__tests__/support/serverProcess'
import { createPostgresDatabase, type TestDatabase } from '../../../../__tests__/support/postgresDatabase'
import type { SignedIn } from '../../../../__tests__/support/testServer'
import { systemClock } from '../../src/domain/clock'

const PHONES = ['081200000001', '081200000003'] as const

describe('two server processes on one PostgreSQL', () => {
  let database: TestDatabase
  let servers: readonly ServerProcess[] = []

  beforeAll(async () => {
    database = await createPostgresDatabase()
    const settings = {
      DATABASE_URL: database.url,
      DEMO_DATA: 'true',
      LOG_LEVEL: 'silent',
      SIGN_IN_FAILURES_PER_PHONE: '6',
    }
    // Both start at once on an empty database: one migrates and fills it, the other waits.
    servers = await Promise.all([startServer(settings), startServer(settings)])
  })
  afterAll(async () => {
    const codes = await Promise.all(servers.map((server) => server.stop()))
    await database.drop()
    expect(codes).toEqual([0, 0])
  })

  const originOf = (index: number) => servers[index % 2]?.origin ?? ''
  const send = async (origin: string, me: SignedIn, wish: Parameters<typeof bookingRequest>[1]) => {
    const { url, payload, ...request } = bookingRequest(me, wish)
    const answer = await fetch(origin + url, {
      method: request.method,
      headers: { ...request.headers, 'content-type': 'application/json' },
      body: JSON.stringify(payload),
    })
    return { status: answer.status, body: (await answer.json()) as object }
  }

  it('lets one of 200 parallel bookings win', async () => {
    const start = midnightOf(dateAt(systemClock.now(), 'Asia/Jakarta'), 'Asia/Jakarta')
    // A session of one process counts at the other.
    const tenants = await Promise.all(PHONES.map((phone, index) => signInAt(originOf(index), phone)))
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, index) => {
        const me = tenants[Math.floor(index / 2) % 2]
        if (!me) throw new Error('nobody')
        return send(originOf(index), me, { room: 5, start, weeks: 2 })
      }),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const refusals = answers.filter(({ status }) => status !== 200)
    expect(new Set(refusals.map(({ body }) => JSON.stringify(body)))).toEqual(
      new Set([JSON.stringify({ error: 'Kamar sudah terisi', message: 'Kamar sudah terisi' })]),
    )
  })

  it('does a booking once for one Idempotency-Key sent to both', async () => {
    const start = midnightOf(dateAt(systemClock.now(), 'Asia/Jakarta'), 'Asia/Jakarta')
    const me = await signInAt(originOf(0), PHONES[0])
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => send(originOf(index), me, { room: 8, start, key: 'both' })),
    )
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(answers[0]?.status).toBe(200)
  })

  it('counts wrong passwords of both together', async () => {
    const wrong = async (index: number) => {
      const answer = await fetch(`${originOf(index)}/api/users/sign_in`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ user: { email: '081234567890', password: 'salah' } }),
      })
      return answer.status
    }
    const statuses: number[] = []
    for (let index = 0; index < 8; index++) statuses.push(await wrong(index))
    expect(statuses).toEqual([401, 401, 401, 401, 401, 401, 429, 429])
  })
})
