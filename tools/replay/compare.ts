import { mkdirSync, statSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { createHasher, differences, type Difference } from '../../src/recording/compare'
import type { Recording } from '../../src/recording/file'
import { perform } from '../../src/recording/traces'
import { schemaChanges } from '../../src/recording/verdict'
import { partingOf, type Parting } from './bisect'
import { openBuild, type Build } from './build'
import { comparePage, type Moment } from './comparePage'
import { openRecording } from './files'
import { withoutSurroundings } from './pureGuard'
import { REST_LIMIT_MS } from './rest'
import { screensOf, type Screen } from './screens'
import { comparePictures } from './suite/pictures'
import { gap, nameOf, type Judged } from './words'

interface Wanted {
  readonly action: number
  readonly title: string
}

/** Each mark and the first difference; the end where there is neither. */
const momentsOf = ({ info, actions }: Recording, parting: Parting | null): readonly Wanted[] => {
  const marks = info.marks.map(({ action, note }) => ({ action, title: note === '' ? 'Mark' : `Mark: ${note}` }))
  const first = parting === null ? [] : [{ action: parting.action, title: `First difference: ${parting.type}` }]
  const found = [...marks, ...first].sort((one, other) => one.action - other.action)
  return found.length > 0 ? found : [{ action: actions.length, title: 'The end' }]
}

const statesAt = ({ base, actions }: Recording, { rootReducer }: Build, wanted: readonly Wanted[]): unknown[] => {
  const at = new Set(wanted.map(({ action }) => action))
  const kept = new Map<number, unknown>([[0, base]])
  let state: unknown = base
  actions.forEach(({ action }, index) => {
    state = perform(rootReducer, state, action).state
    if (at.has(index + 1)) kept.set(index + 1, state)
  })
  return wanted.map(({ action }) => kept.get(action))
}

const isFolder = (path: string) => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true

const schemaProblem = ({ info }: Recording, path: string, { schema }: Build): readonly string[] =>
  schemaChanges(info.schema, schema).map((change) => `  ${path}: ${change}`)

const unrest = (build: string, action: number, { isAtRest }: Screen): readonly string[] =>
  isAtRest
    ? []
    : [`  ${build}: the screen at action ${action} did not come to rest in ${REST_LIMIT_MS / 1_000} seconds`]

/** Writes a page that shows what two builds make of one recording. */
export const compareBuilds = async (file: string, a: string, b: string, out?: string): Promise<Judged> => {
  for (const path of [a, b])
    if (!isFolder(path)) throw new Error(`${path} is no folder: compare needs the whole dist folder of a build`)
  const builds = [openBuild(a), openBuild(b)] as const
  const { recording, missing } = openRecording(file)
  const problems = [...schemaProblem(recording, a, builds[0]), ...schemaProblem(recording, b, builds[1])]
  if (problems.length > 0) return { code: 2, lines: [`SCHEMA     ${file}`, ...problems] }

  const { parting, wanted, changes } = withoutSurroundings(() => {
    const found = partingOf(recording, ...builds)
    const moments = momentsOf(recording, found)
    const hash = createHasher()
    const [left, right] = builds.map((build) => statesAt(recording, build, moments)) as [unknown[], unknown[]]
    const changed = moments.map((_, index): readonly Difference[] => differences(left[index], right[index], hash))
    return { parting: found, wanted: moments, changes: changed }
  })
  const actions = wanted.map(({ action }) => action)
  // one after the other: each starts a browser of its own
  const shownByA = await screensOf(a, file, actions)
  const shownByB = await screensOf(b, file, actions)
  const moments: Moment[] = []
  for (const [index, one] of wanted.entries()) {
    const [left, right] = [shownByA[index], shownByB[index]]
    if (left === undefined || right === undefined) continue
    const seen = await comparePictures(left.picture, right.picture)
    moments.push({ ...one, left, right, seen, changes: changes[index] ?? [] })
  }
  const path = out ?? join(dirname(file), `${nameOf(file)}-compared.html`)
  const [buildA, buildB] = [builds[0].build, builds[1].build]
  mkdirSync(dirname(path), { recursive: true })
  const page = { file: basename(file), a: { path: a, build: buildA }, b: { path: b, build: buildB }, moments }
  writeFileSync(path, comparePage({ ...page, notes: gap(recording, missing) }))

  const others = moments.filter(({ left, right }) => left.text !== right.text).length
  const looks = moments.filter(({ seen }) => seen !== null).length
  const restless = moments.flatMap(({ action, left, right }) => [
    ...unrest(a, action, left),
    ...unrest(b, action, right),
  ])
  const isSame = parting === null && others === 0 && looks === 0 && restless.length === 0
  return {
    code: isSame ? 0 : 1,
    lines: [
      `${isSame ? 'equal     ' : 'DIFFERENT '} ${file}`,
      `  ${others} of ${moments.length} screens say something else, ${looks} look different; ${path}`,
      ...restless,
      ...gap(recording, missing),
    ],
  }
}
