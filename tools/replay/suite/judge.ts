import { viewportOf } from '../../../src/recording/device'
import type { Recording } from '../../../src/recording/file'
import type { Build } from '../build'
import { checkFile, NOT_SAID, WAS_OPEN } from '../check'
import { openRecording } from '../files'
import { unknownTo, partings } from '../parting'
import { SlowMachine } from '../rest'
import { nameOf, SLOW, worst, type ExitCode } from '../words'
import { driveFile } from './driving'
import { NOT_JUDGED, type Finding, type JudgedFile } from './findings'
import { momentsOf, type Moment } from './moments'
import { chromiumOf, comparePictures, storedForm } from './pictures'
import { red, withSide, type Side } from './side'
import type { Served, SuiteStage } from './stage'
import { storedPicture, storePicture, storeTexts } from './stored'
import { judgeText } from './texts'

interface OtherBuild {
  readonly origin: string
  readonly build: Build
}

export interface SuiteRun extends Served {
  readonly build: Build
  /** whether recordings are carried out with real presses as well */
  readonly drives: boolean
  /** another build, which is right; without it, what was recorded is */
  readonly against?: OtherBuild | undefined
  /** for each file, who is told of the code that it reaches */
  readonly tellReached?: ((file: string) => (reached: readonly string[]) => void) | undefined
  /** what to store anew instead of judging it */
  readonly accepts: 'nothing' | 'pictures' | 'all'
}

const MOST_NAMED = 3
/** What `check` ends with where something is not hidden. */
const SECRET = 3

const judgePicture = async (run: SuiteRun, stage: SuiteStage, file: string, { action, place }: Moment) => {
  const chromium = run.browser.version()
  const shown = await storedForm(await stage.picture(), chromium)
  const stored = storedPicture(file, action)
  const difference = stored && (await comparePictures(stored, shown))
  if (run.accepts !== 'nothing') {
    if (stored === null || difference || (await chromiumOf(stored)) !== chromium) storePicture(file, action, shown)
    return []
  }
  const yellow = (sentence: string): Finding => ({ grade: 'yellow', action, sentence })
  if (stored === null) return [yellow('no picture is stored for a mark: --accept stores one')]
  if (!difference) return []
  const drawnBy = await chromiumOf(stored)
  const names: string[] = []
  for (const region of difference.regions.slice(0, MOST_NAMED)) names.push(await stage.nameOfRegion(region))
  const grade = drawnBy === chromium ? 'red' : 'yellow'
  const by = grade === 'red' ? '' : ` (drawn by Chromium ${drawnBy ?? '?'}, this is ${chromium})`
  const sentence = `${place}: ${names[0] ?? 'the page'} looks different${by}`
  const more = [...new Set(names)].slice(1).map((name) => `${name} as well`)
  return [{ grade, action, sentence, detail: more, pictures: difference.pair } satisfies Finding]
}

/** The screens of a recording, one moment after the other, beside what was recorded of them. */
const judgeScreens = async (run: SuiteRun, file: string, recording: Recording): Promise<readonly Finding[]> => {
  const texts = new Map<number, string>()
  const findings: Finding[] = []
  await withSide(run, file, viewportOf(recording.info), async ({ stage, faultsAt }) => {
    for (const moment of momentsOf(recording)) {
      findings.push(...(await faultsAt(moment)))
      if (moment.kind === 'press') continue
      const text = await stage.text()
      if (run.accepts === 'all' && text !== moment.text) texts.set(moment.action, text)
      else findings.push(...judgeText(moment, text))
      if (moment.kind === 'mark') findings.push(...(await judgePicture(run, stage, file, moment)))
    }
  })
  if (texts.size > 0) storeTexts(file, recording, texts)
  return findings
}

/** What only the first has. */
const notIn = (findings: readonly Finding[], others: readonly Finding[]): readonly Finding[] =>
  findings.filter(({ sentence }) => !others.some((other) => other.sentence === sentence))

/** What one moment of a recording shows in this build, beside another. */
const judgeBeside = async (
  right: Side,
  judged: Side,
  moment: Moment,
  chromium: string,
): Promise<readonly Finding[]> => {
  const faults = await right.faultsAt(moment)
  const findings = notIn(await judged.faultsAt(moment), faults)
  if (moment.kind === 'press') return findings
  const seenIn = async ({ stage }: Side) => ({
    text: await stage.text(),
    picture: await storedForm(await stage.picture(), chromium),
  })
  const [before, now] = [await seenIn(right), await seenIn(judged)]
  const texts = judgeText({ ...moment, text: before.text }, now.text)
  const difference = await comparePictures(before.picture, now.picture)
  if (difference === null) return [...findings, ...texts]
  const [largest] = difference.regions
  const name = largest && (await judged.stage.nameOfRegion(largest))
  const looks = red(moment.action, `${moment.place}: ${name ?? 'the page'} looks different`)
  // one picture for both
  const [first = looks, ...more] = texts
  return [...findings, { ...first, pictures: difference.pair }, ...more]
}

