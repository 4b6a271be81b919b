import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, get, request, type IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { Client } from 'pg'
import { systemClock } from '../../../src/domain/clock'
import { dateAt, midnightOf } from '@griya/contract/calendar/zones'
import { makeDataDir } from '../../../../../__tests__/support/migratedDatabase'
import { bookingRequest } from '../../support/requests'
import { signInAt, startServer, type ServerProcess } from '../../../../../__tests__/support/serverProcess'
import { createPostgresDatabase } from '../../../../../__tests__/support/postgresDatabase'
import { engines, type SignedIn } from '../../../../../__tests__/support/testServer'
import { until } from '../../../../../__tests__/support/until'
import { bookedId, bookOver, readOver, type WireAnswer } from '../../support/wireCalls'

const PHONE = '081200000001'

const wish = () => ({
  room: 5,
  start: midnightOf(dateAt(systemClock.now(), 'Asia/Jakarta'), 'Asia/Jakarta'),
  days: 1,
  key: 'the-booking',
})

const isRefused = (origin: string) => {
  const { hostname, port } = new URL(origin)
  return new Promise<boolean>((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => {
      socket.destroy()
      resolve(false)
    })
    socket.once('error', (error: NodeJS.ErrnoException) => {
      // reset: it waited to be accepted when the server closed its door
      if (error.code === 'ECONNREFUSED' || error.code === 'ECONNRESET') resolve(true)
      else reject(error)
    })
  })
}

/** A booking of which the server has the head and answered 100: its body follows when `finish` is called. */
const beginBooking = async (origin: string, me: SignedIn) => {
  const { url, method, headers, payload } = bookingRequest(me, wish())
  const body = JSON.stringify(payload)
  const sent = request(origin + url, {
    method,
    headers: {
      ...headers,
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      expect: '100-continue',
    },
  })
  const answered = once(sent, 'response') as Promise<[IncomingMessage]>
  sent.flushHeaders()
  await once(sent, 'continue')
  return async (): Promise<WireAnswer> => {
    sent.end(body)
    const [answer] = await answered
    // it would keep the process alive
    expect(answer.headers.connection).toBe('close')
    return { status: answer.statusCode ?? 0, body: await text(answer) }
  }
}

/** Nothing of what was answered on the way out is lost. */
const expectKept = async (settings: Readonly<Record<string, string>>, answer: WireAnswer) => {
  expect(answer.status).toBe(200)
  const server = await startServer(settings)
  const me = await signInAt(server.origin, PHONE)
  expect(await readOver(server.origin, me, `/transactions/${bookedId(answer)}`)).toMatchObject({
    payment_status: 'pending',
  })
  expect(await server.stop()).toBe(0)
}

const stopInTheMiddle = async (server: ServerProcess, release: () => Promise<WireAnswer>) => {
  const stopped = server.stop()
  await until('no new connection', () => isRefused(server.origin))
  const answer = await release()
  expect(await stopped).toBe(0)
  return answer
}

it('answers the booking that is still coming in, takes no other, says so in the log, and ends with 0', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'griya-stop-'))
  const settings = { DATA_DIR: folder, LOG_LEVEL: 'info' }
  try {
    await makeDataDir(folder)
    const server = await startServer(settings)
    const me = await signInAt(server.origin, PHONE)
    const finish = await beginBooking(server.origin, me)
    await expectKept(settings, await stopInTheMiddle(server, finish))
    const said = ['"signal":"SIGTERM"', '"stillServed":["POST /api/rooms/:id/booking/daily"]', '"msg":"stopped"']
    expect(said.filter((text) => !server.output().includes(text))).toEqual([])
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

/** Sends a booking over a connection of its own and tells what became of it: a status, or the error that ended it. */
const bookAlone = (origin: string, me: SignedIn, index: number) => {
  const { url, method, headers, payload } = bookingRequest(me, { ...wish(), room: index + 1, key: `alone-${index}` })
  const sent = request(origin + url, {
    method,
    headers: { ...headers, 'content-type': 'application/json' },
    agent: false,
  })
  const outcome = new Promise<string>((resolve) => {
    sent.once('response', (answer) => {
      answer.resume().once('end', () => resolve(String(answer.statusCode)))
    })
    sent.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
  })
  sent.end(JSON.stringify(payload))
  const connected = new Promise<void>((resolve) => {
    sent.once('socket', (socket) => socket.once('connect', resolve))
  })
  return { outcome, connected }
}

it('answers the sixty bookings that were sent and not yet read', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'griya-stop-'))
  try {
    await makeDataDir(folder)
    const server = await startServer({ DATA_DIR: folder, LOG_LEVEL: 'silent' })
    const me = await signInAt(server.origin, PHONE)
    const bookings = Array.from({ length: 60 }, (_, index) => bookAlone(server.origin, me, index))
    await Promise.all(bookings.map(({ connected }) => connected))
    const stopped = server.stop()
    const outcomes = await Promise.all(bookings.map(({ outcome }) => outcome))
    // 422: a room that somebody of the demo data has
    expect(outcomes.filter((outcome) => outcome !== '200' && outcome !== '422')).toEqual([])
    expect(outcomes).toContain('200')
    expect(await stopped).toBe(0)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

it('reads what comes over a connection that was idle', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'griya-stop-'))
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const ask = (origin: string) =>
    new Promise<number | undefined>((resolve, reject) => {
      get(`${origin}/healthz`, { agent }, (answer) => {
        answer.resume().once('end', () => resolve(answer.statusCode))
      }).once('error', reject)
    })
  try {
    await makeDataDir(folder)
    const server = await startServer({ DATA_DIR: folder, LOG_LEVEL: 'silent', DEMO_DATA: 'false' })
    expect(await ask(server.origin)).toBe(200)
    const stopped = server.stop()
    expect(await ask(server.origin)).toBe(200)
    expect(await stopped).toBe(0)
  } finally {
    agent.destroy()
    rmSync(folder, { recursive: true, force: true })
  }
})

const onPostgres = engines.filter((engine) => engine === 'postgresql')
for (const engine of onPostgres)
  it(`answers the booking that is in the middle of its transaction on ${engine}`, async () => {
    const database = await createPostgresDatabase()
    const settings = { DATABASE_URL: database.url, DEMO_DATA: 'true', LOG_LEVEL: 'silent' }
    const client = new Client({ connectionString: database.url })
    await client.connect()
    const watcher = new Client({ connectionString: database.url })
    await watcher.connect()
    try {
      const server = await startServer(settings)
      const me = await signInAt(server.origin, PHONE)
      await client.query('begin')
      await client.query('lock table room_nights in exclusive mode')
      const booking = bookOver(server.origin, me, wish())
      const waiting = `select 1 from pg_locks where not granted and relation = 'room_nights'::regclass`
      await until('a booking that waits', async () => (await watcher.query(waiting)).rows.length > 0)
      const answer = await stopInTheMiddle(server, async () => {
        await client.query('rollback')
        return booking
      })
      await expectKept(settings, answer)
    } finally {
      await client.end()
      await watcher.end()
      await database.drop()
    }
  })
