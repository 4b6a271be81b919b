import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { becomes } from '../../support/until'

const AXE = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8')

interface AxeWindow {
  readonly axe: {
    readonly run: (within: string) => Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>
  }
}
/** In an isolated call, past the page's own policy. */
const violationsOf = async (page: Page, within: string) => {
  await page.evaluate(AXE)
  // What is still fading has no contrast yet. Where a script follows the colour scheme, it begins some frames later.
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    const fading = () => document.getAnimations().filter((one) => one.effect?.getComputedTiming().iterations === 1)
    for (let still = 0; still < 5; still = fading().length > 0 ? 0 : still + 1) {
      await Promise.all(fading().map(({ finished }) => finished.catch(() => undefined)))
      await frame()
    }
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

/** Everything to be pressed is at least 44 px either way; a checkbox is pressed by its label, a select by its frame. */
const tooSmall = (page: Page) =>
  page.evaluate((selector) => {
    const target = (element: Element) => {
      if (element.matches('input:is([type=checkbox], [type=radio])')) return element.closest('label')
      return element.matches('input[role=combobox]') ? element.closest('.ant-select') : element
    }
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
    // what follows the width by script comes some frames later
    await becomes(async () => [name, width, await overflow(page), await tooSmall(page)], [name, width, 0, []])
  }
}