/** States, requests and screens of this build beside those of another: what was recorded of them counts for nothing. */
const judgeAgainst = async (run: SuiteRun, other: OtherBuild, file: string, recording: Recording) => {
  const sides = { right: other.build, judged: run.build }
  const unknown = unknownTo(recording, sides).map((sentence): Finding => ({ grade: 'red', action: null, sentence }))
  if (unknown.length > 0) return { code: 2, findings: unknown } as const
  const parting = partings(recording, sides)
  const viewport = viewportOf(recording.info)
  const moments = momentsOf(recording, parting[0]?.action ?? recording.actions.length)
  const there: SuiteRun = { ...run, origin: other.origin }
  const seen = await withSide(there, file, viewport, (right) =>
    withSide(run, file, viewport, async (judged) => {
      const found: Finding[] = []
      for (const moment of moments) found.push(...(await judgeBeside(right, judged, moment, run.browser.version())))
      return found
    }),
  )
  const driven = run.drives ? notIn(await driveFile(run, file), await driveFile(there, file)) : []
  return { code: 0, findings: [...parting, ...seen, ...driven] } as const
}

/** A line of `check` about one difference: 'rows at action 12, drafts/draftCleared, at /drafts/forms'. */
const STATE_LINE = /^(screens|rows|bookkeeping|throws|sends) at action (\d+), (.*)$/

const WORDS_OF: Readonly<Record<string, (what: string) => string>> = {
  throws: (what) => `throws at ${what}`,
  // the action's type says nothing of the request
  sends: (what) => what.slice(what.indexOf(': ') + 2),
}

const stateFinding = (line: string, code: number): Finding => {
  if (line.startsWith(NOT_SAID) || line === WAS_OPEN) return { grade: 'yellow', action: null, sentence: line }
  const [, grade = '', action, what = ''] = STATE_LINE.exec(line) ?? []
  if (action === undefined) {
    const sentence = code === SECRET ? `${line} is not hidden` : line
    return { grade: code === 0 ? 'yellow' : 'red', action: null, sentence }
  }
  const sentence = WORDS_OF[grade]?.(what) ?? `${grade} differ after ${what}`
  return { grade: grade === 'bookkeeping' ? 'yellow' : 'red', action: Number(action), sentence }
}

const stateFindings = (file: string, { build }: SuiteRun): Pick<JudgedFile, 'code' | 'findings'> => {
  const { code, lines } = checkFile(file, build, [])
  const [head = '', ...differences] = lines.map((line) => line.trim())
  const told = differences.length > 0 || code === 0 ? differences : [head]
  return { code, findings: told.map((line) => stateFinding(line, code)) }
}

/** States and requests as `check` judges them, and what people see. */
const judgeRecorded = async (run: SuiteRun, file: string, recording: Recording) => {
  const { code, findings } = stateFindings(file, run)
  // another schema cannot be shown
  if (code === 2 || code === 64) return { code, findings }
  const seen = await judgeScreens(run, file, recording)
  return {
    code,
    findings: [...findings, ...seen, ...(run.drives ? await driveFile(run, file, run.tellReached?.(file)) : [])],
  }
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message.split('\n')[0] : String(error)) ?? ''

/** One file, by what was recorded or by another build. */
export const judgeFile = async (run: SuiteRun, file: string): Promise<JudgedFile> => {
  const began = performance.now()
  const done = (code: ExitCode, actions: number, findings: readonly Finding[]): JudgedFile => ({
    name: nameOf(file),
    code: findings.some(({ grade }) => grade === 'red') ? worst([code, 1]) : code,
    actions,
    seconds: (performance.now() - began) / 1_000,
    findings,
  })
  try {
    const { recording } = openRecording(file)
    const judged = run.against
      ? await judgeAgainst(run, run.against, file, recording)
      : await judgeRecorded(run, file, recording)
    return done(judged.code, recording.actions.length, judged.findings)
  } catch (error) {
    if (error instanceof SlowMachine) return done(SLOW, 0, [NOT_JUDGED])
    return done(64, 0, [{ grade: 'red', action: null, sentence: messageOf(error) }])
  }
}
