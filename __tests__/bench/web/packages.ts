import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FirstLoad } from './firstLoad'

const FILE = join(__dirname, '..', '..', '..', '.cache', 'bytes-by-package.json')

/** What a first load is made of: source bytes by package, the heaviest first. Written by the build. */
export const packagesOf = ({ files }: FirstLoad): readonly (readonly [string, number])[] => {
  const byFile = JSON.parse(readFileSync(FILE, 'utf8')) as Record<string, Record<string, number>>
  const total = new Map<string, number>()
  for (const { name } of files)
    for (const [part, bytes] of Object.entries(byFile[name] ?? {})) total.set(part, (total.get(part) ?? 0) + bytes)
  return [...total].sort(([, one], [, other]) => other - one)
}
