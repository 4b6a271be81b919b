import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** A file system in memory, which Linux has. Elsewhere the tests write to the disk. */
const MEMORY = '/dev/shm'
const PREFIX = 'griya-tests-'
/** All workers together need a few hundred megabytes; the installed release is the largest. */
const BYTES_WANTED = 2 * 1024 ** 3

const isAlive = (pid: number): boolean => existsSync(`/proc/${pid}`)

/** A run that was killed could not remove its folder, and memory is dearer than the disk. */
const removeLeftOvers = (): void => {
  for (const name of readdirSync(MEMORY)) {
    const pid = new RegExp(`^${PREFIX}(\\d+)-`).exec(name)?.[1]
    if (pid !== undefined && !isAlive(Number(pid))) rmSync(join(MEMORY, name), { recursive: true, force: true })
  }
}

/** Containers often forbid it there, and the installed release has programs of its own. */
const runsPrograms = (folder: string): boolean => {
  const program = join(folder, 'program')
  writeFileSync(program, '#!/bin/sh\n', { mode: 0o755 })
  return spawnSync(program).status === 0
}

const hasRoom = (): boolean => {
  const { bavail, bsize } = statfsSync(MEMORY)
  return bavail * bsize >= BYTES_WANTED
}

/**
 * Temporary folders of tests are in memory where that is possible: an embedded database has a thousand files, and each
 * of its starts waits until the disk has them all.
 */
export const keepTemporaryFilesInMemory = (): void => {
  if (process.env['TMPDIR'] !== undefined || !existsSync(MEMORY) || !hasRoom()) return
  removeLeftOvers()
  const folder = mkdtempSync(join(MEMORY, `${PREFIX}${process.pid}-`))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  if (runsPrograms(folder)) process.env['TMPDIR'] = folder
}
