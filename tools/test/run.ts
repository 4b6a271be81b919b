import {
  CHROME_WANTED,
  chromeVersion,
  findChrome,
  findHeadlessShell,
  installChrome,
} from '../../__tests__/browser/support/chrome'
import { findOtherBrowsers } from '../../__tests__/browser/support/browsers/find'
import { keepTemporaryFilesInMemory } from '../../__tests__/support/memoryFolder'
import { findPgBouncer } from '../../packages/server/__tests__/support/pgbouncer'
import { findPostgres } from '../../packages/server/__tests__/support/postgres'
import { runChanged } from './changed'
import { ROOT, runJest } from './jest'
import { planOf, type Plan } from './plan'
import { endPrograms, runProgram } from './processes'
import { countLine, failures, firstFailure, skips, slowestFiles, type JestResults } from './results'

const build = async (plan: Plan): Promise<boolean> =>
  !plan.needsBuild || (await runProgram('npm', ['run', '--silent', 'build'])) === 0

/** The checks share no files with the build and the tests, which often wait, so both can run at the same time. */
const check = async (plan: Plan): Promise<boolean> =>
  !plan.needsCheck || (await runProgram('npm', ['run', '--silent', 'check'])) === 0

function report(results: JestResults, plan: Plan, chrome: string | undefined, isChecked: boolean) {
  const first = firstFailure(results, ROOT)
  if (first !== undefined) console.log(`\nFirst failure: ${first}`)
  if (plan.lane === 'unit') {
    console.log('\nNot run: what needs a server or a browser, and the checks.')
    console.log(countLine(results))
    return
  }
  console.log(`\nSlowest files:\n${slowestFiles(results, ROOT).join('\n')}`)
  console.log(`Engines: PGlite, PostgreSQL ${findPostgres() ?? 'not found'}`)
  console.log(`Pooler: ${findPgBouncer() ? 'PgBouncer' : 'PgBouncer not found, its tests were left out'}`)
  console.log(`Browser: ${chrome ? chromeVersion(findHeadlessShell() ?? chrome) : 'not needed'}`)
  if (plan.lane !== 'fast' && chrome !== undefined)
    console.log(
      `Other browsers: ${
        findOtherBrowsers()
          .map(({ name }) => name)
          .join(', ') || 'not found, their journeys were left out'
      }`,
    )
  if (skips(results) > 0 && !plan.isFiltered) console.log('Skipped tests fail the run: fix or remove them.')
  if (!isChecked) console.log('npm run check found something: see above.')
  if (plan.lane === 'fast') console.log('Not run: the long lane (npm test -- --long).')
  console.log(countLine(results))
}

async function main(): Promise<number> {
  const args = process.argv.slice(2)
  if (args.includes('--changed')) return runChanged()
  const plan = planOf(args)
  const chrome = plan.needsChrome ? (findChrome() ?? installChrome()) : undefined
  if (plan.needsChrome && !chrome) {
    console.error(CHROME_WANTED)
    return 1
  }
  keepTemporaryFilesInMemory()
  const checking = check(plan)
  if (!(await build(plan))) return 1
  const engines = plan.lane === 'unit' ? {} : { TEST_WITH_POSTGRES: 'yes' }
  const results = await runJest(plan.jestArgs, { TEST_LANE: plan.lane, ...engines })
  const isChecked = await checking
  if (!results) return 1
  report(results, plan, chrome, isChecked)
  const isClean = failures(results) === 0 && (skips(results) === 0 || plan.isFiltered)
  return isClean && isChecked && results.numPassedTests > 0 ? 0 : 1
}

for (const [signal, code] of [
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const) {
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
