import { resolve } from 'node:path'
import type { Config } from 'jest'
import base from '../../jest.config'

const app = base.projects?.find((project) => typeof project === 'object' && project.displayName === 'app')
if (typeof app !== 'object') throw new Error('jest.config.ts has no project named app')

/** The tests that run without screens and server: a mutant is met by each of them in a second or two. */
const config: Config = {
  ...app,
  rootDir: resolve(__dirname, '../..'),
  testEnvironment: resolve(__dirname, 'environment.cjs'),
  testMatch: ['<rootDir>/__tests__/app/{domain,state}/**/*.test.{ts,tsx}'],
  // opens the whole app before a server, for the identity of rows that rows.test.ts has proven already
  testPathIgnorePatterns: ['/identity\\.test\\.tsx$'],
}

export default config
