import { resolve } from 'node:path'
import type { Config } from 'jest'
import base from '../../jest.config'

const app = base.projects?.find((project) => typeof project === 'object' && project.displayName === 'app')
if (typeof app !== 'object') throw new Error('jest.config.ts has no project named app')

/** Only tests without screens and server: each of them checks a mutant in a second or two. */
const config: Config = {
  ...app,
  rootDir: resolve(__dirname, '../..'),
  testEnvironment: resolve(__dirname, 'environment.cjs'),
  testMatch: ['<rootDir>/__tests__/app/{domain,state}/**/*.test.{ts,tsx}'],
  // opens the whole app and a server; rows.test.ts already proves that rows keep their identity
  testPathIgnorePatterns: ['/identity\\.test\\.tsx$'],
}

export default config
