import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { create as createTar } from 'tar'
import { DATABASE_FOLDER, openEmbedded } from '../../../src/platform/database/embedded'
import { openPostgres, type Database } from '../../../src/platform/database/open'
import { makeDataDir } from '../../../../../__tests__/support/migratedDatabase'
import { createPostgresDatabase } from '../../../../../__tests__/support/postgresDatabase'
import { startServer } from '../../../../../__tests__/support/serverProcess'
import { engines, type Engine } from '../../../../../__tests__/support/testServer'
import { runScript } from '../../support/commands'
import { rowsOf } from '../../support/requests'

const NEWER = /This database belongs to a newer version of Griya: .* a migration of 2033-05-18, which this version/

interface Place {
  readonly settings: Readonly<Record<string, string>>
  readonly open: () => Promise<Database>
  readonly drop: () => Promise<void>
}

const MAY_2033 = [
  "insert into drizzle.__drizzle_migrations (hash, created_at) values ('of a later version', 2000000000000)",
]
/** The migration that kept what was booked was one of its own in November 2026, before it became a part of a larger one. */
const BETWEEN = [
  'delete from drizzle.__drizzle_migrations where created_at > 1795594553632',
  "insert into drizzle.__drizzle_migrations (hash, created_at) values ('of what was booked', 1795594553632)",
]

/** A database that another version has migrated, by default one of May 2033. */
const newerDatabase = async (engine: Engine, statements: readonly string[] = MAY_2033): Promise<Place> => {
  const folder = mkdtempSync(join(tmpdir(), 'griya-newer-'))
  const own = engine === 'postgresql' ? await createPostgresDatabase() : undefined
  if (!own) await makeDataDir(folder)
  const open = async () =>
    own ? openPostgres(own.url, { size: 2, onError: () => undefined }) : await openEmbedded(folder)
  const database = await open()
  await database.migrate()
  for (const statement of statements) await rowsOf(database.sql, statement)
  await database.close()
  return {
    settings: own ? { DATABASE_URL: own.url } : { DATA_DIR: folder },
    open,
    drop: async () => {
      await own?.drop()
      rmSync(folder, { recursive: true })
    },
  }
}

describe.each(engines)('a database of a newer version, on %s', (engine) => {
  let place: Place
  beforeAll(async () => {
    place = await newerDatabase(engine)
  })
  afterAll(() => place.drop())

  it('is refused at the start of the server, and nothing is written', async () => {
    await expect(startServer({ ...place.settings, DEMO_DATA: 'true' })).rejects.toThrow(NEWER)
    const database = await place.open()
    expect(await rowsOf(database.sql, 'select id from tenants')).toEqual([])
    await database.close()
  })

  it('is refused by the command that moves pictures', async () => {
    const { code, stderr } = await runScript('packages/server/src/cli/operator', ['move-pictures', 'check'], {
      env: { ...place.settings },
    })
    expect([code, stderr]).toEqual([1, expect.stringMatching(NEWER) as string])
  })
})

describe.each(engines)('a database between two releases, on %s', (engine) => {
  it('is refused at the start, with the commit to go through', async () => {
    const place = await newerDatabase(engine, BETWEEN)
    await expect(startServer({ ...place.settings })).rejects.toThrow(/between two releases .* with the commit \w{8},/)
    await place.drop()
  })
})

describe('an embedded database of a newer version', () => {
  let folder = ''
  let place: Place
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'griya-newer-backup-'))
    place = await newerDatabase('pglite')
  })
  afterAll(async () => {
    await place.drop()
    rmSync(folder, { recursive: true })
  })

  it('is not said to be restored from its backup', async () => {
    const file = join(folder, 'backup.tar.gz')
    await createTar({ file, cwd: place.settings['DATA_DIR'] ?? '', gzip: true }, [DATABASE_FOLDER])
    const restored = { DATA_DIR: join(folder, 'restored') }
    const { code, stdout, stderr } = await runScript('packages/server/src/cli/restore', [file], { env: restored })
    expect([code, stdout, stderr]).toEqual([1, '', expect.stringMatching(NEWER) as string])
  })

  if (engines.includes('postgresql'))
    it('is not moved to PostgreSQL', async () => {
      const target = await createPostgresDatabase()
      const env = { DATA_DIR: place.settings['DATA_DIR'] ?? '', DATABASE_URL: target.url }
      const { code, stderr } = await runScript('packages/server/src/cli/moveToPostgres', [], { env })
      expect([code, stderr]).toEqual([1, expect.stringMatching(NEWER) as string])
      await target.drop()
    })
})
