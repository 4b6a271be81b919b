import type { Page } from 'playwright-core'
import { newPhonePage } from '../../../__tests__/browser/support/browser'
import type { Viewport } from '../../../src/recording/device'
import { waitForRest } from '../rest'
import type { Finding } from './findings'
import { controlName, type Moment } from './moments'
import { openInSuite, stageOf, type Served, type SuiteStage } from './stage'

const FAULTS = {
  absent: 'is not there',
  hidden: 'cannot be seen',
  covered: 'is covered by something else',
  disabled: 'is disabled',
  enabled: 'is enabled, and was disabled',
} as const

export const red = (action: number, sentence: string, more: Partial<Finding> = {}): Finding => ({
  grade: 'red',
  action,
  sentence,
  ...more,
})

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

/** A recording in a page of one build. */
export interface Side {
  readonly page: Page
  readonly stage: SuiteStage
  /** shows a moment, and says what is wrong with its screen by itself */
  readonly faultsAt: (moment: Moment) => Promise<readonly Finding[]>
}

const sideOf = (page: Page): Side => {
  const stage = stageOf(page)
  let shown = -1
  const faultsAt = async (moment: Moment) => {
    const { action, place } = moment
    const faults: Finding[] = []
    if (moment.shown !== shown) {
      shown = moment.shown
      await stage.show(shown)
      const sentence = `${place} does not come to rest`
      if (!(await waitForRest(page))) faults.push(red(action, sentence, { isWaitedFor: true }))
    }
    if (moment.kind === 'press') {
      const fault = await stage.judgePress(moment.press)
      if (fault !== null) faults.push(red(action, `${place}: ${controlName(moment.press)} ${FAULTS[fault]}`))
    }
    if (moment.kind === 'mark') faults.push(...(await judgeWidth(page, moment)))
    return faults
  }
  return { page, stage, faultsAt }
}

/** Opens a recording in a build while the work lasts. */
export const withSide = async <Result>(
  { browser, origin }: Served,
  file: string,
  viewport: Viewport,
  work: (side: Side) => Promise<Result>,
): Promise<Result> => {
  const phone = await newPhonePage(browser, { allow: [/./] })
  try {
    await openInSuite(phone.page, origin, file, viewport)
    return await work(sideOf(phone.page))
  } finally {
    await phone.finish()
  }
}
