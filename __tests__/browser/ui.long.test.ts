import { join } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { DEMO_PHONE } from '../../packages/server/src/demo/seed'
import { dateFromToday } from '../support/tenants'
import { becomes } from '../support/until'
import { useWorld } from './support/world'
import { seeText } from './support/see'

const world = useWorld()
const fontOf = (text: Locator) => text.evaluate((one) => parseFloat(getComputedStyle(one).fontSize))
const widthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth)

it('keeps five rooms in a row at 320 px', async () => {
  const as = await world.server.signIn(DEMO_PHONE)
  const page = await world.open({ path: '/house/1?rooms=1', as, viewport: { width: 320, height: 640 } })
  await seeText(page, 'M210')
  const tops = await page
    .locator('.g-room', { hasText: /^M1/ })
    .evaluateAll((rooms) => rooms.map((room) => room.getBoundingClientRect().top))
  expect(tops.filter((top) => top === tops[0])).toHaveLength(5)
  expect(await widthOf(page)).toBeLessThanOrEqual(320)
})

it('breaks the sentence about a differing amount on a narrow phone', async () => {
  const tenant = await world.tenants.add({ profiles: [1] })
  const id = await world.tenants.book(tenant, 'M106')
  const page = await world.open({ path: `/transactions/${id}/confirmation`, as: tenant })
  await page.getByLabel('Total Bayar', { exact: true }).fill('10000')
  await page.getByText(/^Kurang Rp.*Tetap kirim\?$/).waitFor()
  for (const width of [360, 320]) {
    await page.setViewportSize({ width, height: 740 })
    expect(await widthOf(page)).toBe(width)
  }
})

it('looks at a chosen picture in large', async () => {
  const tenant = await world.tenants.add({ profiles: [1] })
  const id = await world.tenants.book(tenant, 'M105')
  const page = await world.open({ path: `/transactions/${id}/confirmation`, as: tenant })
  await page.getByLabel('Foto Bukti Transfer').setInputFiles(join(__dirname, '../../docs/pictures/login.png'))
  await page.locator('.ant-image').click()
  await page.locator('.ant-image-preview-img').waitFor()
  await page.keyboard.press('Escape')
  await page.locator('.ant-image-preview-img').waitFor({ state: 'detached' })
})

it('has the button of a room beside the total, in letters twice as large below it, and nothing leaves the screen', async () => {
  const as = await world.server.signIn(DEMO_PHONE)
  const page = await world.open({
    path: `/room/3/monthly/7/${dateFromToday(1)}`,
    as,
    viewport: { width: 360, height: 740 },
  })
  const total = page.locator('.g-priced-total strong', { hasText: /^Rp / })
  const button = page.getByRole('button', { name: 'Booking', exact: true })
  await total.waitFor()
  const placesOf = async () => ({ total: await total.boundingBox(), button: await button.boundingBox() })
  const beside = await placesOf()
  expect(beside.button?.x).toBeGreaterThan((beside.total?.x ?? Infinity) + (beside.total?.width ?? 0))
  const usual = { total: await fontOf(total), button: await fontOf(button) }
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } })
  await becomes(() => fontOf(total), usual.total * 2)
  await becomes(() => fontOf(button), usual.button * 2)
  const stacked = await placesOf()
  expect(stacked.button?.y).toBeGreaterThanOrEqual((stacked.total?.y ?? Infinity) + (stacked.total?.height ?? 0))
  expect(await button.evaluate((one) => one.scrollWidth <= one.clientWidth)).toBe(true)
  expect(await widthOf(page)).toBe(360)
})
