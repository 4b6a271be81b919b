import '../environment'
import { mkdtemp, rm } from 'node:fs/promises'
import path from 'node:path'
import { Client } from 'pg'
import { drizzle } from 'drizzle-orm/node-postgres'
import { assertEmpty, copyRows, type Figures } from '../platform/database/copying'
import { prepareCopy } from '../platform/database/copyFiles'
import {
  COPY_PREFIX,
  DATABASE_FOLDER,
  holdsDatabase,
  openEmbedded,
  removeLeftCopies,
} from '../platform/database/embedded'
import { holdFolder } from '../platform/database/folderLock'
import { migratePostgres } from '../platform/database/migratePostgres'
import { readSettings } from '../platform/process/settings'
import { programOf, run } from './program'

const ABOUT = `Copies everything from the embedded database in DATA_DIR to an empty PostgreSQL database, and compares both. Without an
address it takes DATABASE_URL, which keeps a password out of the list of processes. Stop the server first; DATA_DIR stays
as it is.`

const checkTarget = async (url: string) => {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await assertEmpty(drizzle(client))
  } finally {
    await client.end()
  }
}

const move = async (folder: string, url: string): Promise<Figures> => {
  const source = await openEmbedded(folder)
  try {
    await source.migrate()
    let figures: Figures | undefined
    // Under the lock of migrations, so that a server that starts on the target waits.
    await migratePostgres(url, async (target) => {
      figures = await copyRows(source.sql, target)
    })
    if (!figures) throw new Error('nothing was moved')
    return figures
  } finally {
    await source.close()
  }
}

/** Works on a copy, because opening a database writes to it. The next move or start removes what a killed one leaves. */
const moveCopy = async (dataDir: string, url: string): Promise<Figures> => {
  const hold = await holdFolder(dataDir)
  try {
    removeLeftCopies(dataDir)
    await checkTarget(url)
    const copyTo = await prepareCopy(path.join(dataDir, DATABASE_FOLDER))
    const aside = await mkdtemp(path.join(dataDir, COPY_PREFIX))
    try {
      await copyTo(path.join(aside, DATABASE_FOLDER))
      return await move(aside, url)
    } finally {
      await rm(aside, { recursive: true, force: true })
    }
  } finally {
    await hold.release()
  }
}

const report = ({ tables, sums }: Figures, dataDir: string) => {
  const width = Math.max(...tables.map(({ name }) => name.length))
  const filled = tables.filter(({ rows }) => rows > 0)
  for (const { name, rows } of filled) console.log(`${name.padEnd(width)} ${String(rows).padStart(9)}`)
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  console.log(
    `\n${rows} rows in ${tables.length} tables, each the same on both sides. All transactions: Rp ${sums.totals}, ` +
      `the newest has number ${sums.newest}. All tenants: ${sums.coins} coins.\n` +
      `Start with DATABASE_URL. ${dataDir} is as it was: keep it until you have a backup of PostgreSQL.`,
  )
}

const program = programOf('move-to-postgres', ABOUT).argument('[postgres://…]')

program.action(async (address?: string) => {
  const { DATA_DIR: dataDir, DATABASE_URL: url } = readSettings({
    ...process.env,
    ...(address !== undefined && { DATABASE_URL: address }),
  })
  if (url === undefined) throw new Error('Give an address, or set DATABASE_URL: npm run move-to-postgres -- --help')
  if (!holdsDatabase(dataDir)) throw new Error(`${dataDir} holds no database: set DATA_DIR to the folder that does`)
  report(await moveCopy(dataDir, url), dataDir)
})

void run(program)
