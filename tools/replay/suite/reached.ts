import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { TraceMap, traceSegment } from '@jridgewell/trace-mapping'
import type { Page } from 'playwright-core'
import { placeAt } from '../../../src/domain/places'
import { screens } from '../../../src/domain/screens'
import { callMetaIn } from '../../../src/recording/calls'
import type { Recording } from '../../../src/recording/file'
import { routeChanged } from '../../../src/state/navigation/navigation'
import type { Build } from '../build'
import { openRecording, write } from '../files'

/*
 * The code that recordings reach: for each file of the source, the recordings in which one of its functions is called. That a
 * file is loaded says nothing.
 */

const ROOT = resolve(__dirname, '../../..')
const MAPS = join(ROOT, '.cache', 'source-maps')
/** What webpack puts before the path of a file. */
const PREFIX = /^webpack:\/\/[^/]*\/(?:\.\/)?/
const OWN = /^(?:src|packages\/(?:common|contract)\/src)\//

const maps = new Map<string, TraceMap | null>()
const mapOf = (script: string): TraceMap | null => {
  const known = maps.get(script)
  if (known !== undefined) return known
  const path = join(MAPS, `${script}.map`)
  const map = existsSync(path) ? new TraceMap(readFileSync(path, 'utf8')) : null
  maps.set(script, map)
  return map
}

/** Where each line of a script begins. */
const beginningsOf = (source: string): readonly number[] => {
  const found = [0]
  for (let at = source.indexOf('\n'); at !== -1; at = source.indexOf('\n', at + 1)) found.push(at + 1)
  return found
}

/** The file of the source in which a function begins; null for webpack's own. */
const fileAt = (map: TraceMap, beginnings: readonly number[], offset: number): string | null => {
  const line = beginnings.findLastIndex((beginning) => beginning <= offset)
  const column = offset - (beginnings[line] ?? 0)
  const segment = traceSegment(map, line, column)
  // around a whole file stands a function of webpack's, which no map knows
  if (segment === null || segment.length === 1 || segment[0] !== column) return null
  const file = (map.sources[segment[1]] ?? '').replace(PREFIX, '')
  return OWN.test(file) ? file : null
}

/** Starts to count what a page calls; what it answers stops that, and names the files whose functions were called. */
const countCalls = async ({ coverage }: Page): Promise<() => Promise<readonly string[]>> => {
  await coverage.startJSCoverage()
  return async () => {
    const reached = new Set<string>()
    for (const { url, source = '', functions } of await coverage.stopJSCoverage()) {
      const map = mapOf(basename(new URL(url).pathname))
      if (map === null) continue
      const beginnings = beginningsOf(source)
      const called = functions.flatMap(({ ranges: [whole] }) => (whole !== undefined && whole.count > 0 ? whole : []))
      for (const { startOffset } of called) reached.add(fileAt(map, beginnings, startOffset) ?? '')
    }
    reached.delete('')
    return [...reached].sort()
  }
}

/** Counts while something is done with a page, and tells of it. */
export const counting = async <Result>(
  page: Page,
  tell: ((files: readonly string[]) => void) | undefined,
  work: () => Promise<Result>,
): Promise<Result> => {
  if (tell === undefined) return work()
  const stop = await countCalls(page)
  const result = await work()
  tell(await stop())
  return result
}

/** By recording: the files that it reaches. */
type Reached = Readonly<Record<string, readonly string[]>>

const pathOf = (folder: string) => join(folder, 'reached.gz')

const readReached = (folder: string): Reached =>
  existsSync(pathOf(folder)) ? (JSON.parse(gunzipSync(readFileSync(pathOf(folder))).toString()) as Reached) : {}

/** Beside what was counted of other recordings. */
export const storeReached = (folder: string, counted: Reached): void => {
  const all = Object.entries({ ...readReached(folder), ...counted }).sort(([one], [other]) => (one < other ? -1 : 1))
  write(pathOf(folder), gzipSync(JSON.stringify(Object.fromEntries(all)), { level: 9 }))
}

/** Texts and styles have no functions that could be counted. */
const UNCOUNTED = /^src\/domain\/copy|\.css$/

const git = (...args: readonly string[]) =>
  execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).split('\n').filter(Boolean)

/** What differs from a commit: the files of the app. */
const changedSince = (commit: string): readonly string[] =>
  [...git('diff', '--name-only', commit), ...git('ls-files', '--others', '--exclude-standard')].filter((path) =>
    OWN.test(path),
  )

/** The recordings that reach what was changed, and what of it none reaches. */
export const reachingChanges = (folder: string, changed: readonly string[]) => {
  const reached = readReached(folder)
  const reach = (name: string, file: string) => UNCOUNTED.test(file) || reached[name]?.includes(file) === true
  const names = Object.keys(reached).filter((name) => changed.some((file) => reach(name, file)))
  const unreached = changed.filter((file) => !names.some((name) => reach(name, file)))
  return { names, unreached }
}

/** In words, what no recording of a folder opens, asks for and is refused. */
const neverIn = (recordings: readonly Recording[], { schema }: Build): readonly string[] => {
  const [places, asked, refused] = [new Set<string>(), new Set<string>(), new Set<string>()]
  for (const { actions } of recordings)
    for (const { action } of actions) {
      if (routeChanged.match(action)) places.add(placeAt(action.payload.pathname).name)
      const call = callMetaIn(action)
      if (call === null) continue
      asked.add(call.arg.endpointName)
      const { kind } = Object(action['payload']) as { readonly kind?: unknown }
      if (kind === 'refused') refused.add(call.arg.endpointName)
    }
  const calls = schema.flatMap((part) => (part.startsWith('endpoint ') ? part.slice('endpoint '.length) : []))
  const told = (what: string, all: readonly string[], met: ReadonlySet<string>) => {
    const never = all.filter((one) => !met.has(one))
    return never.length === 0 ? [] : [`no recording ${what}: ${never.join(', ')}`]
  }
  return [
    ...told('opens the screen', Object.keys(screens), places),
    ...told('asks', calls, asked),
    ...told('is refused by', calls, refused),
  ]
}

/** What to judge after a change, and what nobody has recorded. */
export const planOf = (folder: string, commit: string, files: readonly string[], build: Build) => {
  const changed = changedSince(commit)
  const { names, unreached } = reachingChanges(folder, changed)
  return {
    names,
    lines: [
      `${names.length} of ${files.length} recordings reach what has changed since ${commit}: ${changed.length} files`,
      ...unreached.map((file) => `no recording reaches ${file}`),
      ...neverIn(
        files.map((file) => openRecording(file).recording),
        build,
      ),
    ],
  }
}
