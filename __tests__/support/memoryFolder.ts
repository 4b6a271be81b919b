import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync, statSync, writeFileSync } from 'node:fs'
import { freemem } from 'node:os'
import { join } from 'node:path'

const MEMORY = '/dev/shm'
const PREFIX = 'griya-tests-'
const GIGABYTE = 1024 ** 3
/** A whole run needs some hundred megabytes for its files, and its programs need the rest. */
const WANTED = { place: 2 * GIGABYTE, memory: 8 * GIGABYTE }
const DAY_MS = 86_400_000

/** A run that was killed could not delete its folder. */
const removeOld = (place: string, now: number): void => {
  for (const name of readdirSync(place)) {
    const folder = join(place, name)
    if (name.startsWith(PREFIX) && now - statSync(folder).mtimeMs > DAY_MS) rmSync(folder, { recursive: true })
  }
}

/** Makes a folder for the temporary files of a run; it belongs to all, because PostgreSQL runs as a user of its own. */
export const makeMemoryFolder = (place: string, now: number = Date.now()): string => {
  removeOld(place, now)
  const folder = mkdtempSync(join(place, PREFIX))
  chmodSync(folder, 0o1777)
  return folder
}

/** Containers often forbid it there, and the installed release has programs of its own. */
const runsPrograms = (folder: string): boolean => {
  const program = join(folder, 'program')
  writeFileSync(program, '#!/bin/sh\n', { mode: 0o755 })
  return spawnSync(program).status === 0
}

const hasRoom = (): boolean => {
  if (!existsSync(MEMORY)) return false
  const { bavail, bsize } = statfsSync(MEMORY)
  return bavail * bsize > WANTED.place && freemem() > WANTED.memory
}

/**
 * From here on, temporary files of this process and of those that it starts are in memory, where there is enough.
 * Tests of the embedded database write tens of thousands of small files and sync each of them; on a disk that takes
 * half of their processor time. What has to reach the disk, tests see in the calls, never on the disk itself.
 */
export const keepTemporaryFilesInMemory = (): void => {
  if (process.env['TMPDIR'] !== undefined || !hasRoom()) return
  const folder = makeMemoryFolder(MEMORY)
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
  if (runsPrograms(folder)) process.env['TMPDIR'] = folder
}
