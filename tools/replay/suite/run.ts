import { readdirSync, statSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { openBuild } from '../build'
import { write } from '../files'
import { withServed } from '../served'
import { nameOf, SLOW, worst, type ExitCode } from '../words'
import { groupsOf, NOT_JUDGED, type Group, type JudgedFile } from './findings'
import { judgeFile, type SuiteRun } from './judge'
import { junitOf } from './junit'
import { storeReached } from './reached'
import { reportPage } from './report'
import { launchSuiteBrowser } from './stage'

export interface SuiteOptions {
  /** a whole dist folder */
  readonly build: string
  /** files that are judged at the same time */
  readonly jobs?: number
  readonly junit?: string
  readonly html?: string
  /** also carries each recording out with real presses */
  readonly drives?: boolean
  readonly accepts?: SuiteRun['accepts']
  /** the dist folder of a build that is right, in place of what was recorded */
  readonly against?: string
  /** only recordings of these names */
  readonly names?: readonly string[]
}

/** Those of folders, and single ones. */
export const recordingsIn = (paths: readonly string[], names?: readonly string[]): readonly string[] => {
  const files = paths.flatMap((path) => {
    if (!statSync(path).isDirectory()) return path
    const found = readdirSync(path).filter((name) => /\.json(?:\.gz)?$/.test(name))
    return found.sort().map((name) => join(path, name))
  })
  const wanted = files.filter((file) => names?.includes(nameOf(file)) ?? true)
  if (wanted.length === 0) throw new Error(`${paths.join(', ')}: no recordings`)
  return wanted
}

const isPerhapsSlow = ({ code, findings }: JudgedFile): boolean =>
  code === SLOW || findings.some(({ isWaitedFor }) => isWaitedFor)

/** A run in which more than this share was not judged is no pass. */
const MOST_NOT_JUDGED = 0.05

/** What a run ends with, and what it says of files that a slow machine kept from being judged. */
export const endOf = (codes: readonly ExitCode[]): { readonly code: ExitCode; readonly notJudged: string } => {
  const judged = codes.filter((code) => code !== SLOW)
  const slow = codes.length - judged.length
  if (slow === 0) return { code: worst(judged), notJudged: '' }
  const isPass = slow <= codes.length * MOST_NOT_JUDGED
  const counts = isPass ? 'which does not fail it' : `more than ${MOST_NOT_JUDGED * 100} %: no pass`
  return { code: worst(isPass ? judged : codes), notJudged: `${slow} not judged (${counts})` }
}

/** A difference is there twice. What comes elsewhere each time comes of the machine, and judges nothing. */
const again = (first: JudgedFile, second: JudgedFile): JudgedFile => {
  const waitedFor = ({ findings }: JudgedFile) => findings.find(({ isWaitedFor }) => isWaitedFor)?.sentence
  if (waitedFor(second) === undefined || waitedFor(second) === waitedFor(first)) return second
  return { ...second, code: SLOW, findings: [NOT_JUDGED] }
}

/** Each worker takes the next file when it has judged one. What was waited for in vain is tried again at the end, alone. */
const judgeAll = async (files: readonly string[], run: SuiteRun, jobs: number): Promise<readonly JudgedFile[]> => {
  const judged = new Map<string, JudgedFile>()
  const waiting = [...files]
  const work = async () => {
    for (let file = waiting.shift(); file !== undefined; file = waiting.shift())
      judged.set(file, await judgeFile(run, file))
  }
  await Promise.all(Array.from({ length: jobs }, work))
  for (const file of files) {
    const first = judged.get(file)
    if (first !== undefined && isPerhapsSlow(first)) judged.set(file, again(first, await judgeFile(run, file)))
  }
  return files.flatMap((file) => judged.get(file) ?? [])
}

const inWords = ({ grade, sentence, files }: Group): readonly string[] => [
  `${grade === 'red' ? 'DIFFERENT' : 'yellow   '}  ${files.length} ${files.length === 1 ? 'file' : 'files'}: ${sentence}`,
  ...files.map(({ name, findings }) => `  ${name}${findings.length > 1 ? ` (and ${findings.length - 1} more)` : ''}`),
]

const servedToo = async <Result>(dist: string | undefined, work: (other: SuiteRun['against']) => Promise<Result>) => {
  if (dist === undefined) return work(undefined)
  if (!statSync(dist).isDirectory()) throw new Error('--against wants the whole dist folder of a build')
  return withServed(dist, (origin) => work({ origin, build: openBuild(dist) }))
}

/** Judges every recording by its states, its requests and its screens. */
export const runSuite = async (paths: readonly string[], options: SuiteOptions) => {
  const files = recordingsIn(paths, options.names)
  const began = performance.now()
  const browser = await launchSuiteBrowser()
  try {
    const { drives = false, accepts = 'nothing' } = options
    const build = openBuild(options.build)
    const reached: Record<string, readonly string[]> = {}
    const keepReached = (file: string) => (found: readonly string[]) => {
      reached[nameOf(file)] = found
    }
    const tellReached = drives && accepts !== 'nothing' ? keepReached : undefined
    const judged = await withServed(options.build, (origin) =>
      servedToo(options.against, (against) =>
        judgeAll(
          files,
          { browser, origin, build, drives, accepts, against, tellReached },
          options.jobs ?? availableParallelism() + 1,
        ),
      ),
    )
    const [folder] = paths
    if (tellReached !== undefined && folder !== undefined) storeReached(folder, reached)
    const seconds = (performance.now() - began) / 1_000
    const equal = judged.filter(({ code }) => code === 0).length
    const { code, notJudged } = endOf(judged.map((one) => one.code))
    const summary = `${equal} of ${judged.length} files equal${notJudged && `, ${notJudged}`}, in ${Math.round(seconds)} seconds, by Chromium ${browser.version()}`
    if (options.junit !== undefined) write(options.junit, junitOf(judged, seconds))
    if (options.html !== undefined) write(options.html, reportPage(judged, summary))
    return { code, judged, lines: [...groupsOf(judged).flatMap(inWords), summary] }
  } finally {
    await browser.close()
  }
}
