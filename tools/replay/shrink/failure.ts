import { nameOfAction } from '../../../src/api/actionNames'
import { createHasher } from '../../../src/recording/compare'
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
import { isSerious, sentElseAt, UNTOLD, verdictOf, type Finding } from '../../../src/recording/verdict'
import { withoutSurroundings } from '../pureGuard'
import { treeOf, type Life } from './parts'

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

/**
 * Replays lives up to whatever is wrong first, which has to be what is wrong with the whole, the first life that is asked about.
 * What a life has in common with the last one that failed is not replayed again.
 */
const createFinder = <Wrong>(
  apps: readonly ReplayedApp[],
  wrongAt: (moment: Moment) => Wrong | null,
  isSame: (one: Wrong, other: Wrong) => boolean,
): Failure['find'] => {
  let wanted: Wrong | null = null
  let known: Life & { readonly states: readonly (readonly unknown[])[] } = { base: {}, actions: [], states: [] }

  const find = ({ base, actions }: Life): Life | null => {
    const parting = actions.findIndex((one, index) => one !== known.actions[index])
    const inCommon = Math.min(parting === -1 ? actions.length : parting, known.actions.length - 1)
    // -1 is the base
    const first = base === known.base ? inCommon : -1
    const states = first === -1 ? [apps.map((): unknown => base)] : known.states.slice(0, first + 1)
    for (let index = first; index < actions.length; index++) {
      const timed = actions[index] ?? null
      const before = states.at(-1) ?? []
      const after = apps.map(({ rootReducer }, which) =>
        timed === null ? { state: base, thrown: null } : perform(rootReducer, before[which], timed.action),
      )
      const wrong = wrongAt({ timed, before, after })
      if (wrong !== null) {
        wanted ??= wrong
        if (!isSame(wrong, wanted)) return null
        known = { base, actions: actions.slice(0, index + 1), states }
        return known
      }
      if (timed !== null) states.push(after.map(({ state }) => state))
    }
    return null
  }
  return (life) => withoutSurroundings(() => find(life))
}

