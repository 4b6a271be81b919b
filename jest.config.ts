/** @jest-config-loader esbuild-register */
import { availableParallelism } from 'node:os'
import type { Config } from 'jest'
import { findOtherBrowsers } from './__tests__/browser/support/browsers/find'
import { findPgBouncer } from './__tests__/server/support/pgbouncer'
import { findPostgres } from './__tests__/server/support/postgres'
import { ON_POSTGRES } from './tools/test/onPostgres'
import { UNIT_FOLDERS } from './tools/test/unit'

type Project = Exclude<NonNullable<Config['projects']>[number], string>

/** A file's name says its lane, its folder whether it is a unit test. The runner chooses; without it, jest finds all. */
const lane = process.env['TEST_LANE']
const isUnit = lane === 'unit'
const otherLane = lane === 'fast' || isUnit ? ['\\.long\\.'] : lane === 'long' ? ['(?<!\\.long)\\.test\\.'] : []
const testPathIgnorePatterns = ['/node_modules/', ...otherLane]

const unitTests = (project: keyof typeof UNIT_FOLDERS) =>
  UNIT_FOLDERS[project].map((folder) => `<rootDir>/__tests__/${project}/${folder}/**/*.test.{ts,tsx}`)

const shared: Project = {
  rootDir: __dirname,
  transform: {
    '^.+\\.[jt]sx?$': [
      '@swc/jest',
      {
        jsc: {
          target: 'es2022',
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
        },
        sourceMaps: 'inline',
      },
    ],
  },
  // packages that ship ES modules alone
  transformIgnorePatterns: ['/node_modules/(?!(?:cookie|pixelmatch|qr|@redux-devtools/instrument)/)'],
  moduleFileExtensions: ['ts', 'tsx', 'js', 'cjs', 'json', 'node'],
  cacheDirectory: '<rootDir>/.cache/jest',
  // copies of the repository that a mutation run works on
  modulePathIgnorePatterns: ['<rootDir>/.cache/'],
  testPathIgnorePatterns,
  restoreMocks: true,
}

const app: Project = {
  ...shared,
  displayName: 'app',
  testMatch: isUnit ? unitTests('app') : ['<rootDir>/__tests__/app/**/*.test.{ts,tsx}'],
  // a unit test finds no server that it could open
  testEnvironment: `<rootDir>/__tests__/app/support/${isUnit ? 'Browser' : 'App'}Environment.ts`,
  runtime: '<rootDir>/__tests__/support/CompiledOnce.cjs',
  testEnvironmentOptions: { url: 'http://localhost/react' },
  setupFiles: ['fake-indexeddb/auto'],
  setupFilesAfterEnv: ['<rootDir>/__tests__/app/support/setupApp.ts'],
  moduleNameMapper: {
    '^@/(.*)$': '<rootDir>/src/$1',
    '^.+\\.css$': '<rootDir>/__tests__/app/support/styleStub.ts',
    '^antd$': '<rootDir>/__tests__/app/support/antd.ts',
    // no rules in jsdom, as in the build: with them each look for a role takes ten times as long
    '/theme/util/genStyleUtils$|^\\./util/genStyleUtils$': '<rootDir>/tools/antd-styles/engine/genStyleUtils.ts',
    // the theme is a file too; antd itself would reckon it anew for each app that a test opens
    '^\\.{1,2}/(?:\\.\\./)?(?:theme/)?useToken$': '<rootDir>/tools/antd-styles/engine/useToken.ts',
    '^antd-styles/tokens\\.json$': '<rootDir>/__tests__/app/support/antdTokens.ts',
    // the ES modules of antd and its parts have a CommonJS twin beside them
    '^antd/es/(.*)$': 'antd/lib/$1',
    '^(@rc-component/[^/]+|@ant-design/[^/]+|rc-[^/]+)/es/(.*)$': '$1/lib/$2',
  },
}

