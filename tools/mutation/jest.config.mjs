import { fileURLToPath, URL } from 'node:url'
import base from '../../jest.config.mjs'

const app = base.projects?.find((project) => typeof project === 'object' && project.displayName === 'app')
if (typeof app !== 'object') throw new Error('jest.config.mjs has no project named app')

/** Only tests without screens and server: each of them checks a mutant in a second or two. */
/** @type {import('jest').Config} */
export default {
  ...app,
  rootDir: fileURLToPath(new URL('../..', import.meta.url)),
  testEnvironment: fileURLToPath(new URL('environment.cjs', import.meta.url)),
  testMatch: ['<rootDir>/__tests__/app/{domain,state}/**/*.test.{ts,tsx}'],
  // these open the whole app and a server; rows.test.ts already proves that rows keep their identity
  testPathIgnorePatterns: ['/(?:identity|presses)\\.test\\.tsx$'],
}
