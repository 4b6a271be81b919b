import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { newPhonePage } from '../../../__tests__/browser/support/browser'
import type { Recording } from '../../../src/recording/file'
import { LONG_PRESS_MS } from '../../../src/lib/longPress'
import { openRecording } from '../files'
import { waitForRest } from '../rest'
import type { Finding } from './findings'
import { placesOf, viewportOf } from './moments'
import { judgeText } from './texts'
import { openInSuite, stageOf, type Served, type SuiteStage } from './stage'

/** Marked by the page (src/replay/suite/drive.ts). */
const MARKED = '[data-suite-press]'
/** How long a real press or a value may take; both are there at once, or never. */
const DEED_LIMIT_MS = 3_000
/** Long enough for what a held control does. */
const HOLD_MS = LONG_PRESS_MS + 200
/** How long the app itself may put off what a deed leads to: a form that was filled in too quickly waits two seconds. */
const PUT_OFF_MS = 3_000

/** What a page loads by itself. */
const LOADED = /^(?:drafts|settings)\/\w+Loaded/
/** What has the focus where nothing has it. */
const NOWHERE = 'body'
/** The names of a list's rows are gaps: the control may be another one of them. */
const NO_NAME = /^[…\s]*$/

type Need = Awaited<ReturnType<SuiteStage['goOn']>>
type Press = Extract<Need, { readonly kind: 'press' }>
type Fill = Extract<Need, { readonly kind: 'fill' }>

const nameOf = ({ press }: Press) => `${press.role} "${press.name.replaceAll('\n', ' ')}"`

/** As a text in a selector; a value may have several lines. */
const quoted = (text: string) =>
  `"${text.replace(/["\\\r\n]/g, (character) => `\\${character.charCodeAt(0).toString(16)} `)}"`

/** No recording has pictures, so any is chosen. */
const standIn = async () => ({
  name: 'gambar.png',
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 40, height: 40, channels: 3, background: 'teal' } })
    .png()
    .toBuffer(),
})

const fill = async (page: Page, { field, value }: Fill): Promise<boolean> => {
  const ofName = `[name=${quoted(field)}]`
  // some choices have a label alone: then by what may be chosen
  const unnamed = value === null ? '' : `, select:has(option[value=${quoted(value)}]):not([name])`
  const control = page.locator(`${ofName}${unnamed}`).first()
  if ((await control.count()) === 0) return false
  try {
    if (value === null) {
      await control.setInputFiles(await standIn(), { timeout: DEED_LIMIT_MS })
      return true
    }
    const isSelect = await control.evaluate((element) => element.localName === 'select')
    if (isSelect) await control.selectOption(value, { timeout: DEED_LIMIT_MS })
    else {
      // a field that says so already would tell of no change
      if ((await control.inputValue()) === value) await control.fill('', { timeout: DEED_LIMIT_MS })
      await control.fill(value, { timeout: DEED_LIMIT_MS })
    }
    await control.blur()
    return true
  } catch {
    // a placeholder is no value of every field
    return false
  }
}

/** Any will do, because the answer comes from the recording. */
const fillPasswords = async (page: Page, action: number): Promise<boolean> => {
  const fields = await page.locator('input[type=password]').all()
  for (const [index, field] of fields.entries())
    await field.fill(`kata sandi uji ${action} ${index}`, { timeout: DEED_LIMIT_MS })
  return fields.length > 0
}

const press = async (page: Page, { action, press: { isDisabled, isHeld }, sendsPassword }: Press): Promise<boolean> => {
  try {
    if (sendsPassword) await fillPasswords(page, action)
    await page.locator(MARKED).click({ timeout: DEED_LIMIT_MS, force: isDisabled, ...(isHeld && { delay: HOLD_MS }) })
    return true
  } catch {
    return false
  }
}

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

