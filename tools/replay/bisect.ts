import { differences, pointer, type Difference, createHasher } from '../../src/recording/compare'
import { withoutSurroundings } from './pureGuard'
import type { Recording } from '../../src/recording/file'
import { perform } from '../../src/recording/traces'
import type { Build } from './build'
import { openRecording } from './files'
import { gap, type Judged } from './words'

interface Throw {
  readonly action: number
  readonly type: string
  readonly message: string
}

export interface Parting {
  readonly action: number
  readonly type: string
  /** what each build threw there; null where it did not */
  readonly thrown: readonly [string | null, string | null]
  readonly differences: readonly Difference[]
}

interface Compared {
  /** the first action after which the builds are in different states, or of which they do not throw the same */
  readonly parting: Parting | null
  /** the first that both throw alike, before they part */
  readonly common: Throw | null
}

const compare = ({ base, actions }: Recording, one: Build, other: Build): Compared => {
  const hash = createHasher()
  let states: readonly [unknown, unknown] = [base, base]
  let common: Throw | null = null
  for (const [index, { action }] of actions.entries()) {
    const left = perform(one.rootReducer, states[0], action)
    const right = perform(other.rootReducer, states[1], action)
    const at = { action: index + 1, type: action.type }
    if (left.thrown !== right.thrown || hash(left.state) !== hash(right.state)) {
      const thrown = [left.thrown, right.thrown] as const
      return { parting: { ...at, thrown, differences: differences(left.state, right.state, hash) }, common }
    }
    if (left.thrown !== null) common ??= { ...at, message: left.thrown }
    states = [left.state, right.state]
  }
  return { parting: null, common }
}

const shown = (value: unknown) => (value === undefined ? '(absent)' : JSON.stringify(value).slice(0, 100))

const describe = ({ action, type, thrown, differences: found }: Parting): readonly string[] => [
  `  first at action ${action}, ${type}`,
  ...(thrown[0] === thrown[1] ? [] : [`  throws: ${thrown.map((message) => message ?? '(nothing)').join(' | ')}`]),
  ...found.map(({ path, before, after }) => `  ${pointer(path)}: ${shown(before)} | ${shown(after)}`),
]

/** Where two builds part; null where they do not. */
export const partingOf = (recording: Recording, one: Build, other: Build): Parting | null =>
  compare(recording, one, other).parting

/** Replays one file with two builds and says where they part. */
export const bisect = (file: string, one: Build, other: Build): Judged => {
  const { recording, missing } = openRecording(file)
  const { parting, common } = withoutSurroundings(() => compare(recording, one, other))
  const notes = [
    ...(common === null ? [] : [`  both throw at action ${common.action}, ${common.type}: ${common.message}`]),
    ...gap(recording, missing),
  ]
  if (parting === null) return { code: 0, lines: [`equal      ${file}`, ...notes] }
  return { code: 1, lines: [`DIFFERENT  ${file}`, ...describe(parting), ...notes] }
}
