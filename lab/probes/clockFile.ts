import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A clock for servers started with `settings`: it is ahead of the real one by the value that was set last. */
export const clockFile = () => {
  const folder = mkdtempSync(join(tmpdir(), 'griya-clock-'))
  const file = join(folder, 'ahead')
  const set = (seconds: number) => writeFileSync(file, String(seconds))
  set(0)
  return { set, settings: { CLOCK_FILE: file }, end: () => rmSync(folder, { recursive: true }) }
}
