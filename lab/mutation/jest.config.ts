/** @jest-config-loader esbuild-register */
import { join, resolve } from 'node:path'
import type { Config } from 'jest'
import { page } from '../../tools/test/jestProject'
import { withServer } from '../../tools/test/serverProject'
import type { MutationGroup } from './groups'

const { project, tests, slowTests } = JSON.parse(process.env['MUTATION_GROUP'] ?? '{}') as MutationGroup
const config = project === 'app' ? page : withServer

/** Only the quick tests of the group: each of them checks a change in a second or two. */
const quick: Config = {
  ...config,
  rootDir: resolve(__dirname, '../..'),
  testEnvironment: join(__dirname, `${project}Environment.cjs`),
  testMatch: [`<rootDir>/${tests}.test.{ts,tsx}`],
  testPathIgnorePatterns: slowTests.map((name) => `/${name}\\.(?:\\w+\\.)*test\\.tsx?$`),
  testSequencer: join(__dirname, 'smallestFirst.cjs'),
  ...(project === 'server' && { setupFilesAfterEnv: [] }),
}

export default quick
