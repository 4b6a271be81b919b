import { Client } from 'pg'
import { dateAt, midnightOf } from '../../server/domain/calendar'
import { systemClock } from '../../server/domain/clock'
import { bookingRequest, DAY } from './support/requests'
import { startRestartablePostgres, type RestartablePostgres } from './support/restartablePostgres'
import { signInAt, startServer, type ServerProcess } from '../support/serverProcess'
import type { SignedIn } from '../support/testServer'

const PHONE = '081200000001'
const LINES = 4
const QUICK_MS = 5000
const BACK_MS = 20_000

jest.setTimeout(90_000)

interface Answer {
  readonly status: number
  readonly retryAfter: string | null
  readonly body: string
  readonly milliseconds: number
}

const ask = async (url: string, init?: RequestInit): Promise<Answer> => {
  const began = performance.now()
  const answer = await fetch(url, init)
  const body = await answer.text()
  return {
    status: answer.status,
    retryAfter: answer.headers.get('retry-after'),
    body,
    milliseconds: performance.now() - began,
  }
}

/** Until it accepts connections: a crashed one recovers first. */
const untilUp = async (url: string) => {
  for (;;) {
    const client = new Client({ connectionString: url })
    try {
      await client.connect()
      return
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 50))
    } finally {
      await client.end()
    }
  }
}

/** Books one wish after another, each until it is answered for good: what is told to come back comes back. */
class Stream {
  readonly acknowledged = new Map<string, number>()
  readonly refused: Answer[] = []
  private isOver = false
  private next = 0
  private readonly running: Promise<unknown>

  constructor(
    private readonly origin: string,
    private readonly me: SignedIn,
  ) {
    this.running = Promise.all(Array.from({ length: LINES }, () => this.line()))
  }

  private async line() {
    const today = midnightOf(dateAt(systemClock.now(), 'Asia/Jakarta'), 'Asia/Jakarta')
    while (!this.isOver) {
      const turn = this.next++
      const key = `wish-${turn}`
      const wish = bookingRequest(this.me, { room: 1 + (turn % 60), start: today + (turn % 8) * DAY, days: 1, key })
      await this.untilAnswered(key, wish)
    }
  }

  private async untilAnswered(key: string, { url, method, headers, payload }: ReturnType<typeof bookingRequest>) {
    const init = { method, headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(payload) }
    while (!this.isOver) {
      const answer = await ask(this.origin + url, init)
      if (answer.status === 503) {
        this.refused.push(answer)
        await new Promise((resolve) => setTimeout(resolve, 20))
        continue
      }
      const { transaction } = JSON.parse(answer.body) as { transaction?: { id: number } }
      if (answer.status === 200 && transaction) this.acknowledged.set(key, transaction.id)
      else if (answer.status !== 422) throw new Error(`a booking answered ${answer.status} ${answer.body}`)
      return
    }
  }

  /** `more` bookings acknowledged from now on. */
  async until(more: number) {
    const wanted = this.acknowledged.size + more
    while (this.acknowledged.size < wanted) await new Promise((resolve) => setTimeout(resolve, 20))
  }

  async end() {
    this.isOver = true
    await this.running
  }
}

describe('a PostgreSQL that goes away and comes back', () => {
  let postgres: RestartablePostgres
  let server: ServerProcess

  beforeAll(async () => {
    postgres = await startRestartablePostgres()
    await untilUp(postgres.url)
    server = await startServer({
      DATABASE_URL: postgres.url,
      DEMO_DATA: 'true',
      LOG_LEVEL: 'warn',
      PENDING_BOOKINGS: '1000',
    })
  })
  afterAll(async () => {
    const code = await server.stop()
    await postgres.end()
    expect(code).toBe(0)
  })

  it('is answered 503 meanwhile, quickly; nothing acknowledged is lost and nothing is done twice', async () => {
    const me = await signInAt(server.origin, PHONE)
    const stream = new Stream(server.origin, me)
    await stream.until(10)
    await postgres.kill()
    for (const path of ['/api/houses', '/api/transactions', '/readyz', '/api/houses'])
      expect(await ask(server.origin + path, { headers: { ...me.headers } })).toMatchObject({
        status: 503,
        retryAfter: '2',
        body: expect.stringContaining('Layanan sedang tidak tersedia, coba lagi sebentar lagi') as string,
      })
    expect((await ask(`${server.origin}/healthz`)).status).toBe(200)

    await postgres.start()
    const began = performance.now()
    while ((await ask(`${server.origin}/readyz`)).status !== 200)
      if (performance.now() - began > BACK_MS) throw new Error('it did not come back')
    await stream.until(10)
    await stream.end()

    expect(stream.refused.length).toBeGreaterThan(0)
    expect(Math.max(...stream.refused.map(({ milliseconds }) => milliseconds))).toBeLessThan(QUICK_MS)
    const list = await ask(`${server.origin}/api/transactions`, { headers: { ...me.headers } })
    const there = (JSON.parse(list.body) as { id: number }[]).map(({ id }) => id)
    // Not one more, not one less: a commit whose answer was lost is found again by its key.
    const acknowledged = [...stream.acknowledged.values()]
    expect(acknowledged.filter((id) => !there.includes(id))).toEqual([])
    expect(there.length - acknowledged.length).toBeLessThanOrEqual(LINES)
    expect(new Set(acknowledged).size).toBe(acknowledged.length)
  })
})
