export interface Program {
  /** below this folder */
  readonly file: string
  /** one line for the list */
  readonly does: string
  /** its arguments */
  readonly takes?: string
  readonly needsBuild?: true
  /** those of lab/package.json */
  readonly needsPackages?: true
  /** its arguments in a short run; beside these it reads `isSmoke` */
  readonly smoke: readonly string[]
}

export const programs: Readonly<Record<string, Program>> = {
  'bench-server': {
    file: 'bench/server/run.ts',
    does: 'measures each call of a tenant on a server as an owner has it',
    needsPackages: true,
    smoke: [],
  },
  'bench-web': {
    file: 'bench/web/run.ts',
    does: 'measures first loads, what a tenant waits for, and taps',
    takes: '[loads] [moments] [interactions]',
    needsBuild: true,
    needsPackages: true,
    smoke: [],
  },
  load: {
    file: 'load/run.ts',
    does: 'sends twice the requests that the server can carry',
    takes: '[SECONDS [pglite | postgresql]]',
    needsPackages: true,
    smoke: ['2', 'pglite'],
  },
  probes: {
    file: 'probes/run.ts',
    does: 'attacks a running server in ways that no test has room for',
    takes: '[NAME...]',
    needsPackages: true,
    smoke: ['slowUploads'],
  },
  fuzz: {
    file: 'fuzz.ts',
    does: 'sends 50,000 spoilt requests to a running server',
    takes: '[--seed N] [--count N] [--only N] [--engine pglite | postgresql]',
    smoke: ['--count', '500'],
  },
  statements: {
    file: 'statements/run.ts',
    does: 'reads months of 60 rooms in the files of each bank, and counts what is called certain and is not',
    takes: '[--seeds N]',
    smoke: ['--seeds', '2'],
  },
  faults: {
    file: 'faults/run.ts',
    does: 'plays each call with each fault of the network in a browser',
    takes: '[CALL...]',
    needsBuild: true,
    smoke: ['getCoin'],
  },
  stateful: {
    file: 'stateful.ts',
    does: 'plays 10,000 random sequences of actions',
    takes: '[--runs N] [--steps N] [--seed N] [--path PATH --replay PATH]',
    smoke: ['--runs', '5'],
  },
  soak: {
    file: 'soak/run.ts',
    does: 'goes to 2,000 screens in one page and watches what grows',
    takes: '[--count N]',
    needsBuild: true,
    smoke: ['--count', '40'],
  },
  'soak-server': {
    file: 'soak/server.ts',
    does: "sends pictures, reports and streams for half an hour and watches the server's memory",
    takes: '[--minutes N] [--engine pglite | postgresql]',
    smoke: ['--minutes', '0.3'],
  },
  mutation: {
    file: 'mutation/run.ts',
    does: 'counts which changes of the code the tests notice',
    takes: '[app] [recording] [scrub] [server] [--only PATTERN]',
    needsPackages: true,
    smoke: ['app', '--only', 'packages/common/src/words/money.ts:1-12'],
  },
  record: {
    file: 'record.ts',
    does: 'records __tests__/recordings again, with their pictures',
    takes: '[NAME...]',
    needsBuild: true,
    smoke: ['not-found-route'],
  },
  changes: {
    file: 'changes.ts',
    does: 'builds the app with each of 17 mistakes, and looks whether the suite finds it',
    takes: '[NAME...]',
    needsBuild: true,
    smoke: [],
  },
  screenshots: {
    file: 'screenshots.ts',
    does: 'takes the pictures of docs/pictures from the running app',
    takes: '[NAME...]',
    needsBuild: true,
    smoke: ['login'],
  },
  nodes: {
    file: 'nodes.ts',
    does: 'tests what depends on Node on each version that engines names',
    takes: '[VERSION...]',
    needsBuild: true,
    smoke: ['22', '24'],
  },
  licences: {
    file: 'licences.ts',
    does: 'writes docs/licences.md',
    needsBuild: true,
    smoke: [],
  },
  icons: {
    file: 'icons.ts',
    does: 'draws the icons of the installed app from public/icon.svg',
    smoke: [],
  },
}
