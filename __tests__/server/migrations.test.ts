import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { drizzle as drizzleNode } from 'drizzle-orm/node-postgres'
import { migrate as migrateNode } from 'drizzle-orm/node-postgres/migrator'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator'
import { Pool } from 'pg'
import pino from 'pino'
import { buildApp } from '../../server/app'
import { pgliteDatabase } from '../../server/database/embedded'
import { openPostgres, type Database } from '../../server/database/open'
import { DEMO_PASSWORD, DEMO_PHONE, seedDemo } from '../../server/demo/seed'
import { noPush } from '../../server/domain/push'
import { readSettings } from '../../server/settings'
import { rowsOf } from '../support/requests'
import { createPostgresDatabase, engines, TEST_NOW, TEST_OPERATOR_KEY, testClock } from '../support/testServer'
import type { Engine } from '../support/testServer'

const MIGRATIONS = join(__dirname, '../../server/migrations')
const journal = JSON.parse(readFileSync(join(MIGRATIONS, 'meta/_journal.json'), 'utf8')) as {
  readonly entries: readonly { readonly tag: string }[]
}
/** Every schema that a database may be at, but the newest. */
const earlier = journal.entries.slice(0, -1).map(({ tag }, place) => ({ tag, count: place + 1 }))

/** The migrations as they were when there were so many. */
const migrationsUpTo = (count: number): string => {
  const folder = mkdtempSync(join(tmpdir(), 'griya-migrations-'))
  mkdirSync(join(folder, 'meta'))
  const entries = journal.entries.slice(0, count)
  writeFileSync(join(folder, 'meta/_journal.json'), JSON.stringify({ ...journal, entries }))
  for (const { tag } of entries) cpSync(join(MIGRATIONS, `${tag}.sql`), join(folder, `${tag}.sql`))
  return folder
}

/** A database at an earlier schema, opened as the server opens it, and how to leave it. */
const openAt = async (engine: Engine, migrationsFolder: string): Promise<Database> => {
  if (engine === 'pglite') {
    const client = await PGlite.create()
    await migratePglite(drizzlePglite(client), { migrationsFolder })
    return pgliteDatabase(client)
  }
  const own = await createPostgresDatabase()
  const pool = new Pool({ connectionString: own.url, max: 1 })
  await migrateNode(drizzleNode(pool), { migrationsFolder })
  await pool.end()
  const database = openPostgres(own.url, { size: 2, onError: () => undefined })
  return { ...database, close: () => database.close().then(own.drop) }
}

const TABLES = "select table_name as name from information_schema.tables where table_schema = 'public' order by 1"

const everything = async ({ sql }: Database) => {
  const tables = await rowsOf<{ name: string }>(sql, TABLES)
  const contents = new Map<string, readonly object[]>()
  for (const { name } of tables)
    contents.set(name, await rowsOf(sql, `select * from "${name}" order by "${name}"::text`))
  return contents
}

describe.each(engines)('on %s', (engine) => {
  it.each(earlier)('brings a database at $tag to today with all that is in it', async ({ count }) => {
    const folder = migrationsUpTo(count)
    const database = await openAt(engine, folder)
    try {
      // A migration that today's demo data cannot be written before needs data of its own time here.
      await seedDemo(database.sql, { now: TEST_NOW, zone: 'Asia/Jakarta', passwordCost: 4 })
      const before = await everything(database)
      await database.migrate()
      const after = await everything(database)
      for (const [table, rows] of before) expect([table, after.get(table)]).toMatchObject([table, rows])
      expect(before.get('transactions')?.length).toBeGreaterThan(0)
      expect(before.get('payment_confirmations')?.length).toBeGreaterThan(0)

      const settings = readSettings({ OPERATOR_KEY: TEST_OPERATOR_KEY, DIST_DIR: 'dist-of-no-test' })
      const log = pino({ level: 'silent' })
      const app = await buildApp({ settings, database, clock: testClock(), pushSender: noPush, log })
      const answer = await app.inject({
        method: 'POST',
        url: '/api/users/sign_in',
        payload: { user: { email: DEMO_PHONE, password: DEMO_PASSWORD } },
      })
      expect(answer.json()).toHaveProperty('authentication_token')
      // what the newest migration is for
      await rowsOf(database.sql, 'update payment_confirmations set image_id = null')
      await app.close()
    } finally {
      await database.close()
      rmSync(folder, { recursive: true, force: true })
    }
  })
})
