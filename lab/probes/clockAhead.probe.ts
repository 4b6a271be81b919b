import { openEmbedded } from '../../server/database/embedded'
import { signInAt } from '../../__tests__/support/serverProcess'
import { rowsOf } from '../../__tests__/server/support/requests'
import { bookedId, bookOver, readOver } from '../../__tests__/server/support/wireCalls'
import { Client } from 'pg'
import { NEW_TENANT, payFor, tally, today, type Row } from './bookings'
import { clockFile } from './clockFile'
import type { Probe, Stage } from './probe'

const HOUR = 3600
const DAY = 86_400
/** how far ahead, in seconds: a bit more than the time to pay (a day), and than a session's life, and a wrong year */
const AHEAD = [25 * HOUR, 31 * DAY, 365 * DAY]
const OTHER = '081200000003'
/** Time for several rounds of the sweeper, which runs once a second here. */
const SWEEPS_MS = 3000

const COUNTS = `select json_build_object(
  'transactions', (select count(*) from transactions),
  'nights', (select count(*) from room_nights where night >= current_date - 1),
  'sessions', (select count(*) from tokens),
  'keys', (select count(*) from idempotency_keys))::text as counts`

/** Row counts from the database itself, while no server uses it. */
const countsOf = async ({ settings }: Stage): Promise<string> => {
  const { DATABASE_URL: url, DATA_DIR: folder = '' } = settings
  if (url === undefined) {
    const database = await openEmbedded(folder)
    const [row] = await rowsOf<{ counts: string }>(database.sql, COUNTS)
    await database.close()
    return row?.counts ?? ''
  }
  const client = new Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ counts: string }>(COUNTS)
  await client.end()
  return rows[0]?.counts ?? ''
}

/** Two servers sweep for a while: one whose clock is ahead from the start, and one whose clock jumps while it runs. */
const runAhead = async (stage: Stage, clock: ReturnType<typeof clockFile>, seconds: number) => {
  for (const isJump of [false, true]) {
    clock.set(isJump ? 0 : seconds)
    const server = await stage.start({ ...clock.settings, SWEEP_SECONDS: '1' })
    clock.set(seconds)
    await new Promise((resolve) => setTimeout(resolve, SWEEPS_MS))
    await server.stop()
  }
  clock.set(0)
}

export const probe: Probe = {
  name: 'clockAhead',
  promise: 'a clock that is wrong for a while destroys nothing',
  engines: ['pglite', 'postgresql'],
  run: async (stage) => {
    const clock = clockFile()
    try {
      const first = await stage.start(clock.settings)
      const me = await signInAt(first.origin, NEW_TENANT)
      const pending = bookedId(await bookOver(first.origin, me, { room: 5, start: today(), days: 3, key: 'pending' }))
      const paid = bookedId(await bookOver(first.origin, me, { room: 6, start: today(), weeks: 2, key: 'paid' }))
      await payFor(first.origin, me, paid)
      await signInAt(first.origin, OTHER)
      await first.stop()
      const before = await countsOf(stage)
      const counts = []
      for (const seconds of AHEAD) {
        await runAhead(stage, clock, seconds)
        counts.push(await countsOf(stage))
      }
      const right = await stage.start()
      const kept = await readOver<readonly Row[]>(right.origin, me, '/transactions')
      const other = await signInAt(right.origin, OTHER)
      const taking = []
      for (const room of [5, 6]) taking.push(await bookOver(right.origin, other, { room, start: today(), days: 1 }))
      await payFor(right.origin, me, pending)
      const isSame = counts.every((each) => each === before)
      const isThere = kept.length === 2 && taking.every(({ status }) => status === 422)
      return {
        tried: '25 hours, 31 days and a year ahead, at the start and by a jump, a sweep each second',
        outcome: `${isSame ? 'the same rows' : `${before} became ${counts.join(' and ')}`}; the session, ${kept.length} of 2 bookings and their nights (${tally(taking)}) are there, and the pending one was paid`,
        isHeld: isSame && isThere,
      }
    } finally {
      clock.end()
    }
  },
}
