import { execFile } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import fs from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { FastifyInstance } from 'fastify'
import pino from 'pino'
import { create, extract } from 'tar'
import { buildApp } from '../../src/app'
import { openEmbedded } from '../../src/platform/database/embedded'
import type { Database } from '../../src/platform/database/open'
import { seedDemo } from '../../src/demo/seed'
import { noPush } from '../../src/domain/push'
import { readSettings } from '../../src/platform/process/settings'
import { NODE_ARGS, serverProgram } from '../support/commands'
import { bniStatement, sendStatement } from '../support/statements'
import { PASSWORD } from '../../../../__tests__/support/appTenants'
import { makeDataDir } from '../../../../__tests__/support/migratedDatabase'
import { freePort } from '../support/postgres'
import { askForHelp, bookingRequest, DAY, rowsOf } from '../support/requests'
import {
  TEST_NOW,
  TEST_OPERATOR_KEY,
  TEST_TODAY,
  testClock,
  type SignedIn,
  type TestServer,
} from '../../../../__tests__/support/testServer'

const ROOT = join(__dirname, '../../../..')
const run = promisify(execFile)

let folder = ''
let database: Database
let app: FastifyInstance
let origin = ''
let me: SignedIn

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'griya-backup-'))
  const settings = readSettings({
    DATA_DIR: join(folder, 'data'),
    OPERATOR_KEY: TEST_OPERATOR_KEY,
    PASSWORD_COST: '4',
    DIST_DIR: 'dist-of-no-test',
    BUSY_MILLISECONDS: '3600000',
    PENDING_BOOKINGS: '1000',
    BACKUP_DIR: join(folder, 'copies'),
  })
  await makeDataDir(settings.DATA_DIR)
  database = await openEmbedded(settings.DATA_DIR)
  await database.migrate((sql) =>
    seedDemo(sql, { now: TEST_NOW, zone: settings.TIME_ZONE, passwordCost: 4, password: PASSWORD }),
  )
  app = await buildApp({ settings, database, clock: testClock(), pushSender: noPush, log: pino({ level: 'silent' }) })
  origin = await app.listen({ host: '127.0.0.1', port: 0 })
  const answer = await app.inject({
    method: 'POST',
    url: '/api/users/sign_in',
    payload: { user: { email: '081200000003', password: 'rahasia123' } },
  })
  const { authentication_token: token } = answer.json<{ authentication_token: string }>()
  me = { phone: '081200000003', token, headers: { 'x-user-email': '081200000003', 'x-user-token': token } }
})
afterAll(async () => {
  await app.close()
  await database.close()
  rmSync(folder, { recursive: true, force: true })
})

const command = (name: 'backup' | 'restore', file: string, environment: Readonly<Record<string, string>>) =>
  run(process.execPath, [...NODE_ARGS, serverProgram(`packages/server/src/cli/${name}`), file], {
    cwd: ROOT,
    env: { PATH: process.env['PATH'], OPERATOR_KEY: TEST_OPERATOR_KEY, GRIYA_URL: origin, ...environment },
  })

/** Backs up the running server and opens the copy. */
const backedUp = async (name: string) => {
  const file = join(folder, `${name}.tar.gz`)
  const dataDir = join(folder, name)
  await command('backup', file, {})
  expect(statSync(file).mode & 0o777).toBe(0o600)
  await command('restore', file, { DATA_DIR: dataDir })
  return openEmbedded(dataDir)
}

const contentOf = async ({ sql }: Database) => {
  const tables = await rowsOf<{ name: string }>(
    sql,
    `select table_schema || '.' || table_name as name from information_schema.tables
     where table_schema in ('public', 'drizzle') order by 1`,
  )
  const content: Record<string, readonly string[]> = {}
  for (const { name } of tables)
    content[name] = (await rowsOf<{ row: string }>(sql, `select t::text as row from ${name} t order by 1`)).map(
      ({ row }) => row,
    )
  return content
}

