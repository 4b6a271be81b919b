import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { contentSecurityHashes } from '../../../tools/build/contentSecurityHashes'

const HASHED_SCRIPT = /\.([0-9a-f]{8})\.js$/

/** Copies the app as if each of its scripts had changed, so that all file names differ. Returns the folder. */
export const secondBuild = (dist: string): string => {
  const folder = mkdtempSync(join(tmpdir(), 'griya-second-build-'))
  cpSync(dist, folder, { recursive: true })
  const names = readdirSync(folder)
  for (const name of names.filter((one) => /\.(?:gz|br)$/.test(one))) rmSync(join(folder, name))
  const hashes = names.flatMap((name) => HASHED_SCRIPT.exec(name)?.[1] ?? [])
  const anyHash = new RegExp(hashes.join('|'), 'g')
  const renamed = (text: string) => text.replace(anyHash, (hash) => [...hash].reverse().join(''))
  for (const name of names.filter((one) => /\.(?:js|html)$/.test(one))) {
    const file = join(folder, name)
    writeFileSync(file, renamed(readFileSync(file, 'utf8')))
    renameSync(file, join(folder, renamed(name)))
  }
  const page = readFileSync(join(folder, 'index.html'), 'utf8')
  writeFileSync(join(folder, 'csp-hashes.json'), JSON.stringify(contentSecurityHashes(page)))
  return folder
}
