import type { Page } from 'playwright-core'
import { newPhonePage } from '../../../__tests__/browser/support/browser'
import { viewportOf } from '../../../src/recording/device'
import type { Recording } from '../../../src/recording/file'
import { openRecording } from '../files'
import { waitForRest } from '../rest'
import { fill, fillPasswords, leaveDialog, press, type Need } from './deeds'
import type { Finding } from './findings'
import { controlName, placesOf } from './moments'
import { counting } from './reached'
import { judgeText } from './texts'
import { openInSuite, stageOf, type Served, type SuiteStage } from './stage'

/** How long the app itself may put off what a deed leads to: a form that was filled in too quickly waits two seconds. */
const PUT_OFF_MS = 3_000

/** What a page loads by itself. */
const LOADED = /^(?:drafts|settings)\/\w+Loaded/
/** What has the focus where nothing has it. */
const NOWHERE = 'body'
/** The names of a list's rows are gaps: the control may be another one of them. */
const NO_NAME = /^[…\s]*$/

interface Obstacles {
  readonly isAmbiguous: boolean
  readonly unrecorded: readonly string[]
}

/** Why a deed may lead to nothing without anything being wrong. */
const whyNot = ({ isAmbiguous, unrecorded: [asked] }: Obstacles): string | null => {
  if (isAmbiguous) return 'it has no name of its own'
  return asked === undefined ? null : `this build waits for ${asked}, which the recorded one had not asked yet`
}

const whatIn = (need: Extract<Need, { readonly kind: 'fill' | 'missing' }>): string =>
  need.kind === 'fill' ? `the field "${need.field}"` : need.telling

type Seen = Extract<Need, { readonly kind: 'seen' }>

/** What the driven app says, and whether a keyboard still knows where to go on. */
const judgeSeen = ({ action, text, focus }: Seen, place: string, shown: string, focused: string): Finding[] => {
  // the driver itself leaves each field that it has filled in
  const isLost = /^h\d$/.test(focus ?? '') && focused === NOWHERE
  return [
    ...judgeText({ action, place, text }, shown),
    ...(isLost
      ? [{ grade: 'red', action, sentence: `${place}: the focus is nowhere, and was on the heading` } as const]
      : []),
  ]
}

/** How far a recording has been driven. */
interface Progress {
  readonly place: string
  /** how often the very same was needed before */
  readonly tries: number
  /** what has to be answered by what comes next */
  deed: string | null
  isAmbiguous: boolean
  /** the screen shows something that the app has not come to by itself, until the page is loaded anew */
  takesFromLog: boolean
}

type Kind = Need['kind']
/** What comes of a need: findings, after which it goes on, or which end the drive. */
type Answer<Wanted extends Kind> = (
  need: Extract<Need, { readonly kind: Wanted }>,
  progress: Progress,
  page: Page,
  stage: SuiteStage,
) => Promise<{ readonly findings?: readonly Finding[]; readonly ends?: true }>

const GO_ON = {}

const ends = (grade: Finding['grade'], action: number, sentence: string, more: Partial<Finding> = {}) =>
  ({ findings: [{ grade, action, sentence, ...more }], ends: true }) as const

/** Nobody could do this, so the log does it; nothing was done that what follows could come of. */
const takeFromLog: Answer<'fill' | 'missing'> = async (need, progress, _page, stage) => {
  const sentence = `${progress.place}: ${whatIn(need)} cannot be driven`
  progress.deed = null
  progress.takesFromLog = true
  await stage.takeFromLog()
  return { findings: [{ grade: 'yellow', action: need.action, sentence }] }
}

