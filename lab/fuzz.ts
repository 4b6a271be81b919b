import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { findPostgres, startPostgres } from '../packages/server/__tests__/support/postgres'
import { signInAt, startServer } from '../__tests__/support/serverProcess'
import { TEST_OPERATOR_KEY } from '../__tests__/support/testServer'
import { fuzz } from '../packages/server/__tests__/support/fuzz/fuzz'

const PHONE = '081200000003'
const SHOWN = 20

const databaseOf = async (engine: string, folder: string) => {
  if (engine === 'pglite') return { settings: { DATA_DIR: folder }, end: () => Promise.resolve() }
  const bin = findPostgres()
  if (!bin) throw new Error('PostgreSQL is not here: apt-get install postgresql')
  const postgres = await startPostgres(bin)
  return { settings: { DATABASE_URL: postgres.url, DEMO_DATA: 'true' }, end: () => postgres.stop() }
}

const main = async () => {
  const { values } = parseArgs({
    options: {
      seed: { type: 'string', default: String(Date.now() % 1_000_000) },
      count: { type: 'string', default: '50000' },
      /** sends one request alone, by the number that was printed with it */
      only: { type: 'string' },
      engine: { type: 'string', default: 'pglite' },
    },
  })
  const seed = Number(values.seed)
  const folder = mkdtempSync(join(tmpdir(), 'griya-fuzz-'))
  const { settings, end } = await databaseOf(values.engine, folder)
  const server = await startServer({
    ...settings,
    OPERATOR_KEY: TEST_OPERATOR_KEY,
    SIGN_IN_FAILURES_PER_ADDRESS: '100000',
    PENDING_BOOKINGS: '100000',
    LOG_LEVEL: 'error',
  })
  try {
    const me = await signInAt(server.origin, PHONE)
    const began = performance.now()
    const which = values.only === undefined ? { count: Number(values.count) } : { count: 1, from: Number(values.only) }
    const report = await fuzz({ port: Number(new URL(server.origin).port), me, seed, ...which })
    const seconds = (performance.now() - began) / 1000
    console.log(`seed ${seed}, ${which.count} requests on ${values.engine} in ${seconds.toFixed(1)} s`)
    console.table(report.byStatus)
    console.log(`slowest ${Math.round(report.slowestMs)} ms; ${Object.keys(report.byName).length} operations`)
    const { status } = await fetch(`${server.origin}/readyz`)
    for (const problem of report.problems.slice(0, SHOWN)) console.log(problem)
    console.log(`${report.problems.length} problems; /readyz afterwards ${status}`)
    if (report.problems.length > 0) console.log(server.output().slice(-5000))
    if (report.problems.length > 0 || status !== 200) process.exitCode = 1
  } finally {
    await server.stop()
    await end()
    rmSync(folder, { recursive: true, force: true })
  }
}

main().catch((error: unknown) => {
  console.error(error)
  process.exitCode = 1
})
