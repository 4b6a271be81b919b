/** @jest-config-loader esbuild-register */
import type { Config } from 'jest'
import { isUnit } from '../../tools/test/jestProject'
import { withServer } from '../../tools/test/serverProject'
import { unitTests } from '../../tools/test/unit'

const config: Config = {
  ...withServer,
  displayName: 'server',
  testMatch: isUnit ? unitTests('server') : ['<rootDir>/packages/server/__tests__/**/*.test.ts'],
}

export default config