const ANSWERS: { readonly [Wanted in Exclude<Kind, 'done'>]: Answer<Wanted> } = {
  reshaped: async ({ action, endpoint, path }, { place }) =>
    ends('red', action, `${place}: the answer of ${endpoint} is read differently, at ${path}`),

  tooShort: async ({ action, text }, { place }) =>
    ends('red', action, `${place}: the notice "${text}" goes before anybody can read it`),

  sends: async ({ action, sentence }, { place }) => ends('red', action, `${place}: ${sentence}`),

  early: async ({ action, telling, before }, { place }) => ({
    findings: [{ grade: 'red', action, sentence: `${place}: ${telling} comes before ${before.join(', ')}` }],
  }),

  asWell: async ({ action, deeds }, { place, takesFromLog: isElsewhere }) => {
    if (isElsewhere) return GO_ON
    const findings = deeds.map(({ telling, isQuery }): Finding => {
      return { grade: isQuery ? 'yellow' : 'red', action, sentence: `${place}: ${telling} comes as well` }
    })
    return { findings }
  },

  failed: async ({ action, where, message }, { place }, _page, stage) => {
    const leaves = where === 'render'
    await (leaves ? stage.leavePage() : stage.takeFromLog())
    const what = /chunk|module/i.test(message) ? 'code that did not load' : 'an error from outside of it'
    const then = leaves ? 'what followed on that page is not compared' : 'here it does not come'
    return { findings: [{ grade: 'yellow', action, sentence: `${place}: the app met ${what} (${where}); ${then}` }] }
  },

  seen: async (need, { place, takesFromLog: isElsewhere }, page, stage) => {
    await waitForRest(page)
    return isElsewhere ? GO_ON : { findings: judgeSeen(need, place, await stage.text(), await stage.focus()) }
  },

  press: async (need, progress, page, stage) => {
    if (!(need.marked && (await press(page, need))))
      return ends('red', need.action, `${progress.place}: ${controlName(need.press)} cannot be pressed`, {
        isWaitedFor: true,
      })
    progress.deed = `${progress.place}: a press on ${controlName(need.press)}`
    progress.isAmbiguous = NO_NAME.test(need.press.name)
    await stage.pressed()
    return GO_ON
  },

  fill: async (need, progress, page, stage) => {
    const { field, value, isAhead, isTold } = need
    if (await fill(page, need)) {
      if (!isAhead) {
        progress.deed = `${progress.place}: a value in the field "${field}"`
        progress.isAmbiguous = false
      }
      await stage.filled(field, value)
      await waitForRest(page)
      return GO_ON
    }
    // the field may still have to come
    if (isAhead) return GO_ON
    if (!isTold) return takeFromLog(need, progress, page, stage)
    // the app itself has written this, with values of its own
    await stage.filled(field, value)
    return GO_ON
  },

  missing: async (need, progress, page, stage) => {
    const { action, telling, isOfPress, instead, waiting, unrecorded } = need
    const { place, tries, isAmbiguous } = progress
    // no log has what is typed there, but something may follow from it
    if (tries === 1 && (await fillPasswords(page, action))) return GO_ON
    if (tries === 1 && !isOfPress && (await leaveDialog(page))) return GO_ON
    const isLoaded = LOADED.test(telling)
    // nobody has to do anything for what a page loads
    const cause = progress.deed ?? (isLoaded ? `${place}: opening the page` : null)
    if (cause === null) return takeFromLog(need, progress, page, stage)
    if (tries > 1 && instead !== null) return ends('red', action, `${cause} leads to ${instead} in place of ${telling}`)
    const why = tries === 1 && instead !== null ? null : whyNot({ isAmbiguous, unrecorded })
    if (why !== null && !isLoaded) return ends('yellow', action, `${cause} cannot be driven: ${why}`)
    if (tries > 2) {
      const detail = waiting.map((endpoint) => `the recording has no answer to ${endpoint}`)
      return ends('red', action, `${cause} does not lead to ${telling}`, { detail, isWaitedFor: true })
    }
    await waitForRest(page, PUT_OFF_MS)
    return GO_ON
  },
}

/** What is asked of a page only after all that is under way. */
const comesAfterRest = (need: Need) =>
  need.kind === 'press' || need.kind === 'missing' || (need.kind === 'fill' && !need.isAhead)

/** Carries out one recording with real presses and real typing in the app, and compares what comes of them. */
const driveThrough = async (page: Page, stage: SuiteStage, recording: Recording): Promise<Finding[]> => {
  const placeAt = placesOf(recording)
  const findings: Finding[] = []
  let progress = { deed: null as string | null, takesFromLog: false, isAmbiguous: false }
  let load: number | undefined
  let last = { what: '', tries: 0 }
  for (let need = await stage.goOn(); need.kind !== 'done'; need = await stage.goOn()) {
    const { action } = need
    const place = placeAt(action)
    const lastLoad = recording.info.segments.findLast((number) => number <= action)
    if (lastLoad !== load) {
      load = lastLoad
      progress = { deed: `${place}: loading the page anew`, takesFromLog: false, isAmbiguous: false }
    }
    const what = `${action} ${need.kind === 'fill' ? need.field : ''}`
    last = { what, tries: last.what === what ? last.tries + 1 : 0 }
    if (last.tries === 0 && comesAfterRest(need)) {
      await waitForRest(page)
      continue
    }
    const now: Progress = { ...progress, place, tries: last.tries }
    const answer = await (ANSWERS[need.kind] as Answer<Kind>)(need, now, page, stage)
    progress = now
    findings.push(...(answer.findings ?? []))
    if (answer.ends) break
  }
  return findings
}

/** `tellReached` is told the files whose functions were called. */
export const driveFile = async (
  run: Served,
  file: string,
  tellReached?: (files: readonly string[]) => void,
): Promise<readonly Finding[]> => {
  const { recording } = openRecording(file)
  const phone = await newPhonePage(run.browser, { allow: [/./] })
  try {
    await openInSuite(phone.page, run.origin, file, viewportOf(recording.info), true)
    return await counting(phone.page, tellReached, () => driveThrough(phone.page, stageOf(phone.page), recording))
  } finally {
    await phone.finish()
  }
}
