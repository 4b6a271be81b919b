import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DATABASE_FOLDER, eraseDatabase, openEmbedded } from '../../../src/platform/database/embedded'
import { holdFolder } from '../../../src/platform/database/folderLock'
import { makeDataDir } from '../../../../../__tests__/support/migratedDatabase'
import { startServer } from '../../../../../__tests__/support/serverProcess'

const IN_USE = /DATA_DIR .* is in use by another server/
const quiet = { DEMO_DATA: 'false', LOG_LEVEL: 'silent' }

/** A namespace of its own numbers its processes from 1, as a container does. */
const UNSHARE = ['unshare', '--pid', '--fork', '--kill-child', '--mount-proc']
const [unshare = '', ...flags] = UNSHARE
const canUnshare = spawnSync(unshare, [...flags, 'true']).status === 0
/** Where that is forbidden, two processes that know each other's numbers must do; the claim asks for no number. */
const apart = canUnshare ? { within: UNSHARE } : {}

let folder = ''
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'griya-folder-'))
  await makeDataDir(folder)
})
afterEach(() => rmSync(folder, { recursive: true }))

describe('one server at a time', () => {
  it.each([
    ['the first is in a container', apart, {}],
    ['the second is', {}, apart],
    ['both are', apart, apart],
  ])('refuses a second one on the same folder when %s', async (_name, first, second) => {
    const server = await startServer({ DATA_DIR: folder, ...quiet }, first)
    await expect(startServer({ DATA_DIR: folder }, second)).rejects.toThrow(IN_USE)
    // The claim dies with its process, however that ends.
    await server.kill()
    const next = await startServer({ DATA_DIR: folder, ...quiet }, second)
    await next.kill()
  })

  it('starts beside the number that an earlier version left and that is another process by now', async () => {
    writeFileSync(join(folder, 'owner.pid'), String(process.ppid))
    const database = await openEmbedded(folder)
    await database.close()
    expect(existsSync(join(folder, 'owner.pid'))).toBe(false)
  })

  it('lets exactly one of many that start at the same moment have the folder', async () => {
    for (let round = 0; round < 20; round++) {
      const all = await Promise.allSettled(Array.from({ length: 8 }, () => holdFolder(folder)))
      const holds = all.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
      expect(holds).toHaveLength(1)
      for (const one of all) if (one.status === 'rejected') expect(String(one.reason)).toMatch(IN_USE)
      await holds[0]?.release()
    }
    expect(readdirSync(folder).filter((name) => name.startsWith('owner'))).toEqual([])
  })

  it('writes nothing once its claim is gone from the folder', async () => {
    const database = await openEmbedded(folder)
    for (const name of readdirSync(folder)) if (name.startsWith('owner')) rmSync(join(folder, name))
    await expect(database.migrate()).rejects.toThrow(IN_USE)
    await database.close()
  })

  it('says in words when the folder cannot keep a second server out', async () => {
    const long = join(folder, 'long'.repeat(25))
    mkdirSync(long)
    await expect(holdFolder(long)).rejects.toThrow(/DATA_DIR .* is too long a path/)
    await expect(holdFolder('/proc/self')).rejects.toThrow(/DATA_DIR \/proc\/self takes no socket/)
  })
})

describe('a database that was here', () => {
  const database = () => join(folder, DATABASE_FOLDER)
  const LOST = /had a database, and its folder postgres is missing or empty: .*restore.* or begin anew with --reset/

  it('is not replaced by an empty one when its folder is gone or emptied', async () => {
    rmSync(database(), { recursive: true })
    await expect(startServer({ DATA_DIR: folder })).rejects.toThrow(LOST)
    mkdirSync(join(database(), 'lost+found'), { recursive: true })
    await expect(openEmbedded(folder)).rejects.toThrow(LOST)
  })

  it('gives way to a new one with --reset', async () => {
    rmSync(database(), { recursive: true })
    const server = await startServer({ DATA_DIR: folder, ...quiet }, { args: ['--reset'], input: 'reset\n' })
    expect(await server.stop()).toBe(0)
  })

  it('is known from then on where an earlier version left no mark', async () => {
    const mark = join(folder, 'database-is-here.txt')
    rmSync(mark)
    await (await openEmbedded(folder)).close()
    expect(existsSync(mark)).toBe(true)
  })

  it('gives up the copies that a backup, a move or a restore left when it was killed', async () => {
    for (const left of ['backup-x1y2z3', 'restoring']) {
      mkdirSync(join(folder, left, DATABASE_FOLDER), { recursive: true })
      writeFileSync(join(folder, left, DATABASE_FOLDER, 'PG_VERSION'), '18\n')
    }
    await (await openEmbedded(folder)).close()
    expect(readdirSync(folder).sort()).toEqual(['database-is-here.txt', 'postgres'])
  })

  it('is made in one step: the half of a first start that was cut off is thrown away', async () => {
    eraseDatabase(folder)
    mkdirSync(join(folder, 'new', 'base'), { recursive: true })
    writeFileSync(join(folder, 'new', 'PG_VERSION'), '18\n')
    await (await openEmbedded(folder)).close()
    expect(readdirSync(folder).sort()).toEqual(['database-is-here.txt', 'postgres'])
  })
})

describe('a damaged database', () => {
  const inDatabase = (...names: string[]) => join(folder, DATABASE_FOLDER, ...names)
  const firstLog = () => {
    const [name = ''] = readdirSync(inDatabase('pg_wal')).filter((found) => /^[0-9A-F]{24}$/.test(found))
    return inDatabase('pg_wal', name)
  }
  const ownTables = () => readdirSync(inDatabase('base', '5')).filter((name) => Number(name.split('_')[0]) >= 16_384)

  const WORDS =
    /^The database in \S+ cannot be opened: files of it are missing or damaged.*\. Move that folder away and restore the last backup \(npm run restore -- FILE\)\.$/
  const open = async () => {
    const database = await openEmbedded(folder)
    await database.migrate().finally(() => database.close())
  }

  it.each<[string, () => void]>([
    ['garbage in pg_control', () => writeFileSync(inDatabase('global', 'pg_control'), 'x'.repeat(8192))],
    ['no pg_control', () => rmSync(inDatabase('global', 'pg_control'))],
    ['a log cut short', () => truncateSync(firstLog(), 100)],
    ['no log', () => rmSync(firstLog())],
    ['no pg_xact', () => rmSync(inDatabase('pg_xact'), { recursive: true })],
    ['a catalogue lost', () => rmSync(inDatabase('base', '5', '1259'))],
    ['tables lost', () => ownTables().forEach((name) => rmSync(inDatabase('base', '5', name)))],
    ['no PG_VERSION', () => rmSync(inDatabase('PG_VERSION'))],
  ])('with %s is told of in words', async (_name, harm) => {
    harm()
    await expect(open()).rejects.toThrow(WORDS)
  })

  it('ends the server with 1 and those words alone', async () => {
    rmSync(firstLog())
    const ended: unknown = await startServer({ DATA_DIR: folder }).catch((error: unknown) => error)
    const [, words] = /^Error: the server ended with 1: (.*)$/s.exec(String(ended)) ?? []
    expect(words).toMatch(WORDS)
  })
})
