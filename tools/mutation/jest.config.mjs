import { fileURLToPath, URL } from 'node:url'
import base from '../../jest.config.mjs'

const { project, tests, slowTests } = JSON.parse(process.env['MUTATION_GROUP'] ?? '{}')
const config = base.projects?.find((one) => typeof one === 'object' && one.displayName === project)
if (typeof config !== 'object') throw new Error(`jest.config.mjs has no project named ${project}`)

/** Only the quick tests of the group: each of them checks a change in a second or two. */
/** @type {import('jest').Config} */
export default {
  ...config,
  rootDir: fileURLToPath(new URL('../..', import.meta.url)),
  testEnvironment: fileURLToPath(new URL(`${project}Environment.cjs`, import.meta.url)),
  testMatch: [`<rootDir>/__tests__/${tests}.test.{ts,tsx}`],
  testPathIgnorePatterns: slowTests.map((/** @type {string} */ name) => `/${name}\\.test\\.tsx?$`),
  testSequencer: fileURLToPath(new URL('smallestFirst.cjs', import.meta.url)),
  setupFilesAfterEnv: project === 'server' ? [] : config.setupFilesAfterEnv,
}
