import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import type { Recording } from '../../../src/recording/file'
import { segmentBegan } from '../../../src/recording/recorder'
import { isSerious, schemaChanges, verdictOf, type Finding } from '../../../src/recording/verdict'
import { stepsOf } from '../../../src/replay/steps'
import type { Build } from '../build'
import { inWords } from '../check'
import { keepRecording, openRecording } from '../files'
import { withoutSurroundings } from '../pureGuard'
import { gap, nameOf, type Judged } from '../words'
import { differenceOf, errorShown, findingOf, recordedBy, type Failure } from './failure'
import { actionsIn, baseWith, reduce, rowsIn, stepsIn, type Life } from './parts'

export interface ShrinkOptions {
  readonly build: Build
  /** the build that is right, if there is one */
  readonly against?: Build | undefined
  /** ends with the same code for a file with the same failure */
  readonly by?: string | undefined
  readonly out?: string | undefined
}

/** Leaves out what the failure does not need: what came before a reload, steps, single actions, rows of the base. */
const shortest = (whole: Life, find: Failure['find']): Life | null => {
  let best = find(whole)
  if (best === null) return null
  const stillFails = (life: Life): boolean => {
    const found = find(life)
    if (found === null) return false
    best = found
    return true
  }
  const leaveOut = (partsOf: (life: Life) => readonly Life['actions'][]) => {
    const { base, actions } = best as Life
    const parts = partsOf({ base, actions })
    const droppable = new Set(parts.flat())
    reduce(parts, (some) => {
      const kept = new Set(some.flat())
      return stillFails({ base, actions: actions.filter((one) => !droppable.has(one) || kept.has(one)) })
    })
  }
  const leaveOutRows = () => {
    const { base, actions } = best as Life
    reduce(rowsIn({ base, actions }), (kept) => stillFails({ base: baseWith(base, kept), actions }))
  }
  const size = ({ actions, base }: Life) => actions.length + rowsIn({ base, actions }).length

  const { actions } = best
  const reload = actions.findLastIndex(({ action }) => segmentBegan.match(action))
  const loaded = actions[reload]?.action
  if (loaded !== undefined && segmentBegan.match(loaded))
    stillFails({ base: loaded.payload.state as object, actions: actions.slice(reload + 1) })
  for (let before = Infinity; size(best) < before;) {
    before = size(best)
    leaveOut(stepsIn)
    leaveOut(actionsIn)
    leaveOut(stepsIn)
    leaveOutRows()
  }
  return best
}

/** The shell's own codes: it did not find the command, or may not run it. */
const NOT_RUN = [126, 127]

const codeOf = (command: string, file: string): number | null => {
  const { status } = spawnSync('sh', ['-c', `${command} "$0"`, file], { stdio: 'ignore' })
  if (status !== null && NOT_RUN.includes(status)) throw new Error(`${command} cannot be run`)
  return status
}

/** That a command ends with the code with which it ends for the whole file. */
const codeAsOf = (file: string, whole: Recording, command: string, folder: string, app: Build): Failure => {
  const code = codeOf(command, file)
  if (code === 0) throw new Error(`${command} finds nothing wrong: it ends with 0`)
  const shorter = join(folder, basename(file))
  const record = (life: Life) => recordedBy(app, whole, life)
  const find = (life: Life) => {
    keepRecording(
      shorter,
      withoutSurroundings(() => record(life)),
    )
    return codeOf(command, shorter) === code ? life : null
  }
  return { find, record }
}

/** All serious findings at the first action that has any. */
const firstFindings = (recording: Recording, build: Build): readonly Finding[] => {
  const found = verdictOf(recording, build).findings.filter(isSerious)
  const first = found[0] ?? errorShown(recording, build)
  return first === undefined ? [] : [first, ...found.slice(1).filter(({ action }) => action === first.action)]
}

const failureOf = (whole: Recording, build: Build, against: Build | undefined): Failure => {
  if (against !== undefined) return differenceOf(whole, build, against)
  const [first, ...more] = firstFindings(whole, build)
  if (first !== undefined) return findingOf(whole, build, [first, ...more])
  throw new Error('it replays equal: say what is wrong by --against, a build that is right, or --by, a command')
}

interface Shrunk {
  readonly short: Recording
  /** the first finding of the short one; a command may look for something else */
  readonly finding: Finding | undefined
}

/** The shortest recording that fails like the whole. */
export const shrinkRecording = (
  whole: Recording,
  { build, against }: Pick<ShrinkOptions, 'build' | 'against'>,
  given?: Failure,
): Shrunk => {
  const { find, record } = given ?? withoutSurroundings(() => failureOf(whole, build, against))
  const life = shortest(whole, find)
  if (life === null) throw new Error('nothing of the kind comes when its actions are replayed')
  return withoutSurroundings(() => {
    const short = record(life)
    const [finding] = firstFindings(short, build)
    if (given === undefined && finding === undefined) throw new Error('no shorter file can tell of this failure')
    return { short, finding }
  })
}

const lengthOf = ({ actions }: Recording) => `${actions.length} actions, ${stepsOf(actions).length} steps`

/** Writes the shortest file with the same failure, and tells its story. */
export const shrink = (file: string, { build, against, by, out }: ShrinkOptions): Judged => {
  const { recording: whole, missing } = openRecording(file)
  const changes = schemaChanges(whole.info.schema, build.schema)
  if (changes.length > 0) return { code: 2, lines: [`SCHEMA     ${file}`, ...changes.map((change) => `  ${change}`)] }
  const folder = mkdtempSync(join(tmpdir(), 'griya-shrink-'))
  try {
    const given = by === undefined ? undefined : codeAsOf(file, whole, by, folder, against ?? build)
    const { short, finding } = shrinkRecording(whole, { build, against }, given)
    const path = out ?? join(dirname(file), `${nameOf(file)}-shrunk.json`)
    keepRecording(path, short)
    return {
      code: 0,
      lines: [
        `shrunk     ${path} (${lengthOf(whole)} -> ${lengthOf(short)})`,
        ...(finding === undefined ? [] : [`  ${inWords(finding)}`]),
        ...stepsOf(short.actions).map(({ action, text }) => `  ${String(action).padStart(4)}  ${text}`),
        ...gap(whole, missing),
      ],
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