it('restores every row of every table into a fresh folder', async () => {
  const wish = { name: 'Sari', whatsapp: '081399990001', room_id: 9, start: TEST_TODAY, number_of_week: 1 }
  await app.inject({ method: 'POST', url: '/api/room_requests', payload: wish })
  await askForHelp(app, me)
  const operators = {
    inject: app.inject.bind(app) as TestServer['inject'],
    settings: { OPERATOR_KEY: TEST_OPERATOR_KEY },
  }
  const credit = { day: '2026-11-20', text: 'Sdr BUDI SANTOSO', amount: 1_350_000 }
  await sendStatement(operators, bniStatement([credit]), { account: '1234567890', apply: true })
  const secret = await app.inject({
    method: 'PUT',
    url: '/operator/credit_senders/1234567890',
    headers: { 'x-operator-key': TEST_OPERATOR_KEY },
  })
  expect(secret.statusCode).toBe(200)
  const before = await contentOf(database)
  const copy = await backedUp('quiet')
  expect(Object.keys(before).length).toBeGreaterThan(15)
  expect(before['public.images']?.length).toBeGreaterThan(0)
  expect(before['public.room_requests']).toHaveLength(1)
  for (const table of [
    'tickets',
    'ticket_photos',
    'ticket_answers',
    'statement_imports',
    'statement_credits',
    'credit_senders',
  ])
    expect([table, before[`public.${table}`]?.length]).toEqual([table, 1])
  expect(await contentOf(copy)).toEqual(before)
  // who took it is in the log of the server that goes on, and not yet in the copy
  const log = "select who, subject_kind from audit_lines where action = 'readBackup'"
  expect(await rowsOf(copy.sql, log)).toEqual([])
  expect(await rowsOf(database.sql, log)).toEqual([{ who: 'command line', subject_kind: 'server' }])
  // It lives: the next start migrates it and its sequences go on.
  await copy.migrate()
  await copy.sql.execute("insert into houses (name, address, bank_detail) values ('a', 'b', 'c')")
  await copy.close()
  expect(readdirSync(join(folder, 'data')).filter((name) => name.startsWith('backup-'))).toEqual([])
  await expect(command('backup', join(folder, 'quiet.tar.gz'), {})).rejects.toThrow(/there already/)
  await expect(command('restore', join(folder, 'quiet.tar.gz'), { DATA_DIR: join(folder, 'quiet') })).rejects.toThrow(
    /holds a database already/,
  )
})

it('takes whole bookings only while others book, and all that were acknowledged before', async () => {
  const acknowledged: number[] = []
  let isOver = false
  const bookAll = async () => {
    for (let turn = 0; !isOver && turn < 400; turn++) {
      const wish = bookingRequest(me, { room: 1 + (turn % 60), start: TEST_TODAY + (turn % 7) * DAY, days: 1 })
      const answer = await fetch(origin + wish.url, {
        method: 'POST',
        headers: { ...wish.headers, 'content-type': 'application/json' },
        body: JSON.stringify(wish.payload),
      })
      if (answer.ok) acknowledged.push(((await answer.json()) as { transaction: { id: number } }).transaction.id)
    }
  }
  const stream = bookAll()
  while (acknowledged.length < 5) await new Promise(setImmediate)
  const surely = [...acknowledged]
  const copy = await backedUp('busy')
  isOver = true
  await stream
  const there = (await rowsOf<{ id: number }>(copy.sql, 'select id from transactions')).map(({ id }) => id)
  expect(surely.filter((id) => !there.includes(id))).toEqual([])
  const halves = await rowsOf(
    copy.sql,
    `select t.id from transactions t left join room_nights n on n.transaction_id = t.id
     where t.id >= ${surely[0]} group by t.id having count(n.night) <> t.end_date - t.start_date`,
  )
  expect(halves).toEqual([])
  await copy.close()
})

it('leaves no file of a backup that was refused', async () => {
  const file = join(folder, 'refused.tar.gz')
  await expect(command('backup', file, { OPERATOR_KEY: 'a-key-that-is-wrong' })).rejects.toThrow(/401/)
  expect([existsSync(file), existsSync(`${file}.part`)]).toEqual([false, false])
})

