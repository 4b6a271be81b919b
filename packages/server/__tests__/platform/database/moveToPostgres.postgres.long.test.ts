import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { systemClock } from '../../../src/domain/clock'
import { openEmbedded } from '../../../src/platform/database/embedded'
import { openPostgres } from '../../../src/platform/database/open'
import { midnightOf, dateAt } from '@griya/contract/calendar/zones'
import { createPostgresDatabase, type TestDatabase } from '../../../../../__tests__/support/postgresDatabase'
import { makeDataDir } from '../../../../../__tests__/support/migratedDatabase'
import { signInAt, startServer } from '../../../../../__tests__/support/serverProcess'
import type { SignedIn } from '../../../../../__tests__/support/testServer'
import { NODE_ARGS, runScript, serverProgram } from '../../support/commands'
import { askForHelpOver, bookedId, bookOver, readOver } from '../../support/wireCalls'

const PHONE = '081234567890'

let folder: string
let target: TestDatabase
let me: SignedIn
let booked: number
let transactions: readonly object[]

/** Without the signatures of pictures, which end at the next half hour. */
const transactionsAt = async (origin: string) =>
  JSON.parse(JSON.stringify(await readOver(origin, me, '/transactions')).replace(/\?expires=[^"]*/g, '')) as object[]

const start = () => midnightOf(dateAt(systemClock.now(), 'Asia/Jakarta'), 'Asia/Jakarta') + 2 * 86_400

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'griya-move-'))
  await makeDataDir(folder)
  target = await createPostgresDatabase()
  const server = await startServer({ DATA_DIR: folder, LOG_LEVEL: 'silent' })
  me = await signInAt(server.origin, PHONE)
  booked = bookedId(await bookOver(server.origin, me, { room: 5, start: start(), days: 2 }))
  const wish = { name: 'Sari', whatsapp: '081399990001', room_id: 9, start: start(), number_of_week: 1 }
  const headers = { 'content-type': 'application/json' }
  await fetch(`${server.origin}/api/room_requests`, { method: 'POST', headers, body: JSON.stringify(wish) })
  await askForHelpOver(server.origin, me)
  transactions = await transactionsAt(server.origin)
  expect(await server.stop()).toBe(0)
  const database = await openEmbedded(folder)
  await database.sql.execute(`insert into statement_imports
    (account, format, from_day, to_day, debit_count, debit_sum, taken_by, taken_at) values ('1', 'BNI', '2026-11-20', '2026-11-20', 1, 3000000000, 'Ani', 1)`)
  await database.sql.execute(`insert into statement_credits (import_id, account, day, amount, text, key, occurrence)
    values (1, '1', '2026-11-20', 1350000, 'Sdr BUDI SANTOSO', 'a', 1)`)
  await database.sql
    .execute(`insert into statement_credits (import_id, account, day, amount, text, occurrence, sent_key)
    values (1, '1', '2026-11-20', 99000, '', 1, 'told')`)
  await database.sql.execute("insert into credit_senders values ('1', 'sealed:x', 1)")
  await database.close()
})
afterAll(async () => {
  await target.drop()
  rmSync(folder, { recursive: true })
})

const move = (to: string, dataDir = folder) =>
  runScript('packages/server/src/cli/moveToPostgres', [], { env: { DATA_DIR: dataDir, DATABASE_URL: to } })

/** Each file with its content. */
const filesOf = (root: string) =>
  readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => {
      const file = join(entry.parentPath, entry.name)
      return `${file} ${createHash('sha256').update(readFileSync(file)).digest('hex')}`
    })
    .sort()

const ask = async (url: string, statement: string) => {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows
  } finally {
    await client.end()
  }
}

it('refuses a target that is not empty, and leaves it alone', async () => {
  const other = await createPostgresDatabase()
  await ask(other.url, 'create table customers (name text)')
  expect(await move(other.url)).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/not empty: public.customers/) as string,
  })
  expect(
    await ask(other.url, "select table_name from information_schema.tables where table_schema = 'public'"),
  ).toEqual([{ table_name: 'customers' }])
  await other.drop()
})

it('refuses while a server has the folder', async () => {
  const server = await startServer({ DATA_DIR: folder, LOG_LEVEL: 'silent' })
  expect(await move(target.url)).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/in use by another server/) as string,
  })
  expect(await server.stop()).toBe(0)
})

