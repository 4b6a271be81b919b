import type { Page } from 'playwright-core'
import { DEMO_PHONE } from '../../packages/server/src/demo/seed'
import { useWorld } from './support/world'
import { PASSWORD } from '../support/appTenants'
import { becomes } from '../support/until'

const world = useWorld()

const fillLogin = async (page: Page, phone: string, password: string) => {
  await page.getByLabel('Nomor Telepon').fill(phone)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
}
const storedKeys = (page: Page) => page.evaluate(() => Object.keys(localStorage).sort())

it('leads from a guard, over a reload, to the root, and keeps the token and the number as raw strings alone', async () => {
  const page = await world.open({ path: '/notifications' })
  await page.waitForURL(world.urlOf('/login'))
  await page.reload()
  await fillLogin(page, DEMO_PHONE, PASSWORD)
  await page.waitForURL(world.urlOf('/'))
  await page.getByRole('link', { name: 'Transactions', exact: true }).waitFor()
  await becomes(() => storedKeys(page), ['phone_number', 'token'])
  expect(await page.evaluate(() => localStorage.getItem('phone_number'))).toBe(DEMO_PHONE)
})

it('follows another tab that signs in with another number, and neither throws the other out', async () => {
  const [first, second] = [await world.tenants.add(), await world.tenants.add()]
  const page = await world.open({ as: first })
  const other = await page.context().newPage()
  await other.goto(world.urlOf('/notifications'))
  await other.getByRole('heading', { level: 1, name: 'Notifikasi' }).waitFor()
  await page.getByRole('button', { name: 'Logout', exact: true }).click()
  await other.waitForURL(world.urlOf('/login'))
  await page.getByLabel('Nomor Telepon').fill(second.phone)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await page.getByRole('link', { name: 'Transactions', exact: true }).waitFor()
  await other.getByRole('button', { name: 'Logout', exact: true }).waitFor()
  for (const tab of [page, other]) {
    // everything that a session is refused for has been answered
    await tab.locator('main[aria-busy=false]').waitFor()
    expect(await tab.getByRole('button', { name: 'Logout', exact: true }).count()).toBe(1)
    expect(await tab.getByText('Invalid Session').count()).toBe(0)
  }
  expect(await storedKeys(page)).toEqual(['phone_number', 'token'])
  expect(await page.evaluate(() => localStorage.getItem('phone_number'))).toBe(second.phone)
})
