/** What is changed, and the quick tests that have to notice it: without screens, database and child processes. */
export interface MutationGroup {
  /** files that are changed; a pattern that begins with ! leaves some out */
  readonly mutate: readonly string[]
  /** whose tests they are */
  readonly project: 'app' | 'server'
  /** test files, without their ending */
  readonly tests: string
  /** names of test files that are too slow to run against each change */
  readonly slowTests: readonly string[]
  /** each of these folders must reach AIM */
  readonly folders: readonly string[]
}

/** changes noticed, in percent */
export const AIM = 80

export const groups: Readonly<Record<string, MutationGroup>> = {
  app: {
    mutate: ['src/{domain,state}/**/*.ts', 'packages/common/src/words/*.ts', '!src/state/**/*Listener.ts'],
    project: 'app',
    tests: '{__tests__/app/{domain,state},packages/common/__tests__/words}/**/*',
    slowTests: [],
    folders: ['src/domain', 'src/state', 'packages/common/src/words'],
  },
  recording: {
    mutate: [
      'src/recording/{assemble,catalogue,compare,file,parts,reading,shownAction,verdict,visibleText}.ts',
      'src/recording/monitoring/routePattern.ts',
    ],
    project: 'app',
    tests: '__tests__/app/recording/{*,monitoring/*}',
    // all of them open the whole app and a server
    slowTests: ['hazards', 'lateCode', 'timeTravel'],
    folders: ['src/recording'],
  },
  scrub: {
    mutate: ['src/recording/scrub/*.ts'],
    project: 'app',
    tests: '__tests__/app/recording/scrub/*',
    slowTests: [],
    folders: ['src/recording/scrub'],
  },
  server: {
    mutate: [
      'packages/server/src/{domain,platform/plugins,openapi}/**/*.ts',
      // data: words that generated passwords are made of, and texts and examples for readers
      '!packages/server/src/domain/words.ts',
      '!packages/server/src/openapi/{descriptions,examples}.ts',
      // what keys do is seen on a database alone, by once.test.ts
      '!packages/server/src/access/sessions/once.ts',
    ],
    project: 'server',
    tests: 'packages/server/__tests__/{domain,platform/plugins,openapi}/*',
    // they start other programs, or a database
    slowTests: ['client', 'document', 'once'],
    folders: ['packages/server/src/domain', 'packages/server/src/platform/plugins', 'packages/server/src/openapi'],
  },
}
