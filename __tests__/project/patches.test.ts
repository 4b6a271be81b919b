import { execFileSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'

const ROOT = join(__dirname, '../..')
const PATCHES = join(ROOT, 'lab/changes')

it.each(readdirSync(PATCHES))('lab -- changes can apply %s to the code as it is', (patch) => {
  expect(() => execFileSync('git', ['apply', '--check', join(PATCHES, patch)], { cwd: ROOT })).not.toThrow()
})
