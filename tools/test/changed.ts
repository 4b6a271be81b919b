import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT, runJest } from './jest'
import { runProgram } from './processes'
import { countLine, failures, firstFailure, type JestResults } from './results'
import { subjectOf, SUBJECTS } from './subjects'

export interface Changes {
  /** files that differ from the last commit, without those that are gone */
  readonly files: readonly string[]
  /** folders of the table that they lie in */
  readonly subjects: readonly string[]
  /** changed files that lie in none of them and are no tests themselves */
  readonly others: readonly string[]
  /** patterns for jest */
  readonly tests: readonly string[]
}

const isTest = (path: string) => /^__tests__\/(?:app|server|project)\/.*\.test\.tsx?$/.test(path)

export const changesIn = (paths: readonly string[]): Changes => {
  const subjects = [...new Set(paths.flatMap((path) => subjectOf(path) ?? []))].sort()
  const ofSubjects = subjects.flatMap((subject) => SUBJECTS[subject] ?? []).map((test) => `__tests__/${test}`)
  return {
    files: paths,
    subjects,
    others: paths.filter((path) => subjectOf(path) === undefined && !isTest(path)),
    tests: [...new Set([...ofSubjects, ...paths.filter(isTest)])],
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
  return changesIn(paths.filter((path) => existsSync(`${root}/${path}`)).sort())
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

const types = () => tool('tsc', ['--noEmit', '--incremental', '--tsBuildInfoFile', '.cache/check/changed.tsbuildinfo'])

const rules = async (files: readonly string[]): Promise<boolean> => {
  const code = files.filter((file) => /\.(?:tsx?|[cm]?js)$/.test(file))
  const cache = ['--cache', '--cache-location', '.cache/check/eslint']
  return code.length === 0 || tool('eslint', ['--no-warn-ignored', ...cache, ...code])
}

const format = async (files: readonly string[]): Promise<boolean> =>
  files.length === 0 || tool('prettier', ['--check', '--ignore-unknown', '--log-level', 'warn', ...files])

const tests = async (patterns: readonly string[]): Promise<JestResults | undefined> => {
  if (patterns.length === 0) return NOTHING
  const args = ['--selectProjects', 'app', 'server', '--testPathPatterns', ...patterns]
  return runJest(args, { TEST_LANE: 'fast', TEST_WAIT_SECONDS: WAIT_SECONDS })
}

/** For the minute after an edit: what differs from the last commit, without build and browser. */
export const runChanged = async (): Promise<number> => {
  const changes = readChanges(ROOT)
  const checking = (async () => {
    const isTyped = await types()
    const isRight = await rules(changes.files)
    return (await format(changes.files)) && isTyped && isRight
  })()
  const results = await tests(changes.tests)
  const isChecked = await checking
  if (!results) return 1
  const first = firstFailure(results, ROOT)
  if (first !== undefined) console.log(`\nFirst failure: ${first}`)
  console.log(`\nSubjects: ${changes.subjects.join(', ') || 'none'}`)
  if (changes.others.length > 0) console.log(`Of no subject: ${changes.others.join(', ')}`)
  console.log('Not run: tests of other subjects, build, browser, PostgreSQL, the long lane, arrows, unused code.')
  console.log(countLine(results))
  return isChecked && failures(results) === 0 ? 0 : 1
}
