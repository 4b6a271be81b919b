import { readFileSync } from 'node:fs'
import type { Browser, Frame, Page } from 'playwright-core'
import { newPhonePage } from '../../__tests__/browser/support/browser'
import { visibleText } from '../../src/recording/visibleText'
import { prepareRest, waitForRest } from './rest'
import { withServed } from './served'
import { storedForm } from './suite/pictures'
import { launchSuiteBrowser } from './suite/stage'

/** What the app of one build shows at one moment of a recording. */
export interface Screen {
  /** as the suite stores it */
  readonly picture: Buffer
  readonly text: string
  /** false where it was still changing when the limit was over */
  readonly isAtRest: boolean
}

/** The player's controls stand beside the app. */
const WINDOW = { width: 1900, height: 1000 }

const openPlayer = async (page: Page, origin: string, file: string): Promise<void> => {
  await page.goto(`${origin}/react/replay`)
  await page.locator('input[type=file]').setInputFiles({
    name: file.endsWith('.gz') ? 'recording.json.gz' : 'recording.json',
    mimeType: 'application/octet-stream',
    buffer: readFileSync(file),
  })
  const refused = page.locator('[role=alert]')
  await page.getByLabel('Posisi').or(refused).first().waitFor()
  if (await refused.isVisible()) throw new Error(`the player of this build says: ${await refused.innerText()}`)
}

interface Stage {
  readonly content: Frame
  readonly shoot: () => Promise<Buffer>
}

/** The player draws the app in a window of its own; that of version 0.1.0 drew it beside its controls. */
const stageOf = async (page: Page): Promise<Stage> => {
  const frame = page.locator('iframe')
  if ((await frame.count()) > 0) {
    const content = await (await frame.elementHandle())?.contentFrame()
    if (!content) throw new Error('the player has an empty stage')
    return { content, shoot: () => frame.screenshot() }
  }
  const { width = WINDOW.width } = (await page.locator('#root').boundingBox()) ?? {}
  // not the element's own picture: a dialog hangs beside it
  return {
    content: page.mainFrame(),
    shoot: () => page.screenshot({ clip: { x: 0, y: 0, width, height: WINDOW.height } }),
  }
}

const look = async (browser: Browser, origin: string, file: string, moments: readonly number[]) => {
  const phone = await newPhonePage(browser, { viewport: WINDOW })
  const { page } = phone
  await prepareRest(page)
  await openPlayer(page, origin, file)
  const { content, shoot } = await stageOf(page)
  const screens: Screen[] = []
  for (const moment of moments) {
    await page.getByLabel('Posisi').fill(String(moment))
    const isAtRest = await waitForRest(content)
    const picture = await storedForm(await shoot(), browser.version())
    screens.push({ picture, text: await content.evaluate(visibleText), isAtRest })
  }
  await phone.finish()
  return screens
}

/** Plays a recording in the app of a build, and keeps what it shows after each of these actions. */
export const screensOf = async (dist: string, file: string, moments: readonly number[]): Promise<readonly Screen[]> => {
  const browser = await launchSuiteBrowser()
  try {
    return await withServed(dist, (origin) => look(browser, origin, file, moments))
  } finally {
    await browser.close()
  }
}
