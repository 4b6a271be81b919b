import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openEmbedded } from '../../server/database/embedded'
import { openPostgres, type Sql } from '../../server/database/open'
import { seedDemo } from '../../server/demo/seed'
import { makeDataDir } from '../support/migratedDatabase'
import { rowsOf } from './support/requests'
import { startServer } from '../support/serverProcess'
import { createPostgresDatabase, engines, TEST_NOW } from '../support/testServer'

const UNUSED = [
  "insert into images select 'nobodys', tenant_id, content, created_at from images limit 1",
  "insert into images select 'rejected', tenant_id, content, created_at from images limit 1",
  `insert into payment_confirmations (transaction_id, bank_account_name, bank_account_number, bank_name,
     payment_amount, image_id, created_at, outcome, reason)
   values (3, 'Budi', '1', 'BCA', 1, 'rejected', 1, 'rejected', 'buram')`,
]

describe.each(engines)('a start on %s', (engine) => {
  let folder: string
  let own: Awaited<ReturnType<typeof createPostgresDatabase>> | undefined
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'griya-unused-'))
    if (engine === 'postgresql') own = await createPostgresDatabase()
    else await makeDataDir(folder)
  })
  afterEach(async () => {
    await own?.drop()
    rmSync(folder, { recursive: true })
  })

  const withDatabase = async <T>(work: (sql: Sql) => Promise<T>): Promise<T> => {
    const database = own ? openPostgres(own.url, { size: 2, onError: () => undefined }) : await openEmbedded(folder)
    try {
      await database.migrate()
      return await work(database.sql)
    } finally {
      await database.close()
    }
  }
  const idsOf = (sql: Sql) => rowsOf<{ id: string }>(sql, 'select id from images order by id')

  it('removes the pictures that earlier versions left behind, and no other', async () => {
    const inUse = await withDatabase(async (sql) => {
      await seedDemo(sql, { now: TEST_NOW, zone: 'Asia/Jakarta', passwordCost: 4 })
      const before = await idsOf(sql)
      for (const statement of UNUSED) await rowsOf(sql, statement)
      return before
    })
    const settings = own ? { DATABASE_URL: own.url } : { DATA_DIR: folder }
    await (await startServer({ ...settings, LOG_LEVEL: 'silent', DEMO_DATA: 'false' })).stop()
    expect(inUse.length).toBeGreaterThan(1)
    expect(await withDatabase(idsOf)).toEqual(inUse)
  })
})