/** The life as a recording, with the states that a build gives it. */
export const recordedBy = (app: ReplayedApp, whole: Recording, { base, actions }: Life): Recording => {
  const { hashes, trails, perform: add } = createTracer(app, base, createHasher())
  for (const { action } of actions) add(action)
  // 0 = it was left out
  const numberNow = (number: number) => actions.indexOf(whole.actions[number - 1] as TimedAction) + 1
  const marks = whole.info.marks.map((mark) => ({ ...mark, action: numberNow(mark.action) }))
  const { unanswered } = whole.info
  const stillSent = Object.entries(unanswered ?? {}).flatMap(([number, sent]) => {
    const now = numberNow(Number(number))
    return now > 0 ? [[String(now), sent] as const] : []
  })
  return {
    info: {
      ...whole.info,
      unanswered: unanswered && Object.fromEntries(stillSent),
      segments: whole.info.segments.map(numberNow).filter((number) => number > 0),
      marks: marks.filter(({ action }) => action > 0),
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
  const numbers = new Map<TimedAction | null, number>(whole.actions.map((one, index) => [one, index + 1]))
  const sentElse = (app: ReplayedApp, timed: TimedAction | null) => sentElseAt(whole, numbers.get(timed) ?? 0, app)
  /** of one action alone, so that nothing has to be compared where nothing differs */
  const findingAt = ({ timed, before, after: [ours, theirs] }: Moment): Finding | undefined => {
    const isEqual =
      ours?.thrown === null &&
      sentElse(failing, timed) === sentElse(sound, timed) &&
      hash(ours.state) === hash(theirs?.state) &&
      shownBy(failing, ours.state) === shownBy(sound, theirs?.state)
    if (isEqual) return undefined
    const life = { base: before[1] as object, actions: timed === null ? [] : [timed] }
    const alone = recordedBy(sound, whole, life)
    const theirOwn = verdictOf(alone, sound, hash).findings
    return verdictOf(alone, failing, hash).findings.find(
      (one) => isSerious(one) && !theirOwn.some((other) => isSameFinding(one, other)),
    )
  }
  const wrongAt = (moment: Moment) => {
    const finding = findingAt(moment)
    return finding === undefined
      ? null
      : { finding, name: moment.timed === null ? '' : nameOfAction(moment.timed.action) }
  }
  const find = createFinder(
    [failing, sound],
    wrongAt,
    (one, other) => one.name === other.name && isSameFinding(one.finding, other.finding),
  )
  return { find, record: (life) => recordedBy(sound, whole, life) }
}

const valueAt = (state: unknown, path: string): unknown =>
  path
    .split('/')
    .slice(1)
    .reduce<unknown>((value, key) => treeOf(value)[key.replace(/~1/g, '/').replace(/~0/g, '~')], state)

/** What was recorded of the parts of a state after so many actions. */
const recordedHashes = ({ info }: Recording, action: number): PartHashes =>
  Object.assign({}, ...info.hashes.slice(0, action + 1)) as PartHashes

const touches = (one: string, other: string) => isWithin(one, other) || isWithin(other, one)

/**
 * Of its last action a shorter file says what is right at the place of the first finding, as the whole file said it. At the
 * places of the other findings, and instead of an error, nobody knows.
 */
const withWordOf = (whole: Recording, findings: readonly Finding[], short: Recording): Recording => {
  const { hashes, trails } = short.info
  const last = hashes.length - 1
  if (findings.some(({ grade }) => grade === 'throws'))
    return { ...short, info: { ...short.info, hashes: hashes.slice(0, last), trails: trails.slice(0, last - 1) } }
  const [first, ...unknown] = findings.map((one) => ('path' in one ? one : { ...one, path: null }))
  const places = [first, ...unknown].flatMap((one) => one?.path ?? [])
  const said = first === undefined ? {} : recordedHashes(whole, first.action)
  const untold = Object.keys(recordedHashes(short, last))
    .filter((part) => places.some((place) => touches(part, place)))
    .map((part) => [part, part === first?.path ? (said[part] ?? UNTOLD) : UNTOLD] as const)
  const isThere = ([place]: readonly [string, string]) => first?.path != null && touches(place, first.path)
  const trail = [
    ...Object.entries(trails[last - 1] ?? {}).filter((one) => !isThere(one)),
    ...Object.entries(whole.info.trails[(first?.action ?? 0) - 1] ?? {}).filter(isThere),
  ]
  return {
    ...short,
    info: {
      ...short.info,
      hashes: [...hashes.slice(0, last), { ...hashes[last], ...Object.fromEntries(untold) }],
      trails: last === 0 ? trails : [...trails.slice(0, last - 1), Object.fromEntries(trail)],
      elsewhere: unknown.flatMap(({ path }) => path ?? []),
    },
  }
}

/**
 * What one build finds in a recording. No other build says what would be right in a shorter life, so the same action has to
 * find the same value at the place and to leave the same there, or to lead to the same error.
 */
export const findingOf = (whole: Recording, app: ReplayedApp, findings: readonly [Finding, ...Finding[]]): Failure => {
  const hash = createHasher()
  const [finding] = findings
  const failing = whole.actions[finding.action - 1] ?? null
  const markOf = ({ timed, before: [before], after: [after] }: Moment): string | undefined => {
    const shown = shownOf(app, after?.state)
    const unseen = typeof shown === 'string' ? [shown] : []
    if ('path' in finding) {
      const seen = [
        { ...treeOf(before), shown: shownOf(app, before) },
        { ...treeOf(after?.state), shown },
      ]
      return [...seen.map((state) => hash(valueAt(state, finding.path))), ...unseen].join(' ')
    }
    const alone = recordedBy(app, whole, { base: before as object, actions: timed === null ? [] : [timed] })
    const found = verdictOf(alone, app, hash).findings.flatMap((one) => ('message' in one ? one.message : []))
    return [...found, ...unseen].find((message) => message === finding.message)
  }
  const wrongAt = (moment: Moment) =>
    moment.timed === failing ? (markOf(moment) ?? 'nothing') : (moment.after[0]?.thrown ?? null)
  const find = createFinder([app], wrongAt, (one, other) => one === other)
  return { find, record: (life) => withWordOf(whole, findings, recordedBy(app, whole, life)) }
}

/** The first error of a selector, which a recording of the same build does not tell of as a difference. */
export const errorShown = ({ base, actions }: Recording, app: ReplayedApp): Finding | undefined => {
  let state: unknown = base
  for (const [index, action] of [{ type: 'the base' }, ...actions.map((one) => one.action)].entries()) {
    if (index > 0) state = perform(app.rootReducer, state, action).state
    const shown = shownOf(app, state)
    if (typeof shown === 'string') return { action: index, type: action.type, grade: 'throws', message: shown }
  }
  return undefined
}
