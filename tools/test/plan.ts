/** Names of jest's projects, which follow --selectProjects. */
const PROJECTS = ['contract', 'common', 'app', 'desk', 'server', 'project', 'browser', 'postgres']
const OWN_OPTIONS = ['--no-build', '--no-check', '--long', '--changed', '--unit']

/** The files that jest takes; see jest.config. */
export type Lane = 'unit' | 'fast' | 'long' | 'both'

export interface Plan {
  readonly lane: Lane
  readonly needsCheck: boolean
  readonly needsBuild: boolean
  readonly needsChrome: boolean
  /** a name pattern leaves out tests on purpose */
  readonly isFiltered: boolean
  readonly jestArgs: readonly string[]
}

const laneOf = (args: readonly string[], jestArgs: readonly string[]): Lane => {
  if (args.includes('--unit')) return 'unit'
  if (args.includes('--long')) return 'long'
  // whoever names a file or a test wants it, in whichever lane it is
  const namesTests = jestArgs.some((arg) => !arg.startsWith('-') && !PROJECTS.includes(arg))
  return namesTests ? 'both' : 'fast'
}

export const planOf = (args: readonly string[]): Plan => {
  const jestArgs = args.filter((arg) => !OWN_OPTIONS.includes(arg))
  const selects = jestArgs.some((arg) => arg.startsWith('--selectProjects'))
  const lane = laneOf(args, jestArgs)
  const needsChrome = lane !== 'unit' && (!selects || jestArgs.includes('browser'))
  return {
    lane,
    needsCheck: !args.includes('--no-check') && lane === 'fast' && jestArgs.length === 0,
    needsBuild: !args.includes('--no-build') && needsChrome,
    needsChrome,
    isFiltered: jestArgs.some((arg) => arg === '-t' || arg.startsWith('--testNamePattern')),
    jestArgs,
  }
}
