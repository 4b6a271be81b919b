import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { LONG_PRESS_MS } from '../../../src/lib/longPress'
import { canDo } from '../rest'
import type { SuiteStage } from './stage'

export type Need = Awaited<ReturnType<SuiteStage['goOn']>>
type Press = Extract<Need, { readonly kind: 'press' }>
type Fill = Extract<Need, { readonly kind: 'fill' }>

/** Marked by the page (src/replay/suite/drive.ts). */
const MARKED = '[data-suite-press]'
/** How long one try of a real press or a value may take. */
const DEED_LIMIT_MS = 3_000
/** Long enough for what a held control does. */
const HOLD_MS = LONG_PRESS_MS + 200
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

export const fill = async (page: Page, { field, value }: Pick<Fill, 'field' | 'value'>): Promise<boolean> => {
  const ofName = `[name=${quoted(field)}]`
  // some choices and dates have a label alone: then by what they may hold
  const unnamed = value === null ? [] : [`select:has(option[value=${quoted(value)}]):not([name])`]
  const date = /^(?:\d{4}-\d\d-\d\d)?$/.test(value ?? '-') ? ['input[type=date]:not([name])'] : []
  const control = page.locator([ofName, ...unnamed, ...date].join()).first()
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
      if (!(await canDo(page, () => control.fill(value, { timeout: DEED_LIMIT_MS })))) return false
    }
    await control.blur()
    return true
  } catch {
    // a placeholder is no value of every field
    return false
  }
}

/** Any will do, because the answer comes from the recording. */
export const fillPasswords = async (page: Page, action: number): Promise<boolean> => {
  const fields = await page.locator('input[type=password]').all()
  for (const [index, field] of fields.entries())
    await field.fill(`kata sandi uji ${action} ${index}`, { timeout: DEED_LIMIT_MS })
  return fields.length > 0
}

/** A key closes a dialog, and is no press that a log has. */
export const leaveDialog = async (page: Page): Promise<boolean> => {
  const isOpen = await page.getByRole('dialog').first().isVisible()
  if (isOpen) await page.keyboard.press('Escape')
  return isOpen
}

export const press = async (
  page: Page,
  { action, press: { isDisabled, isHeld }, sendsPassword }: Press,
): Promise<boolean> => {
  if (sendsPassword) await fillPasswords(page, action)
  const hold = isHeld ? { delay: HOLD_MS } : {}
  return canDo(page, () => page.locator(MARKED).click({ timeout: DEED_LIMIT_MS, force: isDisabled, ...hold }))
}
