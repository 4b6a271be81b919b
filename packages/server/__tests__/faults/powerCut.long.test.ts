import { cpSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DATABASE_FOLDER, markDatabase, openEmbedded } from '../../src/platform/database/embedded'
import { systemClock } from '../../src/domain/clock'
import { dateAt, midnightOf } from '@griya/contract/calendar/zones'
import { makeDataDir } from '../../../../__tests__/support/migratedDatabase'
import { cutPower, type DiskRules } from '../support/powerCut/cut'
import { DAY, rowsOf } from '../support/requests'
import { signInAt, startServer } from '../../../../__tests__/support/serverProcess'
import { bookedId, bookOver } from '../support/wireCalls'

const PHONE = '081200000001'
const RECORDER = join(__dirname, '../support/powerCut/recordDisk.cjs')
const LINES = 4
const BOOKINGS = 32

let folder = ''
let journal = Buffer.alloc(0)
/** Each booking that was answered, and how long the record was when the answer came. */
const acknowledged: { readonly id: number; readonly recorded: number }[] = []

const bookAll = async (origin: string, record: string) => {
  const me = await signInAt(origin, PHONE)
  const today = midnightOf(dateAt(systemClock.now(), 'Asia/Jakarta'), 'Asia/Jakarta')
  const rooms = Array.from({ length: 60 }, (_, index) => index + 1)
  const line = async () => {
    for (let room = rooms.shift(); room && acknowledged.length < BOOKINGS; room = rooms.shift()) {
      const answer = await bookOver(origin, me, { room, start: today + 2 * DAY, days: 2, key: `power-${room}` })
      if (answer.status === 200) acknowledged.push({ id: bookedId(answer), recorded: statSync(record).size })
    }
  }
  await Promise.all(Array.from({ length: LINES }, line))
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'griya-power-'))
  const dataDir = join(folder, 'data')
  await makeDataDir(dataDir)
  const database = join(dataDir, DATABASE_FOLDER)
  cpSync(database, join(folder, 'base'), { recursive: true })
  const record = join(folder, 'record')
  writeFileSync(record, '')
  const server = await startServer({
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    PENDING_BOOKINGS: '1000',
    NODE_OPTIONS: `--require=${RECORDER}`,
    RECORDED_FOLDER: database,
    RECORD: record,
  })
  try {
    await bookAll(server.origin, record)
  } finally {
    await server.kill()
  }
  journal = readFileSync(record)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** What the next start finds when the power fails once the record is so long. */
const afterCut = async (recorded: number, rules: DiskRules) => {
  const dataDir = mkdtempSync(join(folder, 'cut-'))
  cutPower(journal.subarray(0, recorded), join(folder, 'base'), join(dataDir, DATABASE_FOLDER), rules)
  await markDatabase(dataDir)
  const { sql, close } = await openEmbedded(dataDir)
  const ids = (await rowsOf<{ id: number }>(sql, 'select id from transactions')).map(({ id }) => id)
  const halves = await rowsOf(
    sql,
    `select coalesce(t.id, n.transaction_id) as id
     from transactions t full join room_nights n on n.transaction_id = t.id
     where t.id is null or t.tenant_id = (select id from tenants where phone = '${PHONE}')
     group by 1, t.id, t.start_date, t.end_date having t.id is null or count(n.night) <> t.end_date - t.start_date`,
  )
  await close()
  rmSync(dataDir, { recursive: true })
  const before = acknowledged.filter((booking) => booking.recorded <= recorded)
  return { lost: before.filter(({ id }) => !ids.includes(id)).length, of: before.length, halves }
}

const nothingMore: DiskRules = { syncs: true, isKept: () => false }
/** By a coin that falls the same way in each run. */
const byChance = (seed: number): DiskRules => {
  let state = seed
  const isKept = () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state > 1_073_741_824
  }
  return { syncs: true, isKept }
}
const momentOf = (index: number) => acknowledged[index]?.recorded ?? 0

it.each([
  ['what was not synced is gone', nothingMore],
  ['half of what was not synced is there', byChance(7)],
])('loses no acknowledged booking to a power cut after which %s', async (_name, rules) => {
  expect(acknowledged.length).toBeGreaterThanOrEqual(BOOKINGS)
  for (const index of [0, 7, 15, 23, BOOKINGS - 1])
    expect([index, await afterCut(momentOf(index), rules)]).toEqual([
      index,
      { lost: 0, of: expect.any(Number) as number, halves: [] },
    ])
})

it('would lose them all if the disk took no notice of a sync', async () => {
  const { lost, of } = await afterCut(momentOf(BOOKINGS - 1), { syncs: false, isKept: () => false })
  expect(of).toBeGreaterThanOrEqual(BOOKINGS)
  expect(lost).toBe(of)
})