it('leaves no row where a copy went wrong, so that it can be repeated', async () => {
  const other = await createPostgresDatabase()
  const { migrate, close } = openPostgres(other.url, { size: 2, onError: () => undefined })
  await migrate()
  await close()
  // Something of the target that changes what is written.
  await ask(
    other.url,
    `create function take() returns trigger language plpgsql as 'begin new.coin_count := 0; return new; end';
     create trigger less before insert on tenants for each row execute function take()`,
  )
  const { code, stderr } = await move(other.url)
  expect([code, stderr]).toEqual([1, expect.stringMatching(/Nothing was moved\. tenants: /)])
  expect(await ask(other.url, 'select count(*)::int as rows from tenants')).toEqual([{ rows: 0 }])
  await ask(other.url, 'drop trigger less on tenants')
  expect(await move(other.url)).toMatchObject({ code: 0 })
  await other.drop()
})

it('removes what a killed move left, also where it then refuses', async () => {
  const other = await createPostgresDatabase()
  const copies = () => readdirSync(folder).filter((name) => name.startsWith('backup-'))
  const child = spawn(process.execPath, [...NODE_ARGS, serverProgram('packages/server/src/cli/moveToPostgres')], {
    env: { PATH: process.env['PATH'], DATA_DIR: folder, DATABASE_URL: other.url },
  })
  const ended = once(child, 'exit')
  while (!copies().some((name) => existsSync(join(folder, name, 'postgres', 'PG_VERSION'))))
    await new Promise(setImmediate)
  child.kill('SIGKILL')
  await ended
  expect(copies()).toHaveLength(1)
  await ask(other.url, 'create table if not exists customers (name text)')
  expect(await move(other.url)).toMatchObject({ code: 1, stderr: expect.stringMatching(/not empty/) as string })
  expect(copies()).toEqual([])
  await other.drop()
})

it('moves everything: sessions, pictures and numbers go on, and the folder stays as it was', async () => {
  const before = filesOf(folder)
  const { code, stdout, stderr } = await move(target.url)
  expect([code, stderr]).toEqual([0, ''])
  expect(stdout).toMatch(/the same on both sides/)
  expect(filesOf(folder)).toEqual(before)
  const [sums] = await ask(target.url, 'select sum(total)::text as total, max(id) as newest from transactions')
  expect(stdout).toContain(`Rp ${String(sums?.['total'])}, the newest has number ${String(sums?.['newest'])}`)
  expect(sums?.['newest']).toBe(booked)
  expect(await ask(target.url, 'select name from room_requests')).toEqual([{ name: 'Sari' }])

  expect(
    await ask(
      target.url,
      'select day::text, amount, text, key, sent_key, debit_sum from statement_credits, statement_imports',
    ),
  ).toEqual([
    {
      day: '2026-11-20',
      amount: 1_350_000,
      text: 'Sdr BUDI SANTOSO',
      key: 'a',
      sent_key: null,
      debit_sum: '3000000000',
    },
    { day: '2026-11-20', amount: 99_000, text: '', key: null, sent_key: 'told', debit_sum: '3000000000' },
  ])
  expect(await ask(target.url, 'select account, secret from credit_senders')).toEqual([
    { account: '1', secret: 'sealed:x' },
  ])

  const server = await startServer({ DATABASE_URL: target.url, LOG_LEVEL: 'silent', PENDING_BOOKINGS: '10' })
  // with the token of the old server
  expect(await transactionsAt(server.origin)).toEqual(transactions)
  const { photo } = await readOver<{ photo: string }>(server.origin, me, '/users/profile')
  expect((await fetch(new URL(photo, server.origin))).status).toBe(200)
  const { tickets } = await readOver<{ tickets: { text: string; photos: string[] }[] }>(server.origin, me, '/tickets')
  expect(tickets).toMatchObject([{ text: 'Keran bocor' }])
  expect((await fetch(new URL(tickets[0]?.photos[0] ?? '', server.origin))).status).toBe(200)
  expect(bookedId(await bookOver(server.origin, me, { room: 6, start: start(), days: 2 }))).toBe(booked + 1)
  expect(await server.stop()).toBe(0)
  expect(await move(target.url)).toMatchObject({ code: 1, stderr: expect.stringMatching(/not empty/) as string })
})
