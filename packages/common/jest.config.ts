/** @jest-config-loader esbuild-register */
import { join } from 'node:path'
import type { Config } from 'jest'
import { page } from '../../tools/test/jestProject'

const config: Config = {
  ...page,
  displayName: 'common',
  testMatch: [join(__dirname, '__tests__/**/*.test.{ts,tsx}')],
}

export default config
