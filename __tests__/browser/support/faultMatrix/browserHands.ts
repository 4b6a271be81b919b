import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { WAIT_LIMIT_MS } from '../../../support/limits'
import type { Hands } from '../../../support/faultMatrix/row'

const POLL_MS = 50
const DOT = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const WAITING = '[aria-busy=true], .g-skeleton, .ant-btn-loading'

/** Repeats the check until it is true. */
const until = async (what: string, page: Page, isSo: () => Promise<boolean>) => {
  const limit = Date.now() + WAIT_LIMIT_MS
  while (!(await isSo())) {
    if (Date.now() > limit) {
      const text = await page.locator('body').innerText()
      throw new Error(`${what}; at ${page.url()}: ${text.replace(/\s+/g, ' ').slice(0, 400)}`)
    }
    await pause(POLL_MS)
  }
}

const compact = (text: string) => text.replace(/\s+/g, '')

/** A tenant's actions in a real browser. */
export const browserHands = (page: Page, origin: string): Hands => {
  const prefix = `${origin}/react`
  const addressNow = () => page.url().slice(prefix.length) || '/'
  const goto = async (path: string) => void (await page.goto(path === '/' ? prefix : `${prefix}${path}`))
  const shows = async (text: string) => compact(await page.locator('body').innerText()).includes(compact(text))
  const pressable = (name: string, near?: string) => {
    const place = near === undefined ? page.locator('body') : page.getByRole('listitem').filter({ hasText: near })
    const [first, ...more] = (['button', 'link', 'tab', 'checkbox', 'switch'] as const).map((role) =>
      place.getByRole(role, { name, exact: true, disabled: false }),
    )
    if (!first) throw new Error('no role')
    return more.reduce((one, other) => one.or(other), first).first()
  }
  const field = (label: string) => page.getByLabel(label, { exact: true })
  return {
    open: goto,
    goto,
    press: (name, near) => pressable(name, near).click(),
    type: (label, text) => field(label).fill(text),
    pickPicture: async (label) => {
      await field(label).setInputFiles({ name: 'bukti.png', mimeType: 'image/png', buffer: Buffer.from(DOT, 'base64') })
      await until('no picture', page, () => shows('File selected: bukti.png'))
    },
    sees: (text) => until(`"${text}" is missing`, page, () => shows(text)),
    seesNoMore: (text) => until(`"${text}" stays`, page, async () => !(await shows(text))),
    holds: (label, text) =>
      until(
        `${label} does not hold ${String(text)}`,
        page,
        async () => (await field(label).count()) > 0 && new RegExp(text).test(await field(label).inputValue()),
      ),
    isAt: (pattern) => until(`not at ${String(pattern)}`, page, async () => pattern.test(addressNow())),
    hasWayOn: (name) => pressable(name).waitFor({ timeout: WAIT_LIMIT_MS }),
    isNotBlank: () => until('a blank page', page, async () => compact(await page.locator('body').innerText()) !== ''),
    isAtRest: () => until('still busy', page, async () => (await page.locator(WAITING).count()) === 0),
  }
}
