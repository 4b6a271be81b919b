import { findPostgres, startPostgres, type RunningPostgres } from './postgres'

declare global {
  /** between the two files that jest calls before the first server test of a run and after the last */
  var __postgresOfRun: RunningPostgres | undefined
}

/** A PostgreSQL for the server tests of a run that wants one; see jest.config.ts. */
export default async (): Promise<void> => {
  const bin = findPostgres()
  if (process.env['TEST_WITH_POSTGRES'] === undefined || process.env['TEST_DATABASE_URL'] || !bin) return
  globalThis.__postgresOfRun = await startPostgres(bin)
  process.env['TEST_DATABASE_URL'] = globalThis.__postgresOfRun.url
}
