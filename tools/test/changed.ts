import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT, runJest } from './jest'
import { runProgram } from './processes'
import { countLine, failures, firstFailure, type JestResults } from './results'
import { testsOf } from './testsOf'

export interface Changes {
  /** files that differ from the last commit, without those that are gone */
  readonly files: readonly string[]
  /** changed files that no quick test looks at */
  readonly others: readonly string[]
  /** patterns for jest */
  readonly tests: readonly string[]
}

const isTest = (path: string) => /^(?:__tests__\/(?:app|project)|packages\/\w+\/__tests__)\/.*\.test\.tsx?$/.test(path)

/** Documents and what describes the repository are looked at by tests of their own. */
const isOfProject = (path: string) => /^(?:docs|deploy|\.github)\/|^[\w-]+\.md$/.test(path)

const testsFor = (path: string, root: string): readonly string[] => {
  if (isTest(path)) return [path]
  return isOfProject(path) ? ['__tests__/project/'] : testsOf(path, root)
}

export const changesIn = (paths: readonly string[], root: string): Changes => {
  const found = paths.map((path) => ({ path, tests: testsFor(path, root) }))
  return {
    files: paths,
    others: found.filter(({ tests }) => tests.length === 0).map(({ path }) => path),
    tests: [...new Set(found.flatMap(({ tests }) => tests))].sort(),
  }
}

const readChanges = (root: string): Changes => {
  const git = (...args: readonly string[]) =>
    execFileSync('git', [...args], { cwd: root, encoding: 'utf8' })
      .split('\n')
      .filter(Boolean)
  const paths = [
    ...git('diff', '--name-only', '--relative', 'HEAD'),
    ...git('ls-files', '--others', '--exclude-standard'),
  ]
  return changesIn(paths.filter((path) => existsSync(`${root}/${path}`)).sort(), root)
}

const NOTHING: JestResults = {
  numPassedTests: 0,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  numRuntimeErrorTestSuites: 0,
  testResults: [],
}
/** Who waits for an answer of half a minute does not wait a minute for something that never comes. */
const WAIT_SECONDS = '10'

const tool = async (name: string, args: readonly string[]): Promise<boolean> => {
  const code = await runProgram(join(ROOT, 'node_modules', '.bin', name), args)
  if (code !== 0) console.log(`${name} found something: see above.`)
  return code === 0
}

const types = () => tool('tsc', ['-b'])

const rules = async (files: readonly string[]): Promise<boolean> => {
  const code = files.filter((file) => /\.(?:tsx?|[cm]?js)$/.test(file))
  const cache = ['--cache', '--cache-location', '.cache/check/eslint']
  return code.length === 0 || tool('eslint', ['--no-warn-ignored', ...cache, ...code])
}

const format = async (files: readonly string[]): Promise<boolean> =>
  files.length === 0 || tool('prettier', ['--check', '--ignore-unknown', '--log-level', 'warn', ...files])

const runTests = async (patterns: readonly string[]): Promise<JestResults | undefined> => {
  if (patterns.length === 0) return NOTHING
  const args = [
    '--selectProjects',
    'contract',
    'common',
    'app',
    'desk',
    'server',
    'project',
    '--testPathPatterns',
    ...patterns.map((pattern) => (isTest(pattern) ? pattern : `${pattern.replace(/\/$/, '')}/.*(?<!\\.long)\\.test`)),
  ]
  return runJest(args, { TEST_LANE: 'both', TEST_WAIT_SECONDS: WAIT_SECONDS })
}

/** For the minute after an edit: what differs from the last commit, without build and browser. */
export const runChanged = async (): Promise<number> => {
  const changes = readChanges(ROOT)
  const checking = (async () => {
    const isTyped = await types()
    const isRight = await rules(changes.files)
    return (await format(changes.files)) && isTyped && isRight
  })()
  const results = await runTests(changes.tests)
  const isChecked = await checking
  if (!results) return 1
  const first = firstFailure(results, ROOT)
  if (first !== undefined) console.log(`\nFirst failure: ${first}`)
  if (changes.others.length > 0) console.log(`\nWithout a quick test: ${changes.others.join(', ')}`)
  console.log('Not run: tests of other folders, build, browser, PostgreSQL, the long lane, arrows, unused code.')
  console.log(countLine(results))
  return isChecked && failures(results) === 0 ? 0 : 1
}
