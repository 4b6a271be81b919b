/** @jest-config-loader esbuild-register */
import { availableParallelism } from 'node:os'
import type { Config } from 'jest'
import { findOtherBrowsers } from './__tests__/browser/support/browsers/find'
import { isUnit, lane, page, testPathIgnorePatterns, type Project } from './tools/test/jestProject'
import { hasPostgres, startsServers, withServer } from './tools/test/serverProject'
import { ON_POSTGRES } from './tools/test/onPostgres'
import { unitTests } from './tools/test/unit'

const app: Project = {
  ...page,
  displayName: 'app',
  testMatch: isUnit ? unitTests('app') : ['<rootDir>/__tests__/app/**/*.test.{ts,tsx}'],
}

/** Documents, tools and what holds for several products. */
const project: Project = {
  ...withServer,
  displayName: 'project',
  testMatch: ['<rootDir>/__tests__/project/**/*.test.ts'],
}

/** What PostgreSQL can do differently from PGlite: a part of the long lane. */
const postgres: Project = {
  ...withServer,
  displayName: 'postgres',
  testMatch: Object.values(ON_POSTGRES).flatMap((names) =>
    names.map((name) => `<rootDir>/packages/server/__tests__/**/${name}.test.ts`),
  ),
  testPathIgnorePatterns: ['/node_modules/'],
  globals: { testEngines: ['postgresql'] },
}

const browser: Project = {
  ...startsServers,
  displayName: 'browser',
  testMatch: ['<rootDir>/__tests__/browser/**/*.test.ts'],
  // the journeys in other browsers than a current Chromium; the closing lines of a run name those that there were
  testPathIgnorePatterns: [...testPathIgnorePatterns, ...(findOtherBrowsers().length > 0 ? [] : ['\\.browsers\\.'])],
  setupFilesAfterEnv: ['<rootDir>/__tests__/browser/support/setupBrowserTests.ts'],
}

/** Products whose tests stand beside them. */
const common = '<rootDir>/packages/common'
const contract = '<rootDir>/packages/contract'
const desk = '<rootDir>/packages/desk'
const server = '<rootDir>/packages/server'

const config: Config = {
  projects: isUnit
    ? [contract, common, app, server]
    : [server, project, app, desk, browser, common, contract, ...(lane === 'long' && hasPostgres ? [postgres] : [])],
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
