import { execFileSync } from 'node:child_process'
import { existsSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { linkPackages } from '../build/linkPackages'
import { runSuite, type SuiteOptions } from './suite/run'

const ROOT = resolve(__dirname, '..', '..')
const COPY = join(ROOT, '.cache', 'patched')

const inCopy = (command: string, ...args: readonly string[]) =>
  execFileSync(command, args, { cwd: COPY, stdio: ['ignore', 'ignore', 'inherit'] })

const git = (...args: readonly string[]) => execFileSync('git', args, { cwd: ROOT })

const removeCopy = () => {
  if (existsSync(COPY)) git('worktree', 'remove', '--force', COPY)
  rmSync(COPY, { recursive: true, force: true })
  git('worktree', 'prune')
}

/** The last commit in a folder of its own, with the packages of this one, while the work lasts. */
export const withCopy = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  removeCopy()
  git('worktree', 'add', '--quiet', '--detach', COPY, 'HEAD')
  try {
    linkPackages(ROOT, COPY)
    return await work()
  } finally {
    removeCopy()
  }
}

/** Builds the copy with a patch, and lets the suite judge what came of it. */
export const judgePatch = async (patch: string, recordings: string, options: Omit<SuiteOptions, 'build'> = {}) => {
  inCopy('git', 'apply', patch)
  try {
    // without the operators' page, which no recording shows
    inCopy('npx', 'webpack', '--mode', 'production', '--config-name', 'tenants', '--config-name', 'reducers')
    return await runSuite([recordings], { ...options, build: join(COPY, 'dist'), drives: true })
  } finally {
    inCopy('git', 'checkout', '.')
  }
}
