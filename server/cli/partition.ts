import '../environment'
import { Pool } from 'pg'
import { drizzle } from 'drizzle-orm/node-postgres'
import { assertNotNewer } from '../database/assertNotNewer'
import { beginPartition } from '../database/partitions'
import * as schema from '../database/schema'
import { readSettings, SettingsError } from '../settings'

const USAGE = `npx tsx server/cli/partition.ts transactions | notifications

Divides a table of DATABASE_URL by ranges of ids, as at the first of a year (docs/scale.md). Stop the servers first.`

const run = async () => {
  const { DATABASE_URL: url } = readSettings(process.env)
  const [table] = process.argv.slice(2)
  if (url === undefined || (table !== 'transactions' && table !== 'notifications')) throw new SettingsError(USAGE)
  const pool = new Pool({ connectionString: url, max: 1 })
  try {
    await assertNotNewer(drizzle(pool, { schema }))
    await beginPartition(pool, table)
  } finally {
    await pool.end()
  }
  console.log(`${table} has a new partition, for what is written from now on`)
}

run().catch((error: unknown) => {
  console.error(error instanceof SettingsError ? error.message : error)
  process.exitCode = 1
})
