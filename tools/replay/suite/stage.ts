import { readFileSync } from 'node:fs'
import type { Browser, Page } from 'playwright-core'
import { launchBrowser } from '../../../__tests__/browser/support/browser'
import type { Viewport } from '../../../src/recording/device'
import type { SuitePage } from '../../../src/replay/suite/suitePage'
import { prepareRest } from '../rest'

/** Latin letters of any weight: every text of a picture is drawn with it. */
const FONT = '@fontsource-variable/noto-sans/files/noto-sans-latin-wght-normal.woff2'

/** Pictures of one Chromium look alike on every machine. */
const FLAGS = ['--font-render-hinting=none', '--force-color-profile=srgb', '--disable-lcd-text', '--hide-scrollbars']

export const launchSuiteBrowser = (): Promise<Browser> => launchBrowser(undefined, FLAGS)

/** A build that a browser can open. */
export interface Served {
  readonly browser: Browser
  readonly origin: string
}

let font: string | undefined
export const fontBytes = () => (font ??= readFileSync(require.resolve(FONT)).toString('base64'))

/** What functions that are sent to the page find there. */
interface SuiteWindow {
  readonly griyaSuite: SuitePage
}
declare const window: SuiteWindow

/** Opens the suite's page in a window of the recorded size, and shows the beginning of a recording there. */
export const openInSuite = async (
  page: Page,
  origin: string,
  file: string,
  viewport: Viewport,
  isDriven = false,
): Promise<void> => {
  await page.setViewportSize({ width: Math.round(viewport.width), height: Math.round(viewport.height) })
  await prepareRest(page)
  await page.goto(`${origin}/react/replay?suite`)
  await page.waitForFunction(() => 'griyaSuite' in window)
  const recording = readFileSync(file).toString('base64')
  await page.evaluate(([bytes, letters, drives]) => window.griyaSuite.open(bytes, letters, drives), [
    recording,
    fontBytes(),
    isDriven,
  ] as const)
}

/** What the command line asks of the page. */
export const stageOf = (page: Page) => ({
  show: (action: number) => page.evaluate((wanted) => window.griyaSuite.show(wanted), action),
  text: () => page.evaluate(() => window.griyaSuite.text()),
  focus: () => page.evaluate(() => window.griyaSuite.focus()),
  judgePress: (press: Parameters<SuitePage['judgePress']>[0]) =>
    page.evaluate((pressed) => window.griyaSuite.judgePress(pressed), press),
  nameOfRegion: (region: Parameters<SuitePage['nameOfRegion']>[0]) =>
    page.evaluate((asked) => window.griyaSuite.nameOfRegion(asked), region),
  goOn: () => page.evaluate(() => window.griyaSuite.goOn()),
  pressed: () => page.evaluate(() => window.griyaSuite.pressed()),
  filled: (field: string, value: string | null) =>
    page.evaluate(([name, text]) => window.griyaSuite.filled(name, text), [field, value] as const),
  leavePage: () => page.evaluate(() => window.griyaSuite.leavePage()),
  takeFromLog: () => page.evaluate(() => window.griyaSuite.takeFromLog()),
  /** the window, as people see it; a picture of the whole page would make parts come that are not in view */
  picture: () => page.screenshot({ scale: 'css' }),
})

export type SuiteStage = ReturnType<typeof stageOf>