it('says how much room a backup needs, and leaves nothing, where the disk of the database has too little', async () => {
  const file = join(folder, 'no-room.tar.gz')
  const small = jest.spyOn(fs, 'statfs').mockResolvedValue({ bavail: 25 * 1024, bsize: 1024, blocks: 1 } as never)
  const refused = command('backup', file, {})
  await expect(refused).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(
      /^507 .*Ruang disk tidak cukup untuk cadangan: perlu \d+ MB, tersisa 25 MB/,
    ) as string,
  })
  small.mockRestore()
  expect([existsSync(file), existsSync(`${file}.part`)]).toEqual([false, false])
  expect(readdirSync(join(folder, 'data')).filter((name) => name.startsWith('backup-'))).toEqual([])
  await command('backup', file, {})
})

it('says that the disk of the backup is full, and leaves no half of it', async () => {
  const file = join(folder, 'full.tar.gz')
  symlinkSync('/dev/full', `${file}.part`)
  await expect(command('backup', file, {})).rejects.toMatchObject({
    code: 1,
    stderr: `No backup was made: the disk of ${file} is full\n`,
  })
  expect(readdirSync(folder).filter((name) => name.startsWith('full'))).toEqual([])
})

it('finds the server at its PORT, and names the address where nobody answers, or the key that is empty', async () => {
  const file = join(folder, 'port.tar.gz')
  await command('backup', file, { GRIYA_URL: '', PORT: new URL(origin).port })
  expect(existsSync(file)).toBe(true)
  const stderrOf = (environment: Readonly<Record<string, string>>) =>
    command('backup', join(folder, 'none.tar.gz'), environment).then(
      () => undefined,
      ({ code, stderr }: { readonly code: number; readonly stderr: string }) => [code, stderr],
    )
  const nobodys = await freePort()
  expect(await stderrOf({ GRIYA_URL: '', PORT: String(nobodys) })).toEqual([
    1,
    `Tidak ada jawaban dari http://127.0.0.1:${nobodys}/operator/backup (ECONNREFUSED): periksa servernya, PORT, dan GRIYA_URL\n`,
  ])
  expect(await stderrOf({ OPERATOR_KEY: '' })).toEqual([1, expect.stringMatching(/^OPERATOR_KEY= kosong/)])
})

it('refuses a restored database that has not what the backup counted', async () => {
  const [file, other] = [join(folder, 'counted.tar.gz'), join(folder, 'other.tar.gz')]
  await command('backup', file, {})
  const unpacked = join(folder, 'unpacked')
  mkdirSync(unpacked)
  await extract({ file, cwd: unpacked })
  const none = { tenants: 0, profiles: 0, houses: 0, rooms: 0, transactions: 0, payment_confirmations: 0, images: 0 }
  writeFileSync(join(unpacked, 'counts.json'), JSON.stringify(none))
  await create({ file: other, gzip: true, cwd: unpacked }, readdirSync(unpacked))
  await expect(command('restore', other, { DATA_DIR: join(folder, 'differs') })).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/is not what was backed up: \d+ rows of tenants instead of 0,/) as string,
  })
})

it('tells owners and Prometheus when the last backup is missing', async () => {
  const copies = join(folder, 'copies')
  const stateNow = async () => {
    const headers = { 'x-operator-key': TEST_OPERATOR_KEY }
    const figures = (await app.inject({ url: '/metrics', headers })).body
    const state = (await app.inject({ url: '/operator/backup/state', headers })).json<object>()
    return { ...state, metric: Number(/^griya_backup_last_timestamp_seconds (\d+)$/m.exec(figures)?.[1]) }
  }
  expect(await stateNow()).toEqual({ last: null, isLate: true, metric: 0 })
  mkdirSync(copies)
  const [old, young] = [TEST_NOW - 27 * 3600, TEST_NOW - 25 * 3600]
  writeFileSync(join(copies, 'griya-1.tar.gz'), 'a backup')
  utimesSync(join(copies, 'griya-1.tar.gz'), old, old)
  writeFileSync(join(copies, 'griya-2.tar.gz.part'), 'half of one')
  expect(await stateNow()).toEqual({ last: old, isLate: true, metric: old })
  writeFileSync(join(copies, 'griya-2.tar.gz'), 'a backup')
  utimesSync(join(copies, 'griya-2.tar.gz'), young, young)
  expect(await stateNow()).toEqual({ last: young, isLate: false, metric: young })
})
