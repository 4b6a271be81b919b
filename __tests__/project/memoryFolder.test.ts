import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeMemoryFolder } from '../support/memoryFolder'

const NOW = 1_795_226_400
const HOUR = 3600

it('makes a folder for everybody, and removes those alone that a killed run left behind a day ago', () => {
  const place = mkdtempSync(join(tmpdir(), 'griya-memory-'))
  try {
    const left = (name: string, secondsAgo: number) => {
      const folder = join(place, name)
      mkdirSync(join(folder, 'postgres'), { recursive: true })
      utimesSync(folder, NOW - secondsAgo, NOW - secondsAgo)
      return folder
    }
    const old = left('griya-tests-old', 25 * HOUR)
    const running = left('griya-tests-running', 23 * HOUR)
    const foreign = left('other', 48 * HOUR)
    const made = makeMemoryFolder(place, NOW * 1000)
    expect([old, running, foreign].map(existsSync)).toEqual([false, true, true])
    expect(statSync(made).mode & 0o7777).toBe(0o1777)
  } finally {
    rmSync(place, { recursive: true })
  }
})
