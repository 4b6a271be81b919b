import fs from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, sep } from 'node:path'
import { DATABASE_FOLDER, openEmbedded } from '../../../src/platform/database/embedded'
import type { Database } from '../../../src/platform/database/open'
import { makeDataDir } from '../../../../../__tests__/support/migratedDatabase'
import { rowsOf } from '../../support/requests'

const INSERT = "insert into houses (name, address, bank_detail) values ('a', 'b', 'c')"
const isLog = (name: string | undefined) => name?.includes(`${sep}pg_wal${sep}`) === true

/** Which files of the database were written to and synced, in their order. */
const watchFiles = () => {
  const names = new Map<number, string>()
  const seen: string[] = []
  const note = (what: string, fd: number) => seen.push(`${what} ${isLog(names.get(fd)) ? 'log' : 'data'}`)
  const { openSync, writeSync, fsyncSync } = fs
  jest.spyOn(fs, 'openSync').mockImplementation((name, ...rest) => {
    const fd = openSync(name, ...rest)
    names.set(fd, String(name))
    return fd
  })
  jest.spyOn(fs, 'writeSync').mockImplementation((fd, ...rest) => {
    note('write', fd)
    return writeSync(fd, ...rest)
  })
  jest.spyOn(fs, 'fsyncSync').mockImplementation((fd) => {
    note('sync', fd)
    fsyncSync(fd)
  })
  return seen
}

let folder = ''
let database: Database
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'griya-durable-'))
  await makeDataDir(folder)
})
afterAll(() => rm(folder, { recursive: true }))
afterEach(() => database.close())

it('has the log on the disk before anything that follows from it', async () => {
  const seen = watchFiles()
  database = await openEmbedded(folder)
  await rowsOf(database.sql, INSERT)
  await database.settled?.()
  seen.length = 0
  await rowsOf(database.sql, INSERT)
  // The commit itself waits for no disk ...
  expect(seen).toEqual(['write log'])
  await rowsOf(database.sql, 'checkpoint')
  // ... and what the checkpoint writes comes after the log.
  expect(seen.indexOf('sync log')).toBeGreaterThan(-1)
  expect(seen.indexOf('sync log')).toBeLessThan(seen.indexOf('write data'))
  expect(seen.lastIndexOf('sync data')).toBeGreaterThan(seen.indexOf('write data'))
})

it('syncs once for many commits that are waited for', async () => {
  database = await openEmbedded(folder)
  await database.settled?.()
  const { fsync } = fs
  const syncs = jest.spyOn(fs, 'fsync').mockImplementation((...args) => fsync(...args))
  const commits = Array.from({ length: 50 }, async () => {
    await rowsOf(database.sql, INSERT)
    await database.settled?.()
  })
  await Promise.all(commits)
  expect(syncs.mock.calls.length).toBeLessThan(25)
})

it('brings the log to an end now and then, which PostgreSQL leaves to a process that is not here', async () => {
  database = await openEmbedded(folder)
  const logged = async () => {
    const since = 'select (pg_current_wal_insert_lsn() - redo_lsn)::int as bytes from pg_control_checkpoint()'
    return (await rowsOf<{ bytes: number }>(database.sql, since))[0]?.bytes ?? 0
  }
  // Compressed, the log would have next to nothing of it.
  await rowsOf(database.sql, 'alter table announcements alter description set storage external')
  const write = (megabytes: number) =>
    rowsOf(
      database.sql,
      `insert into announcements (title, description, created_at)
       select 'a', repeat('x', 1048576), 0 from generate_series(1, ${megabytes})`,
    )
  await write(8)
  const before = await logged()
  await database.checkpoint?.()
  expect(await logged()).toBe(before)
  await write(130)
  expect(await logged()).toBeGreaterThan(64 * 2 ** 20)
  await database.checkpoint?.()
  expect(await logged()).toBeLessThan(before)
})

it('makes no new database over one that lacks a file', async () => {
  database = await openEmbedded(folder)
  await database.close()
  const before = fs.readdirSync(join(folder, DATABASE_FOLDER)).length
  fs.rmSync(join(folder, DATABASE_FOLDER, 'PG_VERSION'))
  await expect(openEmbedded(folder)).rejects.toThrow(/cannot be opened: files of it are missing or damaged/)
  expect(fs.readdirSync(join(folder, DATABASE_FOLDER))).toHaveLength(before - 1)
  fs.writeFileSync(join(folder, DATABASE_FOLDER, 'PG_VERSION'), '18\n')
  database = await openEmbedded(folder)
})
