import { differences, pointer, type Difference, createHasher } from '../../src/recording/compare'
import { withoutSurroundings } from './pureGuard'
import type { Recording } from '../../src/recording/file'
import type { Build } from './build'
import { openRecording } from './files'
import { gap, type Judged } from './words'

interface Parting {
  readonly action: number
  readonly type: string
  readonly differences: readonly Difference[]
}

/** The first action after which two builds are in different states; null when there is none. */
const partingOf = ({ base, actions }: Recording, one: Build, other: Build): Parting | null => {
  const hash = createHasher()
  return withoutSurroundings(() => {
    let left: unknown = base
    let right: unknown = base
    for (const [index, { action }] of actions.entries()) {
      left = one.rootReducer(left, action)
      right = other.rootReducer(right, action)
      if (hash(left) !== hash(right)) {
        return { action: index + 1, type: action.type, differences: differences(left, right, hash) }
      }
    }
    return null
  })
}

const shown = (value: unknown) => (value === undefined ? '(absent)' : JSON.stringify(value).slice(0, 100))

/** Replays one file with two builds and says where they part. */
export const bisect = (file: string, one: Build, other: Build): Judged => {
  const { recording, missing } = openRecording(file)
  const notes = gap(recording, missing)
  const parting = partingOf(recording, one, other)
  if (parting === null) return { code: 0, lines: [`equal      ${file}`, ...notes] }
  return {
    code: 1,
    lines: [
      `DIFFERENT  ${file}`,
      `  first at action ${parting.action}, ${parting.type}`,
      ...parting.differences.map(({ path, before, after }) => `  ${pointer(path)}: ${shown(before)} | ${shown(after)}`),
      ...notes,
    ],
  }
}
