import { sql as raw } from 'drizzle-orm'
import { Pool } from 'pg'
import { findPostgres, startPostgres } from '../../../__tests__/server/support/postgres'
import { openPostgres } from '../../../server/database/open'
import { beginPartition } from '../../../server/database/partitions'
import { rowsOf } from '../../../server/database/rowsOf'
import { dateAt } from '../../../server/domain/calendar'
import { generate, TRANSACTIONS_PER_TENANT } from './data'

/**
 * `npx tsx tools/bench/server/rows.ts [TENANTS]`: how many bytes a row of each table takes in PostgreSQL, with its share
 * of the indexes, and how long dividing the two large tables takes, for docs/scale.md. 1000000 tenants have 10,000,000
 * transactions and need some 15 GB of disk.
 */
const TENANTS = Number(process.argv[2] ?? 20_000)
const HOUSES = 50

/** What the benchmark of the server leaves out: a proof for each transaction, and three notes. */
const REST = [
  raw`insert into payment_confirmations (transaction_id, bank_account_name, bank_account_number, bank_name,
        payment_amount, created_at, outcome, decided_at)
      select id, 'Penyewa ' || tenant_id, '1234567890', 'BCA', total, created_at, 'confirmed', created_at + 5400
      from transactions`,
  raw`insert into notifications (tenant_id, content, created_at, transaction_id, is_unread)
      select tenant_id, 'Pembayaran Kost ' || room_id || ' - K' || room_id || ' telah dikonfirmasi. Anda mendapat 12 koin.',
        created_at, id, false
      from transactions, generate_series(1, 3)`,
  raw`insert into coin_entries (tenant_id, amount, description, created_at)
      select tenant_id, 12, 'Pembayaran Kost ' || room_id || ' - K' || room_id, created_at from transactions`,
]

interface TableSize {
  readonly name: string
  readonly rows: number
  readonly heap: number
  readonly indexes: number
}

const SIZES = raw`
  select relname as name, n_live_tup::int as rows, pg_table_size(relid)::float8 as heap,
    pg_indexes_size(relid)::float8 as indexes
  from pg_stat_user_tables where schemaname = 'public' and n_live_tup > 1000 order by 3 desc`

const onError = (error: Error) => console.error(error)

const divide = async (url: string) => {
  const pool = new Pool({ connectionString: url, max: 1 }).on('error', onError)
  for (const table of ['transactions', 'notifications'] as const) {
    const began = performance.now()
    await beginPartition(pool, table)
    console.log(`${table}: divided in ${((performance.now() - began) / 1000).toFixed(1)} s`)
  }
  await pool.end()
}

const main = async () => {
  const bin = findPostgres()
  if (!bin) throw new Error("PostgreSQL's server is needed: apt-get install postgresql")
  const postgres = await startPostgres(bin)
  const database = openPostgres(postgres.url, { size: 4, isPatient: true, onError })
  try {
    await database.migrate()
    const began = performance.now()
    await generate(
      database.sql,
      { name: 'large', tenants: TENANTS, houses: HOUSES },
      dateAt(Date.now() / 1000, 'Asia/Jakarta'),
    )
    await database.sql.transaction(async (tx) => {
      await tx.execute(raw`set local statement_timeout = 0`)
      for (const statement of REST) await tx.execute(statement)
    })
    await database.sql.execute(raw`vacuum analyze`)
    const seconds = Math.round((performance.now() - began) / 1000)
    console.log(`${TENANTS} tenants, ${TENANTS * TRANSACTIONS_PER_TENANT} transactions, made in ${seconds} s`)
    for (const { name, rows, heap, indexes } of await rowsOf<TableSize>(database.sql, SIZES))
      console.log(
        `${name}: ${rows} rows, ${Math.round(heap / rows)} bytes a row and ${Math.round(indexes / rows)} in indexes`,
      )
    await divide(postgres.url)
  } finally {
    await database.close()
    await postgres.stop()
  }
}

main().catch((error: unknown) => {
  console.error(error)
  process.exit(1)
})
