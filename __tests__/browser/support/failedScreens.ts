import { mkdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { Page } from 'playwright-core'
import { WAIT_LIMIT_MS } from '../../support/limits'

const FOLDER = join(__dirname, '../../../.cache/failed-screens')
const open = new Set<Page>()

export const watchScreen = (page: Page): void => {
  open.add(page)
  page.once('close', () => open.delete(page))
}

const slug = (name: string) => name.replace(/[^\p{L}\p{N}]+/gu, '-').slice(0, 80)

const describeScreen = async (page: Page, path: string): Promise<string> => {
  try {
    // a page that hangs must not hide why the test failed
    await page.screenshot({ path, timeout: WAIT_LIMIT_MS })
    const [heading] = await page.locator('h1').allTextContents()
    if (heading === undefined) throw new Error('no heading')
    return `On the screen "${heading}", ${page.url()}\nPicture: ${relative(process.cwd(), path)}`
  } catch (error) {
    return `On a screen without a heading, ${page.url()}: ${String(error)}`
  }
}

/** Takes a picture of each page that is open. */
export const describeScreens = async (): Promise<string> => {
  mkdirSync(FOLDER, { recursive: true })
  const name = slug(expect.getState().currentTestName ?? 'test')
  const described: string[] = []
  for (const [number, page] of [...open].entries())
    described.push(await describeScreen(page, join(FOLDER, `${name}-${number + 1}.png`)))
  return described.join('\n')
}