/** The runner asks for it; whoever starts jest may have one running. */
const hasPostgres =
  process.env['TEST_DATABASE_URL'] !== undefined ||
  (process.env['TEST_WITH_POSTGRES'] !== undefined && findPostgres() !== undefined)

/** Programs that the server starts take a third of the time to begin when they are built. */
const outside = {
  '^@/(.*)$': '<rootDir>/src/$1',
  '^@electric-sql/pglite$': '<rootDir>/__tests__/support/pgliteOutside.ts',
  '^(?:\\.\\.?/)+programs$': '<rootDir>/__tests__/support/builtPrograms.ts',
}

const server: Project = {
  ...shared,
  displayName: 'server',
  testMatch: isUnit
    ? unitTests('server')
    : ['<rootDir>/__tests__/server/**/*.test.ts', '<rootDir>/__tests__/project/**/*.test.ts'],
  // what has nothing to say without PostgreSQL or PgBouncer; the closing lines of a run name the engines that there were
  testPathIgnorePatterns: [
    ...testPathIgnorePatterns,
    ...(hasPostgres ? [] : ['\\.postgres\\.']),
    ...(hasPostgres && findPgBouncer() !== undefined ? [] : ['\\.pgbouncer\\.']),
  ],
  testEnvironment: isUnit ? 'node' : '<rootDir>/__tests__/support/ServerEnvironment.ts',
  runtime: '<rootDir>/__tests__/support/OutsideRuntime.cjs',
  globalSetup: '<rootDir>/__tests__/server/support/startEngines.ts',
  globalTeardown: '<rootDir>/__tests__/server/support/stopEngines.ts',
  setupFilesAfterEnv: ['<rootDir>/__tests__/server/support/setupServer.ts'],
  moduleNameMapper: outside,
}

/** What PostgreSQL can do differently from PGlite: a part of the long lane. */
const postgres: Project = {
  ...server,
  displayName: 'postgres',
  testMatch: Object.values(ON_POSTGRES).flatMap((names) =>
    names.map((name) => `<rootDir>/__tests__/server/${name}.test.ts`),
  ),
  testPathIgnorePatterns: ['/node_modules/'],
  globals: { testEngines: ['postgresql'] },
}

const browser: Project = {
  ...shared,
  displayName: 'browser',
  testMatch: ['<rootDir>/__tests__/browser/**/*.test.ts'],
  // the journeys in other browsers than a current Chromium; the closing lines of a run name those that there were
  testPathIgnorePatterns: [...testPathIgnorePatterns, ...(findOtherBrowsers().length > 0 ? [] : ['\\.browsers\\.'])],
  testEnvironment: '<rootDir>/__tests__/support/ServerEnvironment.ts',
  runtime: '<rootDir>/__tests__/support/OutsideRuntime.cjs',
  setupFilesAfterEnv: ['<rootDir>/__tests__/browser/support/setupBrowserTests.ts'],
  moduleNameMapper: outside,
}

const config: Config = {
  projects: isUnit ? [app, server] : [server, app, browser, ...(lane === 'long' && hasPostgres ? [postgres] : [])],
  ...(!isUnit && { globalSetup: '<rootDir>/__tests__/support/buildServer.ts' }),
  globalTeardown: '<rootDir>/__tests__/support/endRun.ts',
  testSequencer: '<rootDir>/__tests__/support/sequencer.cjs',
  // Jest leaves one core idle by default; of two that is half. A browser test waits more than it works.
  maxWorkers: Math.ceil(availableParallelism() * 1.5),
  collectCoverageFrom: ['src/{domain,state,api}/**/*.{ts,tsx}'],
  coverageProvider: 'v8',
  coverageReporters: ['text-summary', 'lcov'],
  coverageThreshold: {
    global: {},
    './src/domain/': { branches: 95 },
    './src/state/': { branches: 95 },
    './src/api/': { branches: 95 },
  },
}

export default config
