import { findPgBouncer } from '../../packages/server/__tests__/support/pgbouncer'
import { findPostgres } from '../../packages/server/__tests__/support/postgres'
import { isUnit, shared, testPathIgnorePatterns, type Project } from './jestProject'

/** The runner asks for it; whoever starts jest may have one running. */
export const hasPostgres =
  process.env['TEST_DATABASE_URL'] !== undefined ||
  (process.env['TEST_WITH_POSTGRES'] !== undefined && findPostgres() !== undefined)

/** Of tests that start the server in their own process. */
export const startsServers: Project = {
  ...shared,
  testEnvironment: isUnit ? 'node' : '<rootDir>/__tests__/support/ServerEnvironment.ts',
  runtime: '<rootDir>/__tests__/support/OutsideRuntime.cjs',
  moduleNameMapper: {
    '^@/(.*)$': '<rootDir>/src/$1',
    '^@electric-sql/pglite$': '<rootDir>/__tests__/support/pgliteOutside.ts',
    // programs that the server starts take a third of the time to begin when they are built
    '^(?:\\.\\.?/)+programs$': '<rootDir>/__tests__/support/builtPrograms.ts',
  },
}

/** Of tests that choose the engine below the server. */
export const withServer: Project = {
  ...startsServers,
  // what has nothing to say without PostgreSQL or PgBouncer; the closing lines of a run name the engines that there were
  testPathIgnorePatterns: [
    ...testPathIgnorePatterns,
    ...(hasPostgres ? [] : ['\\.postgres\\.']),
    ...(hasPostgres && findPgBouncer() !== undefined ? [] : ['\\.pgbouncer\\.']),
  ],
  globalSetup: '<rootDir>/packages/server/__tests__/support/startEngines.ts',
  globalTeardown: '<rootDir>/packages/server/__tests__/support/stopEngines.ts',
  setupFilesAfterEnv: ['<rootDir>/packages/server/__tests__/support/setupServer.ts'],
}
