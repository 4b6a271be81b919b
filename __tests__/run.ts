import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { CHROME_WANTED, chromeVersion, findChrome, findHeadlessShell, installChrome } from './support/chrome'
import { findPostgres, startPostgres } from './support/postgres'
import type { RunningPostgres } from './support/postgres'
import { endPrograms, runProgram } from './support/processes'
import { countLine, failures, skips, slowestFiles } from './support/results'
import type { JestResults } from './support/results'

const ROOT = join(__dirname, '..')
const RESULTS = join(ROOT, '.cache', 'test-results.json')
const OWN_OPTIONS = ['--no-build', '--no-check'] as const

interface Plan {
  readonly needsCheck: boolean
  readonly needsBuild: boolean
  readonly needsChrome: boolean
  /** a name pattern leaves tests out on purpose */
  readonly isFiltered: boolean
  readonly jestArgs: readonly string[]
}

function planOf(args: readonly string[]): Plan {
  const jestArgs = args.filter((arg) => !OWN_OPTIONS.some((own) => own === arg))
  const selects = jestArgs.some((arg) => arg.startsWith('--selectProjects'))
  const needsChrome = !selects || jestArgs.includes('e2e')
  return {
    needsCheck: !args.includes('--no-check') && jestArgs.length === 0,
    needsBuild: !args.includes('--no-build') && needsChrome,
    needsChrome,
    isFiltered: jestArgs.some((arg) => arg === '-t' || arg.startsWith('--testNamePattern')),
    jestArgs,
  }
}

/** Checks and build share nothing, so they run side by side. */
async function prepare(plan: Plan): Promise<boolean> {
  const work = [
    ...(plan.needsCheck ? [runProgram('npm', ['run', '--silent', 'check'])] : []),
    ...(plan.needsBuild ? [runProgram('npm', ['run', '--silent', 'build'])] : []),
  ]
  return (await Promise.all(work)).every((code) => code === 0)
}

async function runJest(plan: Plan, env: NodeJS.ProcessEnv): Promise<JestResults | undefined> {
  mkdirSync(join(ROOT, '.cache'), { recursive: true })
  rmSync(RESULTS, { force: true })
  const jest = join(ROOT, 'node_modules', 'jest', 'bin', 'jest.js')
  await runProgram(process.execPath, [jest, '--json', `--outputFile=${RESULTS}`, ...plan.jestArgs], env)
  try {
    return JSON.parse(readFileSync(RESULTS, 'utf8')) as JestResults
  } catch (error) {
    console.error(`Jest left no results: ${String(error)}`)
    return undefined
  }
}

function report(results: JestResults, plan: Plan, postgres: RunningPostgres | undefined, chrome: string | undefined) {
  console.log(`\nSlowest files:\n${slowestFiles(results, ROOT).join('\n')}`)
  console.log(`Engines: PGlite, PostgreSQL ${postgres?.version ?? 'not found'}`)
  console.log(`Browser: ${chrome ? chromeVersion(findHeadlessShell() ?? chrome) : 'not needed'}`)
  if (skips(results) > 0 && !plan.isFiltered) console.log('Skipped tests fail the run: mend or remove them.')
  console.log(countLine(results))
}

async function main(): Promise<number> {
  const plan = planOf(process.argv.slice(2))
  const chrome = plan.needsChrome ? (findChrome() ?? installChrome()) : undefined
  if (plan.needsChrome && !chrome) {
    console.error(CHROME_WANTED)
    return 1
  }
  const isPrepared = await prepare(plan)
  if (!isPrepared) return 1
  const bin = findPostgres()
  const postgres = bin ? await startPostgres(bin) : undefined
  try {
    const results = await runJest(plan, {
      ...(postgres ? { TEST_DATABASE_URL: postgres.url } : {}),
    })
    if (!results) return 1
    report(results, plan, postgres, chrome)
    const isClean = failures(results) === 0 && (skips(results) === 0 || plan.isFiltered)
    return isClean && results.numPassedTests > 0 ? 0 : 1
  } finally {
    await postgres?.stop()
  }
}

for (const [signal, code] of [
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const) {
  // PostgreSQL ends with this process; the rest has to be told.
  process.once(signal, () => {
    endPrograms()
    process.exit(code)
  })
}

main().then(
  (code) => {
    process.exitCode = code
  },
  (error: unknown) => {
    endPrograms()
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  },
)
