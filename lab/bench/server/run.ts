import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { findPostgres, startPostgres, type RunningPostgres } from '../../../__tests__/server/support/postgres'
import { isSmoke } from '../../smoke'
import { SIZES, type Size } from './data'
import { createDatabase } from './database'
import { measureDay } from './day'
import { measure, type Measured } from './measure'
import { isWrite, ROUTES, todayInJakarta, type Route } from './questions'
import { startTarget, type Target } from './target'
import { writeReport, type EngineResult, type SizeResult } from './table'

const ROUNDS = isSmoke ? 1 : 3
const FIRST_ROUND = isSmoke ? 1 : 0
/** `postgresql writes`: one engine, and of the routes only those that write. */
const [only, part] = process.argv.slice(2)
const MEASURED = part === 'writes' ? ROUTES.filter(isWrite) : ROUTES

type Engine = EngineResult['engine']

const measureRound = async (target: Target, today: number): Promise<ReadonlyMap<Route, Measured>> => {
  const results = new Map<Route, Measured>()
  for (const route of MEASURED) {
    const measured = await measure(route, target, today)
    results.set(route, measured)
    console.log(`  ${target.size.name} ${route}: ${measured.perSecond.toFixed(0)}/s, p99 ${measured.p99.toFixed(1)} ms`)
    if (isWrite(route)) await target.clean()
  }
  return results
}

const measureEngine = async (
  engine: Engine,
  environmentOf: (size: Size) => Promise<Readonly<Record<string, string>>>,
): Promise<EngineResult> => {
  const targets: Target[] = []
  try {
    for (const size of SIZES) {
      const target = await startTarget(size, await environmentOf(size))
      targets.push(target)
      console.log(`${engine}, ${size.name}: data made in ${target.generateSeconds.toFixed(1)} s`)
    }
    const today = todayInJakarta()
    const sizes: SizeResult[] = targets.map(({ size }) => ({ size, rounds: [] }))
    for (let round = FIRST_ROUND; round <= ROUNDS; round++) {
      console.log(`${engine}, ${round === 0 ? 'warm-up' : `round ${round}`}`)
      for (const [index, target] of targets.entries()) {
        const measured = await measureRound(target, today)
        if (round > 0) sizes[index]?.rounds.push(measured)
      }
    }
    return { engine, sizes }
  } finally {
    for (const target of targets) await target.stop()
  }
}

const onPglite = async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'griya-bench-'))
  try {
    return await measureEngine('PGlite', async ({ name }) => ({ DATA_DIR: path.join(folder, name), DATABASE_URL: '' }))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const onPostgres = (postgres: RunningPostgres) =>
  measureEngine('PostgreSQL', async ({ name }) => ({ DATABASE_URL: await createDatabase(postgres.url, name) }))

const main = async () => {
  const bin = findPostgres()
  if (!bin) throw new Error("bench-server needs PostgreSQL's server: apt-get install postgresql")
  if (only === 'day') {
    const postgres = await startPostgres(bin, { isDurable: true })
    try {
      console.log(await measureDay(postgres))
    } finally {
      await postgres.stop()
    }
    return
  }
  const results: EngineResult[] = []
  if (only === undefined || only === 'pglite') results.push(await onPglite())
  if (only !== 'pglite') {
    const postgres = await startPostgres(bin, { isDurable: true })
    try {
      results.push(await onPostgres(postgres))
    } finally {
      await postgres.stop()
    }
  }
  writeReport(results, MEASURED, { isWhole: only === undefined })
}

main().catch((error: unknown) => {
  console.error(error)
  process.exit(1)
})
