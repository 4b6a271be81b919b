import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { openBuild } from './build'
import { checkFile } from './check'
import { compareBuilds } from './compare'

/**
 * Shows what a change does to the release's recordings: builds the commit it is based on, and compares both builds for
 * every recording that no longer replays equal or that was recorded anew. `npm run replay -- altered [COMMIT]`
 */
const ROOT = resolve(__dirname, '..', '..')
const RECORDINGS = join('__tests__', 'recordings')
const DIST = join(ROOT, 'dist')
const BASE = join(ROOT, '.cache', 'compared-base')
const PAGES = join(ROOT, '.cache', 'compared')

const git = (...args: readonly string[]) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim()

const recordedAnew = (commit: string): readonly string[] =>
  git('diff', '--name-only', '--diff-filter=M', commit, '--', `${RECORDINGS}/*.json.gz`).split('\n').filter(Boolean)

const noLongerEqual = (): readonly string[] => {
  const build = openBuild(DIST)
  return readdirSync(join(ROOT, RECORDINGS))
    .filter((name) => name.endsWith('.json.gz'))
    .map((name) => join(RECORDINGS, name))
    .filter((file) => checkFile(join(ROOT, file), build, []).code !== 0)
}

const buildBase = (commit: string): string => {
  rmSync(BASE, { recursive: true, force: true })
  git('worktree', 'prune')
  git('worktree', 'add', '--detach', BASE, commit)
  const npm = (...args: readonly string[]) => execFileSync('npm', args, { cwd: BASE, stdio: 'inherit' })
  // its own packages: they may have changed since
  npm('ci', '--silent', '--prefer-offline', '--no-audit', '--no-fund')
  npm('run', '--silent', 'build')
  return join(BASE, 'dist')
}

const compareAltered = async (commit: string) => {
  const altered = [...new Set([...noLongerEqual(), ...recordedAnew(commit)])]
  console.log(`${altered.length} recordings altered since ${commit}`)
  if (altered.length === 0) return
  const base = buildBase(commit)
  mkdirSync(PAGES, { recursive: true })
  for (const file of altered) {
    const page = join(PAGES, `${basename(file, '.json.gz')}.html`)
    const { lines } = await compareBuilds(join(ROOT, file), base, DIST, page)
    console.log(lines.join('\n'))
  }
}

const removeBase = () => {
  if (existsSync(BASE)) git('worktree', 'remove', '--force', BASE)
}

/** Compares with the commit before the last one, if none is given. */
export const altered = (commit = 'HEAD~1'): Promise<void> => compareAltered(commit).finally(removeBase)