/** Carries out one recording with real presses and real typing in the app, and compares what comes of them. */
const driveThrough = async (page: Page, stage: SuiteStage, recording: Recording): Promise<Finding[]> => {
  const placeAt = placesOf(recording)
  const loads = recording.actions.flatMap(({ action }, index) =>
    action.type === 'recording/segmentBegan' ? [index] : [],
  )
  const findings: Finding[] = []
  /** what has to be answered by what comes next */
  let deed: string | null = null
  /** the screen shows something that the app has not come to by itself, until the page is loaded anew */
  let takesFromLog = false
  let isAmbiguous = false
  let load: number | undefined
  let last = { what: '', tries: 0 }
  for (let need = await stage.goOn(); need.kind !== 'done'; need = await stage.goOn()) {
    const { action } = need
    const place = placeAt(action)
    const lastLoad = loads.findLast((index) => index < action)
    if (lastLoad !== load) {
      load = lastLoad
      takesFromLog = false
      deed = `${place}: loading the page anew`
      isAmbiguous = false
    }
    const isLoaded = need.kind === 'missing' && LOADED.test(need.telling)
    // nobody has to do anything for what a page loads
    const cause: string | null = deed ?? (isLoaded ? `${place}: opening the page` : null)
    const what = `${action} ${need.kind === 'fill' ? need.field : ''}`
    const tries: number = last.what === what ? last.tries + 1 : 0
    last = { what, tries }
    const red = (sentence: string, more: Partial<Finding> = {}): Finding[] => [
      ...findings,
      { grade: 'red', action, sentence, ...more },
    ]
    if (need.kind === 'reshaped') {
      return red(`${place}: the answer of ${need.endpoint} is read differently, at ${need.path}`)
    }
    if (need.kind === 'tooShort') return red(`${place}: the notice "${need.text}" goes before anybody can read it`)
    if (need.kind === 'sends') return red(`${place}: ${need.sentence}`)
    if (need.kind === 'seen') {
      await waitForRest(page)
      if (!takesFromLog) findings.push(...judgeSeen(need, place, await stage.text(), await stage.focus()))
      continue
    }
    const isAhead = need.kind === 'fill' && need.isAhead
    if (tries === 0 && !isAhead) {
      // all that is under way comes first
      await waitForRest(page)
    } else if (need.kind === 'press') {
      if (!(need.marked && (await press(page, need))))
        return red(`${place}: ${nameOf(need)} cannot be pressed`, { isWaitedFor: true })
      deed = `${place}: a press on ${nameOf(need)}`
      isAmbiguous = NO_NAME.test(need.press.name)
      await stage.pressed()
    } else if (need.kind === 'fill' && (await fill(page, need))) {
      if (!isAhead) {
        deed = `${place}: a value in the field "${need.field}"`
        isAmbiguous = false
      }
      await stage.filled(need.field, need.value)
      await waitForRest(page)
    } else if (isAhead) {
      // the field may still have to come
    } else if (need.kind === 'fill' && need.isTold) {
      // the app itself has written this, with values of its own
      await stage.filled(need.field, need.value)
    } else if (need.kind === 'missing' && tries === 1 && (await fillPasswords(page, action))) {
      // no log has what is typed there, but something may follow from it
    } else if (need.kind === 'missing' && cause !== null) {
      const unanswered = need.waiting.map((endpoint) => `the recording has no answer to ${endpoint}`)
      if (tries > 1 && need.instead !== null)
        return red(`${cause} leads to ${need.instead} in place of ${need.telling}`)
      const why = tries === 1 && need.instead !== null ? null : whyNot({ isAmbiguous, unrecorded: need.unrecorded })
      if (why !== null && !isLoaded)
        return [...findings, { grade: 'yellow', action, sentence: `${cause} cannot be driven: ${why}` }]
      if (tries > 2) return red(`${cause} does not lead to ${need.telling}`, { detail: unanswered, isWaitedFor: true })
      await waitForRest(page, PUT_OFF_MS)
    } else {
      findings.push({ grade: 'yellow', action, sentence: `${place}: ${whatIn(need)} cannot be driven` })
      // nothing was done that what follows could come of
      deed = null
      await stage.takeFromLog()
      takesFromLog = true
    }
  }
  return findings
}

export const driveFile = async (run: Served, file: string): Promise<readonly Finding[]> => {
  const { recording } = openRecording(file)
  const phone = await newPhonePage(run.browser, { allow: [/./] })
  try {
    const viewport = viewportOf(recording)
    await openInSuite(phone.page, run.origin, file, viewport, true)
    return await driveThrough(phone.page, stageOf(phone.page), recording)
  } finally {
    await phone.finish()
  }
}
