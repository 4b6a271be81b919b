import type { TimedAction } from '../../../src/recording/file'
import { stepsOf } from '../../../src/replay/steps'
import { noticeShown } from '@griya/common/page/notices'

/** What is left of a recording while it becomes shorter. */
export interface Life {
  readonly base: object
  readonly actions: readonly TimedAction[]
}

/** Actions that are left out together. */
type Part = readonly TimedAction[]

type Tree = Readonly<Record<string, unknown>>
export const treeOf = (value: unknown): Tree => Object(value) as Tree

/** Leaves out all parts, then halves, quarters and so on, the last ones first, for as long as the rest still fails. */
export const reduce = <One>(parts: readonly One[], fails: (kept: readonly One[]) => boolean): void => {
  let kept = parts
  let size = parts.length
  while (kept.length > 0) {
    const before = kept.length
    for (let end = kept.length; end > 0; end -= size) {
      const without = [...kept.slice(0, Math.max(end - size, 0)), ...kept.slice(end)]
      if (fails(without)) kept = without
    }
    if (size === 1 && kept.length === before) return
    size = Math.ceil(size / 2)
  }
}

const grouped = (actions: readonly TimedAction[], keyOf: (one: TimedAction) => unknown): readonly Part[] =>
  [...new Set(actions.map(keyOf))].map((key) => actions.filter((one) => keyOf(one) === key))

const requestOf = ({ action }: TimedAction): unknown =>
  treeOf(action['meta'])['requestId'] ?? treeOf(action['payload'])['requestId']

/** The first action of the call that an action belongs to: without it there is no answer and no record of it. */
const beginnings = (actions: readonly TimedAction[]) => {
  const first = new Map<unknown, TimedAction>()
  for (const one of actions) {
    const request = requestOf(one)
    if (request !== undefined && !first.has(request)) first.set(request, one)
  }
  return (one: TimedAction): TimedAction => first.get(requestOf(one)) ?? one
}

/** Where the tenant did something: what a step only tells was seen happened by itself. */
const deedsIn = (actions: readonly TimedAction[]): ReadonlySet<TimedAction> =>
  new Set(
    stepsOf(actions).flatMap(({ kind, action }) => {
      const one = actions[action - 1]
      return one === undefined || kind !== 'step' || noticeShown.match(one.action) ? [] : one
    }),
  )

/** What the tenant did, each with all that followed until the next. */
export const stepsIn = ({ actions }: Life): readonly Part[] => {
  const deeds = deedsIn(actions)
  const beginningOf = beginnings(actions)
  const stepOf = new Map<TimedAction, number>()
  let step = 0
  for (const one of actions) {
    if (deeds.has(one)) step += 1
    stepOf.set(one, stepOf.get(beginningOf(one)) ?? step)
  }
  return grouped(actions, (one) => stepOf.get(one))
}

/** Single actions, and calls with their answers. What the tenant did stays as long as something of it does. */
export const actionsIn = ({ actions }: Life): readonly Part[] => {
  const deeds = deedsIn(actions)
  return grouped(
    actions.filter((one) => !deeds.has(one)),
    beginnings(actions),
  )
}

/** Where a state holds rows: in lists, or by their keys. */
const PLACES: readonly (readonly string[])[] = [
  ...['transactions', 'houses', 'profiles', 'notices', 'kept', 'uploads', 'drafts/forms', 'screenState/values'],
  ...['api/queries', 'api/mutations', 'api/subscriptions', 'api/provided/keys'],
].map((place) => place.split('/'))

interface Row {
  readonly place: readonly string[]
  readonly key: string
}

export const rowsIn = ({ base }: Life): readonly Row[] =>
  PLACES.flatMap((place) => {
    const rows = place.reduce<unknown>((value, key) => treeOf(value)[key], base)
    return Object.keys(treeOf(rows)).map((key) => ({ place, key }))
  })

const keeping = (rows: unknown, keys: ReadonlySet<string>): unknown => {
  const kept = Object.entries(treeOf(rows)).filter(([key]) => keys.has(key))
  return Array.isArray(rows) ? kept.map(([, row]) => row) : Object.fromEntries(kept)
}

const changeAt = (value: unknown, place: readonly string[], change: (value: unknown) => unknown): unknown => {
  const [key, ...rest] = place
  if (key === undefined) return value === undefined ? undefined : change(value)
  return { ...treeOf(value), [key]: changeAt(treeOf(value)[key], rest, change) }
}

/** The base with these of its rows alone. */
export const baseWith = (base: object, kept: readonly Row[]): object =>
  PLACES.reduce<unknown>((state, place) => {
    const keys = new Set(kept.flatMap((row) => (row.place === place ? row.key : [])))
    return changeAt(state, place, (rows) => keeping(rows, keys))
  }, base) as object
