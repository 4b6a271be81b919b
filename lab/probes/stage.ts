import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findPostgres, startPostgres } from '../../packages/server/__tests__/support/postgres'
import { startServer, type ServerProcess } from '../../__tests__/support/serverProcess'
import type { Engine, Stage } from './probe'

const databaseFor = async (engine: Engine) => {
  if (engine === 'pglite') {
    const folder = mkdtempSync(join(tmpdir(), 'griya-probe-'))
    const end = () => Promise.resolve(rmSync(folder, { recursive: true, force: true }))
    return { settings: { DATA_DIR: folder }, end }
  }
  const bin = findPostgres()
  if (!bin) throw new Error('PostgreSQL is not here: apt-get install postgresql')
  const postgres = await startPostgres(bin, { isDurable: true })
  return { settings: { DATABASE_URL: postgres.url, DEMO_DATA: 'true' }, end: () => postgres.stop() }
}

/** Runs the work with a new database, and ends all servers that are still running. */
export const withStage = async <T>(engine: Engine, work: (stage: Stage) => Promise<T>): Promise<T> => {
  const { settings, end } = await databaseFor(engine)
  const started: ServerProcess[] = []
  const start: Stage['start'] = async (own = {}) => {
    const server = await startServer({ ...settings, LOG_LEVEL: 'silent', ...own })
    started.push(server)
    return server
  }
  try {
    return await work({ engine, settings, start })
  } finally {
    await Promise.all(started.map((server) => server.kill()))
    await end()
  }
}
