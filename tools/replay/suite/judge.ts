import type { Page } from 'playwright-core'
import { newPhonePage } from '../../../__tests__/browser/support/browser'
import type { Build } from '../build'
import { checkFile, NOT_SAID } from '../check'
import { openRecording } from '../files'
import { REST_LIMIT_MS, waitForRest } from '../rest'
import { nameOf, worst, type ExitCode } from '../words'
import { driveFile } from './driving'
import type { Finding, JudgedFile } from './findings'
import { momentsOf, viewportOf, type Moment, type Press } from './moments'
import { chromiumOf, comparePictures, storedForm } from './pictures'
import { openInSuite, stageOf, type Served, type SuiteStage } from './stage'
import { storedPicture, storePicture, storeTexts } from './stored'
import { judgeText } from './texts'

export interface SuiteRun extends Served {
  readonly build: Build
  /** whether recordings are carried out with real presses as well */
  readonly drives: boolean
  /** what to store anew instead of judging it */
  readonly accepts: 'nothing' | 'pictures' | 'all'
}

const MOST_NAMED = 3
/** What `check` ends with where something is not hidden. */
const SECRET = 3

const FAULTS = {
  absent: 'is not there',
  hidden: 'cannot be seen',
  covered: 'is covered by something else',
  disabled: 'is disabled',
  enabled: 'is enabled, and was disabled',
} as const

const controlName = ({ role, name }: Press) => `${role} "${name.replaceAll('\n', ' ')}"`

const red = (action: number, sentence: string, more: Partial<Finding> = {}): Finding => ({
  grade: 'red',
  action,
  sentence,
  ...more,
})

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

/** The narrowest phone that the app is made for, in CSS pixels. */
const PHONE_WIDTH = 360

/** Whether a screen needs scrolling sideways on a phone. */
const judgeWidth = async (page: Page, { action, place }: Moment): Promise<readonly Finding[]> => {
  const size = page.viewportSize()
  await page.setViewportSize({ width: PHONE_WIDTH, height: size?.height ?? 740 })
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  if (size !== null) await page.setViewportSize(size)
  await waitForRest(page)
  return width > PHONE_WIDTH ? [red(action, `${place} is ${width} pixels wide on a phone of ${PHONE_WIDTH}`)] : []
}

/** The screens of a recording, one moment after the other. */
const judgeScreens = async (run: SuiteRun, file: string): Promise<readonly Finding[]> => {
  const { recording } = openRecording(file)
  const phone = await newPhonePage(run.browser, { allow: [/./] })
  const texts = new Map<number, string>()
  const findings: Finding[] = []
  try {
    await openInSuite(phone.page, run.origin, file, viewportOf(recording))
    const stage = stageOf(phone.page)
    let shown = -1
    for (const moment of momentsOf(recording)) {
      const { action, place } = moment
      if (moment.shown !== shown) {
        shown = moment.shown
        await stage.show(shown)
        if (!(await waitForRest(phone.page))) {
          findings.push(
            red(action, `${place} does not come to rest within ${REST_LIMIT_MS / 1_000} seconds`, {
              isWaitedFor: true,
            }),
          )
        }
      }
      if (moment.kind === 'press') {
        const fault = await stage.judgePress(moment.press)
        if (fault !== null) findings.push(red(action, `${place}: ${controlName(moment.press)} ${FAULTS[fault]}`))
        continue
      }
      const text = await stage.text()
      if (run.accepts === 'all' && text !== moment.text) texts.set(action, text)
      else findings.push(...judgeText(moment, text))
      if (moment.kind !== 'mark') continue
      findings.push(...(await judgePicture(run, stage, file, moment)))
      findings.push(...(await judgeWidth(phone.page, moment)))
    }
  } finally {
    await phone.finish()
  }
  if (texts.size > 0) storeTexts(file, recording, texts)
  return findings
}

/** A line of `check` about one difference: 'rows at action 12, drafts/draftCleared, at /drafts/forms'. */
const STATE_LINE = /^(screens|rows|bookkeeping|throws|sends) at action (\d+), (.*)$/

const WORDS_OF: Readonly<Record<string, (what: string) => string>> = {
  throws: (what) => `throws at ${what}`,
  // the action's type says nothing of the request
  sends: (what) => what.slice(what.indexOf(': ') + 2),
}

const stateFinding = (line: string, code: number): Finding => {
  if (line.startsWith(NOT_SAID)) return { grade: 'yellow', action: null, sentence: line }
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

const NOT_SEEN: readonly Finding[] = []

const messageOf = (error: unknown) => (error instanceof Error ? error.message.split('\n')[0] : String(error)) ?? ''

/** The state after each action, and what people see. */
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
    const { code, findings } = stateFindings(file, run)
    // another schema cannot be shown
    const seen = code === 2 || code === 64 ? NOT_SEEN : await judgeScreens(run, file)
    const driven = run.drives && seen !== NOT_SEEN ? await driveFile(run, file) : []
    return done(code, recording.actions.length, [...findings, ...seen, ...driven])
  } catch (error) {
    return done(64, 0, [{ grade: 'red', action: null, sentence: messageOf(error) }])
  }
}
