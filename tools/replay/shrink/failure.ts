import { nameOfAction } from '../../../src/api/actionNames'
import { createHasher, pointer } from '../../../src/recording/compare'
import type { Recording, TimedAction } from '../../../src/recording/file'
import {
  createTracer,
  isWithin,
  perform,
  shownOf,
  type PartHashes,
  type Performed,
  type ReplayedApp,
} from '../../../src/recording/traces'
import { isSerious, verdictOf, type Finding } from '../../../src/recording/verdict'
import { withoutSurroundings } from '../pureGuard'
import type { Life } from './parts'

/** A failure that shorter lives are searched for. */
export interface Failure {
  /** the life up to the failure; null if it does not fail, or in another way */
  readonly find: (life: Life) => Life | null
  /** the life as a recording that shows the failure */
  readonly record: (life: Life) => Recording
}

/** One action of a life, as each of the builds performs it. */
interface Moment {
  /** null for the base */
  readonly timed: TimedAction | null
  readonly before: readonly unknown[]
  readonly after: readonly Performed[]
}

type Judged = 'this failure' | 'another' | null

/** The place of all that selectors give. */
const SHOWN = '/shown'

/** Replays lives up to their failure. What a life has in common with the last one that failed is not replayed again. */
const createFinder = (apps: readonly ReplayedApp[], judge: (moment: Moment) => Judged) => {
  let known: Life & { readonly states: readonly (readonly unknown[])[] } = { base: {}, actions: [], states: [] }

  const find = ({ base, actions }: Life): Life | null => {
    const inCommon = () => {
      const parting = actions.findIndex((one, index) => one !== known.actions[index])
      return Math.min(parting === -1 ? actions.length : parting, known.actions.length - 1)
    }
    const first = base === known.base ? Math.max(inCommon(), 0) : 0
    const states = first === 0 ? [apps.map((): unknown => base)] : known.states.slice(0, first + 1)
    const passes = (timed: TimedAction | null, after: readonly Performed[]) =>
      judge({ timed, before: states.at(-1) ?? [], after })
    const foundAt = (length: number): Life => {
      known = { base, actions: actions.slice(0, length), states }
      return { base, actions: known.actions }
    }
    const ofBase =
      first === 0
        ? passes(
            null,
            apps.map(() => ({ state: base, thrown: null })),
          )
        : null
    if (ofBase !== null) return ofBase === 'another' ? null : foundAt(0)
    for (let index = first; index < actions.length; index++) {
      const timed = actions[index] as TimedAction
      const after = apps.map((app, which) => perform(app.rootReducer, states.at(-1)?.[which], timed.action))
      const judged = passes(timed, after)
      if (judged !== null) return judged === 'another' ? null : foundAt(index + 1)
      states.push(after.map(({ state }) => state))
    }
    return null
  }
  return (life: Life) => withoutSurroundings(() => find(life))
}

/** The life as a recording, with the states that a build gives it. */
export const recordedBy = (app: ReplayedApp, whole: Recording, { base, actions }: Life): Recording => {
  const { hashes, trails, perform: add } = createTracer(app, base, createHasher())
  for (const { action } of actions) add(action)
  const numbers = new Map(actions.map((one, index) => [one, index + 1]))
  const numberNow = (number: number) => {
    const one = whole.actions[number - 1]
    return one === undefined ? undefined : numbers.get(one)
  }
  const { segments, marks } = whole.info
  return {
    info: {
      ...whole.info,
      segments: segments.flatMap((number) => numberNow(number) ?? []),
      marks: marks.flatMap((mark) => {
        const action = numberNow(mark.action)
        return action === undefined ? [] : { ...mark, action }
      }),
      hashes,
      trails,
      drift: [],
      elsewhere: undefined,
    },
    base,
    actions,
  }
}

/** Numbers of rows in a list change when others are left out. */
const placeOf = (path: string) => path.replace(/\/\d+(?=\/|$)/g, '/0')

/** As coarse or as fine as an action's trail happens to be. */
const isSamePlace = (one: string, other: string) =>
  isWithin(placeOf(one), placeOf(other)) || isWithin(placeOf(other), placeOf(one))

const isSameFinding = (one: Finding, other: Finding): boolean => {
  if (one.grade !== other.grade) return false
  if ('path' in one) return 'path' in other && isSamePlace(one.path, other.path)
  return 'message' in other && one.message === other.message
}

