/** @type {import('@stryker-mutator/api/core').PartialStrykerOptions} */
export default {
  mutate: ['src/{domain,entities}/**/*.ts'],
  testRunner: 'jest',
  jest: { configFile: '.config/mutation/jest.config.ts' },
  coverageAnalysis: 'perTest',
  concurrency: 2,
  timeoutMS: 15_000,
  ignorePatterns: ['dist', '.data', '.cache', 'coverage', 'reports', 'docs', '__tests__/e2e', '__tests__/server'],
  reporters: ['clear-text', 'json'],
  clearTextReporter: { allowColor: false, logTests: false },
  jsonReporter: { fileName: 'reports/mutation.json' },
  thresholds: { high: 90, low: 80, break: 80 },
  tempDirName: '.cache/stryker',
  allowConsoleColors: false,
}
