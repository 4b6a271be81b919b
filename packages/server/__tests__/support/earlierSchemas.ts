import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { sql as raw } from 'drizzle-orm'
import { drizzle as drizzleNode } from 'drizzle-orm/node-postgres'
import { migrate as migrateNode } from 'drizzle-orm/node-postgres/migrator'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator'
import { Pool } from 'pg'
import pino from 'pino'
import { buildApp } from '../../src/app'
import { pgliteDatabase } from '../../src/platform/database/embedded'
import { openPostgres, type Database, type Sql } from '../../src/platform/database/open'
import { DEMO_PHONE } from '../../src/demo/seed'
import { noPush } from '../../src/domain/push'
import { readSettings } from '../../src/platform/process/settings'
import { rowsOf } from './requests'
import { createPostgresDatabase } from '../../../../__tests__/support/postgresDatabase'
import { engines, openTestServer, TEST_OPERATOR_KEY, testClock } from '../../../../__tests__/support/testServer'
import type { Engine, TestServer } from '../../../../__tests__/support/testServer'
import { PASSWORD } from '../../../../__tests__/support/appTenants'

const MIGRATIONS = join(__dirname, '../../src/migrations')
const journal = JSON.parse(readFileSync(join(MIGRATIONS, 'meta/_journal.json'), 'utf8')) as {
  readonly entries: readonly { readonly tag: string }[]
}
/** As an operator could add it, let by the month and the week for nothing. */
const FREE_ROOM = `insert into rooms (id, house_id, number, display_name, daily_rate) values (9999, 1, 'GRATIS', 'Gratis', 70000)`
/** As earlier versions left them: a picture of a rejected proof, and one that no row refers to. */
const LEFT_BEHIND = [
  "insert into images select 'nobodys', tenant_id, content, created_at from images limit 1",
  "insert into images select 'rejected', tenant_id, content, created_at from images limit 1",
  `insert into payment_confirmations (id, transaction_id, bank_account_name, bank_account_number, bank_name,
     payment_amount, image_id, created_at, outcome, reason)
   values (9999, 3, 'Budi', '1', 'BCA', 1, 'rejected', 1, 'rejected', 'buram')`,
]
/** A voucher that was bought when vouchers had no names. */
const BOUGHT = [
  `insert into vouchers (id, code, discount_value, tenant_id, created_at) values (9999, 'KOIN-LAMA', 25000, 1, 77)`,
  `insert into coin_entries (id, tenant_id, amount, description, created_at)
   values (9999, 1, -10, 'Tukar Diskon Koin Hemat', 77)`,
]
/** Every schema that a database may be at, but the newest. */
export const earlier = journal.entries.slice(0, -1).map(({ tag }, place) => ({ tag, count: place + 1 }))

/** The migrations as they were when there were so many. */
export const migrationsUpTo = (count: number): string => {
  const folder = mkdtempSync(join(tmpdir(), 'griya-migrations-'))
  mkdirSync(join(folder, 'meta'))
  const entries = journal.entries.slice(0, count)
  writeFileSync(join(folder, 'meta/_journal.json'), JSON.stringify({ ...journal, entries }))
  for (const { tag } of entries) cpSync(join(MIGRATIONS, `${tag}.sql`), join(folder, `${tag}.sql`))
  return folder
}

const WITHOUT_ANYTHING = 'drop schema if exists drizzle cascade; drop schema public cascade; create schema public'

/** A database at an earlier schema, opened as the server opens it. */
export const openAt = async (engine: Engine, migrationsFolder: string, client: PGlite): Promise<Database> => {
  if (engine === 'pglite') {
    // emptied and used again: starting one takes two seconds
    await client.exec(WITHOUT_ANYTHING)
    await migratePglite(drizzlePglite(client), { migrationsFolder })
    return { ...pgliteDatabase(client), close: () => Promise.resolve() }
  }
  const own = await createPostgresDatabase()
  const pool = new Pool({ connectionString: own.url, max: 1 })
  await migrateNode(drizzleNode(pool), { migrationsFolder })
  await pool.end()
  const database = openPostgres(own.url, { size: 2, onError: () => undefined })
  return { ...database, close: () => database.close().then(own.drop) }
}

/** Of a schema as old as the database: what the demo data has today, but for columns that came later. */
const COLUMNS = `select table_name as "table", string_agg(quote_ident(column_name), ', ') as columns
  from information_schema.columns where table_schema = 'public' and is_generated = 'NEVER' group by 1`

/** Today's demo data, written as that time's server would have: today's code cannot write before its own schema. */
export const seedAsThen = async (sql: Sql, demo: Sql) => {
  const tables = await rowsOf<{ table: string; columns: string }>(sql, COLUMNS)
  const [{ nullable } = { nullable: 'NO' }] = await rowsOf<{ nullable: string }>(
    sql,
    `select is_nullable as nullable from information_schema.columns where table_name = 'payment_confirmations' and column_name = 'image_id'`,
  )
  // at first every proof had its picture
  const mayLackImage = nullable === 'YES'
  await sql.transaction(async (tx) => {
    await tx.execute(raw`set local session_replication_role = replica`)
    for (const { table, columns } of tables) {
      const [{ rows } = { rows: null }] = await rowsOf<{ rows: unknown }>(
        demo,
        `select json_agg(t) as rows from "${table}" t ${table === 'payment_confirmations' && !mayLackImage ? 'where image_id is not null' : ''}`,
      )
      await tx.execute(raw`insert into ${raw.identifier(table)} (${raw.raw(columns)})
        select ${raw.raw(columns)} from json_populate_recordset(null::${raw.identifier(table)}, ${JSON.stringify(rows ?? [])}::json)`)
    }
  })
}

