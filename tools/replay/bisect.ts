import { differences, pointer, type Difference, createHasher } from '../../src/recording/compare'
import { withoutSurroundings } from './pureGuard'
import type { Build } from './build'
import { openRecording } from './files'

interface Parting {
  readonly action: number
  readonly type: string
  readonly differences: readonly Difference[]
}

/** The first action after which two builds are in different states; null when there is none. */
export const partingOf = (file: string, one: Build, other: Build): Parting | null => {
  const { base, actions } = openRecording(file).recording
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

export const bisect = (file: string, one: Build, other: Build): readonly string[] => {
  const parting = partingOf(file, one, other)
  if (parting === null) return [`equal      ${file}`]
  return [
    `DIFFERENT  ${file}`,
    `  first at action ${parting.action}, ${parting.type}`,
    ...parting.differences.map(({ path, before, after }) => `  ${pointer(path)}: ${shown(before)} | ${shown(after)}`),
  ]
}