/** The first difference between two builds, or the first error of the one that fails. */
export const differenceOf = (whole: Recording, failing: ReplayedApp, sound: ReplayedApp): Failure => {
  const hash = createHasher()
  const shownBy = (app: ReplayedApp, state: unknown) => hash(shownOf(app, state))
  /** of one action alone, so that nothing has to be compared where nothing differs */
  const findingAt = ({ timed, before, after: [ours, theirs] }: Moment): Finding | undefined => {
    const isEqual =
      ours?.thrown === null &&
      hash(ours.state) === hash(theirs?.state) &&
      shownBy(failing, ours.state) === shownBy(sound, theirs?.state)
    if (isEqual) return undefined
    const life = { base: before[1] as object, actions: timed === null ? [] : [timed] }
    return verdictOf(recordedBy(sound, whole, life), failing, hash).findings.find(isSerious)
  }
  let wanted: { readonly finding: Finding; readonly name: string } | undefined
  const find = createFinder([failing, sound], (moment) => {
    const finding = findingAt(moment)
    if (finding === undefined) return null
    const name = moment.timed === null ? '' : nameOfAction(moment.timed.action)
    // the first life that is asked about is the whole
    wanted ??= { finding, name }
    return name === wanted.name && isSameFinding(finding, wanted.finding) ? 'this failure' : 'another'
  })
  return { find, record: (life) => recordedBy(sound, whole, life) }
}

const valueAt = (state: unknown, path: string): unknown =>
  path
    .split('/')
    .slice(1)
    .reduce<unknown>((value, key) => {
      const found = Object.keys(Object(value) as object).find((name) => pointer([name]) === `/${key}`)
      return found === undefined ? undefined : (value as Readonly<Record<string, unknown>>)[found]
    }, state)

/** What was recorded of the parts of a state after so many actions. */
const recordedHashes = ({ info }: Recording, action: number): PartHashes =>
  Object.assign({}, ...info.hashes.slice(0, action + 1)) as PartHashes

/**
 * What one build finds in a recording, or null if a selector throws there. No other build says what would be right in a
 * shorter life. So the same action has to find the same value at the place and to leave the same there; for what is right,
 * the file's own word is kept.
 */
export const findingOf = (whole: Recording, app: ReplayedApp, number: number, finding: Finding | null): Failure => {
  const hash = createHasher()
  const failing = whole.actions[number - 1] ?? null
  const isOfSelector = finding === null || ('path' in finding && finding.path === SHOWN)
  const markOf = ({ timed, before: [before], after: [after] }: Moment): string | null => {
    const shown = shownOf(app, after?.state)
    if (typeof shown === 'string' && isOfSelector) return shown
    if (finding === null) return null
    if (!('path' in finding)) {
      const life = { base: before as object, actions: timed === null ? [] : [timed] }
      const alone = recordedBy(app, whole, life)
      const found = verdictOf(alone, app, hash).findings.find((one) => isSameFinding(one, finding))
      return found === undefined ? null : finding.message
    }
    const values = [before, after?.state].map((state) => {
      return hash(valueAt({ ...Object(state), shown: shownOf(app, state) }, finding.path))
    })
    return values.join(' ')
  }
  let wanted: string | null = null
  const find = createFinder([app], (moment) => {
    if (moment.timed !== failing) return moment.after[0]?.thrown === null ? null : 'another'
    const mark = markOf(moment)
    // the first life that is asked about is the whole
    wanted ??= mark
    return mark !== null && mark === wanted ? 'this failure' : 'another'
  })
  const record = (life: Life): Recording => {
    const now = recordedBy(app, whole, life)
    if (finding === null || !('path' in finding)) return now
    const { path } = finding
    const isThere = (place: string) => isWithin(place, path) || isWithin(path, place)
    const there = (found: PartHashes = {}) => Object.entries(found).filter(([place]) => isThere(place))
    const others = (found: PartHashes = {}) => Object.entries(found).filter(([place]) => !isThere(place))
    const { hashes, trails } = now.info
    const trail = [...others(trails.at(-1)), ...there(whole.info.trails[number - 1])]
    const parts = [...others(hashes.at(-1)), ...there(recordedHashes(whole, number))]
    return {
      ...now,
      info: {
        ...now.info,
        hashes: [...hashes.slice(0, -1), Object.fromEntries(parts)],
        trails: number === 0 ? trails : [...trails.slice(0, -1), Object.fromEntries(trail)],
      },
    }
  }
  return { find, record }
}

/** The number of the first action after which a selector throws; null if none does. */
export const firstUnseen = ({ base, actions }: Recording, app: ReplayedApp): number | null => {
  const failing = (state: unknown) => typeof shownOf(app, state) === 'string'
  if (failing(base)) return 0
  let state: unknown = base
  for (const [index, { action }] of actions.entries()) {
    state = perform(app.rootReducer, state, action).state
    if (failing(state)) return index + 1
  }
  return null
}
