/** @jest-config-loader esbuild-register */
import type { Config } from 'jest'
import { shared } from '../../tools/test/jestProject'

const config: Config = {
  ...shared,
  displayName: 'contract',
  rootDir: __dirname,
  testMatch: ['<rootDir>/__tests__/**/*.test.ts'],
}

export default config
