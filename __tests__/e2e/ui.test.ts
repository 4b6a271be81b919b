import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import type { Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import axe from 'axe-core'
import type { Browser } from 'playwright-core'
import { launchBrowser, newPhonePage } from '../support/browser'
import { buildGallery } from '../support/gallery/build'
import { serveGallery } from '../support/gallery/serve'

let folder: string
let server: Server
let url: string
let browser: Browser

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'griya-gallery-'))
  await buildGallery(folder)
  ;({ server, url } = await serveGallery(folder))
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser.close()
  await new Promise((done) => server.close(done))
  rmSync(folder, { recursive: true, force: true })
})

const parts = ['Login', 'Menu', 'House', 'Room', 'Transactions', 'Transaction', 'Profile', 'Error'].map(
  (n) => `${n}Part`,
)

describe.each(['light', 'dark'] as const)('in %s mode, under the strict policy', (colorScheme) => {
  it.each(parts)('%s has no violation and no target under 44 px', async (part) => {
    const phone = await newPhonePage(browser, { colorScheme, bypassCSP: false })
    await phone.page.goto(`${url}/?part=${part}`)
    await phone.page.getByRole('main').waitFor()
    const { violations } = await phone.page.evaluate<{ violations: { id: string; nodes: { html: string }[] }[] }>(
      `${axe.source}; axe.run()`,
    )
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
    const small = await phone.page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('button, a, select, input:not([type=checkbox]), [role=tab]')]
        .filter((one) => one.getClientRects().length > 0 && one.getBoundingClientRect().height < 43.9)
        .filter((one) => !one.classList.contains('g-card-link'))
        .map((one) => one.outerHTML),
    )
    expect(small).toEqual([])
    await phone.finish()
  })
})

it('keeps five rooms in a row at 320 px', async () => {
  const phone = await newPhonePage(browser, { viewport: { width: 320, height: 640 } })
  await phone.page.goto(`${url}/?part=HousePart`)
  const tops = await phone.page
    .getByRole('button', { name: /^K1/ })
    .evaluateAll((rooms) => rooms.map((room) => room.getBoundingClientRect().top))
  expect(tops.filter((top) => top === tops[0])).toHaveLength(5)
  expect(await phone.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  await phone.finish()
})

it('asks before it destroys: the dialog holds the focus and Escape leaves it', async () => {
  const phone = await newPhonePage(browser)
  await phone.page.goto(`${url}/?part=TransactionPart`)
  const cancel = phone.page.getByRole('button', { name: 'BATALKAN TRANSAKSI' })
  await cancel.click()
  const dialog = phone.page.getByRole('dialog', { name: 'Batalkan transaksi ini?' })
  await dialog.waitFor()
  await phone.page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  expect(await cancel.evaluate((one) => one === document.activeElement)).toBe(true)
  await phone.finish()
})

it('moves between tabs by keyboard and keeps their names', async () => {
  const phone = await newPhonePage(browser)
  await phone.page.goto(`${url}/?part=HousePart`)
  await phone.page.getByRole('tab', { name: 'Bulanan', exact: true }).focus()
  for (const [key, name] of [
    ['ArrowLeft', 'Mingguan'],
    ['Home', 'Harian'],
    ['ArrowLeft', 'Bulanan'],
    ['ArrowRight', 'Harian'],
    ['End', 'Bulanan'],
    ['ArrowLeft', 'Mingguan'],
  ] as const) {
    await phone.page.keyboard.press(key)
    const tab = phone.page.getByRole('tab', { name, exact: true, selected: true })
    await phone.page.getByRole('tabpanel', { name, exact: true }).waitFor()
    expect(await tab.evaluate((one) => one === document.activeElement)).toBe(true)
  }
  await phone.page.getByRole('tabpanel').getByText('Mingguan').waitFor()
  // the list is one stop: the two tabs that are not chosen are passed by
  await phone.page.keyboard.press('Shift+Tab')
  await phone.page.keyboard.press('Tab')
  expect(await phone.page.evaluate(() => document.activeElement?.textContent)).toBe('Mingguan')
  await phone.finish()
})

it('draws antd from its sheets alone', async () => {
  const phone = await newPhonePage(browser)
  await phone.page.goto(`${url}/?part=RoomPart`)
  const box = phone.page.locator('.ant-checkbox').first()
  expect(await box.evaluate((one) => getComputedStyle(one).borderTopStyle)).toBe('solid')
  expect(await phone.page.locator('style').count()).toBe(1)
  await phone.finish()
})

it('leaves every generator of rules out of the scripts', () => {
  const scripts = readdirSync(folder).filter((name) => name.endsWith('.js'))
  const text = scripts.map((name) => readFileSync(join(folder, name), 'utf8')).join('')
  expect(text.includes('confirmLoading')).toBe(true)
  for (const trace of ['tabsDropdownHeight', 'confirmBodyPadding', 'controlInteractiveSize', 'data-rc-order'])
    expect(text.includes(trace) ? trace : '').toBe('')
})

it('defines every variable that antd`s sheets read', () => {
  const sheets = readdirSync(folder).filter((name) => name.endsWith('.css'))
  const text = sheets.map((name) => readFileSync(join(folder, name), 'utf8')).join('')
  const read = [...text.matchAll(/var\((--ant-[\w-]+)\)/g)].map(([, name]) => name ?? '')
  expect(read.length).toBeGreaterThan(50)
  // The dialog sets its width itself, on its element.
  const fromScript = '--ant-modal-xs-width'
  expect([...new Set(read)].filter((name) => name !== fromScript && !text.includes(`${name}:`))).toEqual([])
})
