import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A clock that servers started with `settings` go by: ahead of the right one by what was set last. */
export const clockFile = () => {
  const folder = mkdtempSync(join(tmpdir(), 'griya-clock-'))
  const file = join(folder, 'ahead')
  const set = (seconds: number) => writeFileSync(file, String(seconds))
  set(0)
  return { set, settings: { CLOCK_FILE: file }, end: () => rmSync(folder, { recursive: true }) }
}
