import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { makeDataDir } from '../../__tests__/support/migratedDatabase'
import { findPostgres, freePort } from '../../packages/server/__tests__/support/postgres'
import { rowsOf } from '../../packages/server/__tests__/support/requests'
import { signInAt, type ServerProcess } from '../../__tests__/support/serverProcess'
import { until } from '../../__tests__/support/until'
import { bookedId, bookOver } from '../../packages/server/__tests__/support/wireCalls'
import { openEmbedded } from '../../packages/server/src/platform/database/embedded'
import { syncTree } from '../../packages/server/src/platform/database/sync'
import { systemClock } from '../../packages/server/src/domain/clock'
import { dateAt, midnightOf } from '@griya/contract/calendar/zones'
import { openLoopDisk } from './loopDisk'
import type { Engine, Probe } from './probe'

/** PostgreSQL is for comparison: it shows that a database can survive on this disk. */
const CUTS: Readonly<Record<Engine, number>> = { pglite: 10, postgresql: 3 }
const LINES = 8
const LOAD_MS = 600
const PHONE = '081200000001'
const DAY = 86_400

interface Row {
  readonly id: number
}
/** A database on the disk, which is mounted between `on` and the cut. */
interface Ground {
  readonly on: () => Promise<Readonly<Record<string, string>>>
  readonly off: () => Promise<void>
  readonly rows: (statement: string) => Promise<readonly Row[]>
}

const embeddedOn = (folder: string): Ground => ({
  on: async () => ({ DATA_DIR: folder }),
  off: async () => undefined,
  rows: async (statement) => {
    const database = await openEmbedded(folder)
    const rows = await rowsOf<{ id: number }>(database.sql, statement)
    await database.close()
    return rows
  },
})

const postgresOn = async (folder: string): Promise<Ground> => {
  const bin = findPostgres()
  if (!bin) throw new Error('PostgreSQL is not here: apt-get install postgresql')
  const { uid, gid } = statSync('/var/lib/postgresql')
  mkdirSync(folder)
  chownSync(folder, uid, gid)
  const begin = (program: string, ...args: string[]) =>
    spawn(join(bin, program), ['-D', join(folder, 'data'), ...args], { uid, gid, cwd: '/', stdio: 'ignore' })
  await once(begin('initdb', '-U', 'griya', '-A', 'trust', '-E', 'UTF8', '--locale=C'), 'exit')
  const port = await freePort()
  const url = `postgresql://griya@127.0.0.1:${port}/postgres`
  const rows = async (statement: string) => {
    const client = new Client({ connectionString: url })
    await client.connect()
    try {
      return (await client.query<Row>(statement)).rows
    } finally {
      await client.end()
    }
  }
  const isUp = () =>
    rows('select 1 as id').then(
      () => true,
      () => false,
    )
  let server: ReturnType<typeof begin> | undefined
  return {
    on: async () => {
      server = begin('postgres', '-p', String(port), '-h', '127.0.0.1', '-k', folder)
      await until('PostgreSQL', isUp)
      return { DATABASE_URL: url, DEMO_DATA: 'true' }
    },
    // Ends all of its processes at once, without a last checkpoint.
    off: async () => {
      if (!server) return
      const gone = once(server, 'exit')
      server.kill('SIGQUIT')
      await gone
    },
    rows,
  }
}

const today = () => midnightOf(dateAt(systemClock.now(), 'Asia/Jakarta'), 'Asia/Jakarta')
const wishes = () =>
  [-1, 0, 1, 2, 3, 4, 5, 6, 7].flatMap((day) =>
    Array.from({ length: 60 }, (_, index) => ({ room: index + 1, start: today() + day * DAY, days: 1 })),
  )

/** Books until the time is over, then cuts the power while requests are in progress. */
const bookUntilCut = async (server: ServerProcess, queue: ReturnType<typeof wishes>, cut: () => void) => {
  const me = await signInAt(server.origin, PHONE)
  const booked: number[] = []
  let isOver = false
  const line = async () => {
    for (let wish = queue.shift(); wish && !isOver; wish = queue.shift()) {
      const answer = await bookOver(server.origin, me, wish).catch((error: unknown) => {
        if (!isOver) throw error
        return undefined
      })
      if (answer?.status === 200 && !isOver) booked.push(bookedId(answer))
    }
  }
  const lines = Promise.all(Array.from({ length: LINES }, line))
  await new Promise((resolve) => setTimeout(resolve, LOAD_MS))
  isOver = true
  server.freeze()
  cut()
  await server.kill()
  await lines
  return booked
}

const groundFor = async (engine: Engine, folder: string) => {
  if (engine === 'postgresql') return postgresOn(folder)
  mkdirSync(folder)
  await makeDataDir(folder)
  await syncTree(folder)
  return embeddedOn(folder)
}

const HALVES = `select coalesce(t.id, n.transaction_id) as id
  from transactions t full join (select * from room_nights where block_id is null) n on n.transaction_id = t.id
  where t.id is null or t.tenant_id = (select id from tenants where phone = '${PHONE}')
  group by 1, t.id, t.start_date, t.end_date having t.id is null or count(n.night) <> t.end_date - t.start_date`

/** The power fails under load; the disk of the database keeps what the system had written to it by then. */
export const probe: Probe = {
  name: 'powerCut',
  promise: 'a booking that was acknowledged outlives a power cut',
  engines: ['pglite', 'postgresql'],
  run: async ({ engine, start }) => {
    const cuts = CUTS[engine]
    const disk = openLoopDisk()
    const queue = wishes()
    let [booked, lost, halves] = [0, 0, 0]
    try {
      const ground = await groundFor(engine, join(disk.folder, 'data'))
      let settings = await ground.on()
      for (let round = 0; round < cuts; round++) {
        const server = await start({ ...settings, SIGN_IN_FAILURES_PER_PHONE: '1000', PENDING_BOOKINGS: '1000' })
        const ids = await bookUntilCut(server, queue, disk.cut)
        await ground.off()
        disk.powerOn()
        settings = await ground.on()
        const there = new Set((await ground.rows('select id from transactions')).map(({ id }) => id))
        booked += ids.length
        lost += ids.filter((id) => !there.has(id)).length
        halves += (await ground.rows(HALVES)).length
      }
      await ground.off()
    } finally {
      disk.end()
    }
    return {
      tried: `${cuts} cuts, ${booked} bookings acknowledged`,
      outcome: `${lost} of ${booked} lost, ${halves} with other nights than booked`,
      isHeld: lost === 0 && halves === 0 && booked >= cuts,
    }
  },
}
