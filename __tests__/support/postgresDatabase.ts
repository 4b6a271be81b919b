import { createHash, randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { openPostgres, type Database } from '../../packages/server/src/platform/database/open'
import { seedDemo, type SeedOptions } from '../../packages/server/src/demo/seed'

const POOL_SIZE = 10

const adminUrl = (): string => {
  const url = process.env['TEST_DATABASE_URL']
  if (!url) throw new Error('TEST_DATABASE_URL is not set')
  return url
}

const urlOf = (name: string): string => {
  const url = new URL(adminUrl())
  url.pathname = `/${name}`
  return url.toString()
}

const asAdmin = async <Result>(work: (client: Client) => Promise<Result>): Promise<Result> => {
  const client = new Client({ connectionString: adminUrl() })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

export interface TestDatabase {
  readonly url: string
  readonly drop: () => Promise<void>
}

/** A separate PostgreSQL database, so that test files do not affect each other. */
export const createPostgresDatabase = async (template = 'template1'): Promise<TestDatabase> => {
  const name = `griya_${randomBytes(8).toString('hex')}`
  await asAdmin((client) => client.query(`create database ${name} template ${template}`))
  return {
    url: urlOf(name),
    drop: () => asAdmin(async (client) => void (await client.query(`drop database ${name} with (force)`))),
  }
}

const fill = async (url: string, demo: SeedOptions | undefined) => {
  const database = openPostgres(url, { size: 1, onError: () => undefined })
  try {
    await database.migrate()
    if (demo) await seedDemo(database.sql, demo)
  } finally {
    await database.close()
  }
}

/** Made by the first who asks: to copy a database takes a tenth of the time of migrating and filling a new one. */
const makeTemplate = (demo: SeedOptions | undefined): Promise<string> =>
  asAdmin(async (client) => {
    const name = `filled_${createHash('sha256')
      .update(JSON.stringify(demo ?? null))
      .digest('hex')
      .slice(0, 16)}`
    // until this connection ends
    await client.query('select pg_advisory_lock(1)')
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
    if (rowCount === 1) return name
    await client.query(`drop database if exists ${name}_unfinished`)
    await client.query(`create database ${name}_unfinished`)
    await fill(urlOf(`${name}_unfinished`), demo)
    await client.query(`alter database ${name}_unfinished rename to ${name}`)
    return name
  })

const templates = new Map<string, Promise<string>>()
const templateOf = (demo: SeedOptions | undefined): Promise<string> => {
  const key = JSON.stringify(demo ?? null)
  const made = templates.get(key) ?? makeTemplate(demo)
  templates.set(key, made)
  return made
}

/** With the schema of today, empty or with the demo data. */
export const openMigratedPostgres = async (demo?: SeedOptions): Promise<Database> => {
  const own = await createPostgresDatabase(await templateOf(demo))
  const errors: Error[] = []
  const database = openPostgres(own.url, {
    size: POOL_SIZE,
    onError: (error) => errors.push(error),
  })
  await database.migrate()
  return {
    ...database,
    close: async () => {
      await database.close()
      // Dropping the database cuts connections that are still open; this is not an error of the test.
      const [lost] = errors
      await own.drop()
      if (lost) throw lost
    },
  }
}
