import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'

const AXE = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8')

interface AxeWindow {
  readonly axe: {
    readonly run: (within: string) => Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>
  }
}
/** In an isolated call, past the page's own policy. */
const violationsOf = async (page: Page, within: string) => {
  await page.evaluate(AXE)
  // what is still fading in has no contrast yet
  await page.evaluate(() => {
    const ending = document.getAnimations().filter((one) => one.effect?.getComputedTiming().iterations === 1)
    return Promise.all(ending.map(({ finished }) => finished.catch(() => undefined)))
  })
  return page.evaluate(async (selector) => {
    const { violations } = await (window as unknown as AxeWindow).axe.run(selector)
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)
  }, within)
}

const COLOURS = ['light', 'dark'] as const
/** Nothing that axe finds, in either scheme. */
export const expectNoViolation = async (page: Page, name: string, within = 'html') => {
  for (const colorScheme of COLOURS) {
    await page.emulateMedia({ colorScheme })
    expect([name, colorScheme, await violationsOf(page, within)]).toEqual([name, colorScheme, []])
  }
}

const SELECTOR = 'a, button, input, select, textarea, [role=tab]'

/** Everything to be pressed is at least 44 px either way; a checkbox is pressed by its label. */
const tooSmall = (page: Page) =>
  page.evaluate((selector) => {
    const target = (element: Element) => (element.matches('input[type=checkbox]') ? element.closest('label') : element)
    return [...document.querySelectorAll(selector)].flatMap((element) => {
      const box = (target(element) ?? element).getBoundingClientRect()
      const isSmall = box.width > 0 && (box.width < 43.9 || box.height < 43.9)
      return isSmall ? [`${element.outerHTML.slice(0, 120)} ${Math.round(box.width)}x${Math.round(box.height)}`] : []
    })
  }, SELECTOR)

const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)

/** Nothing is wider than the phone, and everything to be pressed is large enough. */
export const expectFits = async (page: Page, name: string) => {
  for (const width of [320, 360]) {
    await page.setViewportSize({ width, height: 740 })
    expect([name, width, await overflow(page), await tooSmall(page)]).toEqual([name, width, 0, []])
  }
}
