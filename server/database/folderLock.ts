import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { SettingsError } from '../settings'

const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

const holderOf = (file: string) => {
  try {
    return Number(readFileSync(file, 'utf8'))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/** Marks a data folder as ours until the returned function is called; a mark left by a killed process does not count. */
export const holdFolder = (folder: string): (() => void) => {
  const file = path.join(folder, 'owner.pid')
  const holder = holderOf(file)
  // In a container every process may be number 1, so our own number in an old mark is an old mark too.
  if (holder && holder !== process.pid && isAlive(holder))
    throw new SettingsError(`DATA_DIR ${folder} is in use by process ${holder}; stop it or set another DATA_DIR`)
  rmSync(file, { force: true })
  writeFileSync(file, String(process.pid), { flag: 'wx' })
  return () => rmSync(file, { force: true })
}
