/** One group of groups.ts, which run.ts passes on. */
const { name, mutate } = JSON.parse(process.env['MUTATION_GROUP'] ?? '{}')

export default {
  mutate,
  // what did not change since the last run, and whose tests did not, keeps its result
  incremental: true,
  incrementalFile: `.cache/mutation/${name}.json`,
  testRunner: 'jest',
  jest: { configFile: 'lab/mutation/jest.config.ts' },
  coverageAnalysis: 'perTest',
  // What runs once, when a file is loaded, would need all tests of the group for each change: hours instead of minutes.
  ignoreStatic: true,
  concurrency: 2,
  // on top of what the tests take by themselves
  timeoutMS: 10_000,
  // Jest keeps memory of each run, and a process that has run many of them takes several times as long.
  maxTestRunnerReuse: 40,
  ignorePatterns: [
    'dist',
    'dist-server',
    '.data',
    'lab/node_modules',
    '.cache',
    'coverage',
    'reports',
    'docs',
    '__tests__/browser/*.test.ts',
    '__tests__/recordings',
  ],
  reporters: ['progress-append-only', 'clear-text', 'json'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  jsonReporter: { fileName: 'reports/mutation.json' },
  tempDirName: '.cache/stryker',
  allowConsoleColors: false,
}
