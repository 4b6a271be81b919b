import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import fastify from 'fastify'
import type { Browser, Frame, Page } from 'playwright-core'
import { registerStatic } from '../../server/plugins/static'
import { readSettings } from '../../server/settings'
import { launchBrowser, newPhonePage } from '../../__tests__/browser/support/browser'
import { visibleText } from '../../src/recording/visibleText'

/** What the app of one build shows at one moment of a recording. */
export interface Screen {
  /** as PNG */
  readonly picture: Buffer
  readonly text: string
}

/** The player's controls stand beside the app. */
const WINDOW = { width: 1900, height: 1000 }
/** Something that opens begins its animation a frame or two later. */
const STILL_FRAMES = 10

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

/** What was jumped to is painted, and no animation is half way. */
const settle = (content: Frame): Promise<unknown> =>
  content.evaluate(
    (stillEnough) =>
      new Promise<void>((done) => {
        const isStill = () => document.getAnimations().every(({ playState }) => playState !== 'running')
        const look = (stillFrames: number) =>
          requestAnimationFrame(() => {
            const still = isStill() ? stillFrames + 1 : 0
            if (still === stillEnough) done()
            else look(still)
          })
        look(0)
      }),
    STILL_FRAMES,
  )

const look = async (browser: Browser, origin: string, file: string, moments: readonly number[]) => {
  const phone = await newPhonePage(browser, { viewport: WINDOW })
  const { page } = phone
  // functions that tsx sends to the page call this helper
  await page.addInitScript('globalThis.__name = (made) => made')
  await openPlayer(page, origin, file)
  const { content, shoot } = await stageOf(page)
  const screens: Screen[] = []
  for (const moment of moments) {
    await page.getByLabel('Posisi').fill(String(moment))
    await settle(content)
    screens.push({ picture: await shoot(), text: await content.evaluate(visibleText) })
  }
  await phone.finish()
  return screens
}

/** Plays a recording in the app of a build, and keeps what it shows after each of these actions. */
export const screensOf = async (dist: string, file: string, moments: readonly number[]): Promise<readonly Screen[]> => {
  const app = fastify()
  const browser = await launchBrowser()
  try {
    await registerStatic(app, readSettings({ DIST_DIR: resolve(dist) }))
    const origin = await app.listen({ host: '127.0.0.1', port: 0 })
    return await look(browser, origin, file, moments)
  } finally {
    await browser.close()
    await app.close()
  }
}