/** All that was ever written; what the database reckons by itself comes and goes. */
const everything = async ({ sql }: Database) => {
  const tables = await rowsOf<{ table: string; columns: string }>(sql, COLUMNS)
  const contents = new Map<string, readonly object[]>()
  for (const { table, columns } of tables)
    contents.set(table, await rowsOf(sql, `select ${columns} from "${table}" order by "${table}"::text`))
  return contents
}

/** Every column, index and constraint, with what it says; what must not be null stands with its column on every engine. */
const SCHEMA = `select json_build_object(
  'columns', (select json_agg(c order by c.table_name, c.ordinal_position) from (
    select table_name, ordinal_position, column_name, data_type, is_nullable, column_default, generation_expression
    from information_schema.columns where table_schema = 'public') c),
  'indexes', (select json_agg(indexdef order by indexdef) from pg_indexes where schemaname = 'public'),
  'constraints', (select json_agg(c order by c) from (
    select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) as c
    from pg_constraint where connamespace = 'public'::regnamespace and contype <> 'n') constraints)) as schema`

/** Tests that today's server takes over databases at these schemas. */
export const testMigrationsFrom = (schemas: typeof earlier) =>
  describe.each(engines)('on %s', (engine) => {
    let demo: TestServer
    let client: PGlite
    beforeAll(async () => {
      demo = await openTestServer()
      client = await PGlite.create()
    })
    afterAll(async () => {
      await demo.close()
      await client.close()
    })

    it.each(schemas)('brings a database at $tag to today with all that is in it', async ({ count, tag }) => {
      const folder = migrationsUpTo(count)
      const database = await openAt(engine, folder, client)
      try {
        await seedAsThen(database.sql, demo.database.sql)
        const before = await everything(database)
        // later schemas were left without them
        const hasLeftovers = tag < '0005_unused_pictures'
        const hasNames = tag >= '0012_vouchers'
        for (const statement of [FREE_ROOM, ...BOUGHT, ...(hasLeftovers ? LEFT_BEHIND : [])])
          await rowsOf(database.sql, statement)
        await database.migrate()
        expect(await rowsOf(database.sql, SCHEMA)).toEqual(await rowsOf(demo.database.sql, SCHEMA))
        const rates =
          'monthly_rate, weekly_rate, daily_rate, extra_ac_daily, extra_person_weekly, ac_deposit, addons_daily'
        expect(await rowsOf(database.sql, `select ${rates} from rooms where number = 'GRATIS'`)).toEqual([
          {
            monthly_rate: null,
            weekly_rate: null,
            daily_rate: 70_000,
            extra_ac_daily: null,
            extra_person_weekly: null,
            ac_deposit: 0,
            addons_daily: 0,
          },
        ])
        expect(await rowsOf(database.sql, 'select image_id from payment_confirmations where id = 9999')).toEqual(
          hasLeftovers ? [{ image_id: null }] : [],
        )
        expect(
          await rowsOf(
            database.sql,
            `select id from transactions where payment_status <> 'confirmed' and status_since is null`,
          ),
          // when its proof was rejected nobody had written down
        ).toEqual(hasLeftovers ? [{ id: 3 }] : [])
        expect(
          await rowsOf(
            database.sql,
            `select t.id from transactions t join rooms r on r.id = t.room_id
           where t.paid_house_id is distinct from case t.payment_status when 'confirmed' then r.house_id end`,
          ),
        ).toEqual([])
        expect(await rowsOf(database.sql, 'select name from vouchers where id = 9999')).toEqual([
          { name: hasNames ? null : 'Diskon Koin Hemat' },
        ])
        const booked = 'select id, booked_period, booked_count from transactions order by id'
        expect(await rowsOf(database.sql, booked)).toEqual(await rowsOf(demo.database.sql, booked))
        for (const table of ['vouchers', 'coin_entries'])
          await rowsOf(database.sql, `delete from ${table} where id = 9999`)
        await rowsOf(database.sql, "delete from rooms where number = 'GRATIS'")
        await rowsOf(database.sql, 'delete from payment_confirmations where id = 9999')
        const after = await everything(database)
        for (const [table, rows] of before) expect([table, after.get(table)]).toMatchObject([table, rows])
        expect(before.get('transactions')?.length).toBeGreaterThan(0)
        expect(before.get('payment_confirmations')?.length).toBeGreaterThan(0)
        expect(before.get('images')?.length).toBeGreaterThan(1)

        const settings = readSettings({ OPERATOR_KEY: TEST_OPERATOR_KEY, DIST_DIR: 'dist-of-no-test' })
        const log = pino({ level: 'silent' })
        const app = await buildApp({ settings, database, clock: testClock(), pushSender: noPush, log })
        const answer = await app.inject({
          method: 'POST',
          url: '/api/users/sign_in',
          payload: { user: { email: DEMO_PHONE, password: PASSWORD } },
        })
        expect(answer.json()).toHaveProperty('authentication_token')
        // what another migration was for
        await rowsOf(database.sql, 'update payment_confirmations set image_id = null')
        await app.close()
      } finally {
        await database.close()
        rmSync(folder, { recursive: true, force: true })
      }
    })
  })
