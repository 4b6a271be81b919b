import { resolve } from 'node:path'
import type { Config } from 'jest'

export type Project = Exclude<NonNullable<Config['projects']>[number], string>

export const ROOT = resolve(__dirname, '../..')

/** A file's name says its lane, its folder whether it is a unit test. The runner chooses; without it, jest finds all. */
export const lane = process.env['TEST_LANE']
export const isUnit = lane === 'unit'
const isFast = lane === 'fast' || isUnit
const otherLane = isFast ? ['\\.long\\.'] : lane === 'long' ? ['(?<!\\.long)\\.test\\.'] : []
export const testPathIgnorePatterns = ['/node_modules/', ...otherLane]

/** What holds for the tests of every product. */
export const shared: Project = {
  rootDir: ROOT,
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
  cacheDirectory: resolve(ROOT, '.cache/jest'),
  // copies of the repository that a mutation run works on
  modulePathIgnorePatterns: [`${ROOT}/.cache/`],
  testPathIgnorePatterns,
  restoreMocks: true,
}

/** Of a page, which a test opens with its server. */
export const page: Project = {
  ...shared,
  // a unit test finds no server that it could open
  testEnvironment: `<rootDir>/__tests__/app/support/${isUnit ? 'Browser' : 'App'}Environment.ts`,
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
