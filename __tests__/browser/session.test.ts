import type { Page } from 'playwright-core'
import { DEMO_PHONE } from '../../server/demo/seed'
import { useWorld } from './support/world'
import { PASSWORD } from '../support/appTenants'

const world = useWorld()

const fillLogin = async (page: Page, phone: string, password: string) => {
  await page.getByLabel('Nomor Telepon').fill(phone)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
}
const storedKeys = (page: Page) => page.evaluate(() => Object.keys(localStorage).sort())

it('signs in and keeps the token and the phone number as raw strings, and nothing besides', async () => {
  const page = await world.open({ path: '/login' })
  expect(await page.getByText('Login Error').count()).toBe(0)
  await fillLogin(page, DEMO_PHONE, PASSWORD)
  await page.waitForURL(world.urlOf('/'))
  await page.getByRole('link', { name: 'Transactions', exact: true }).waitFor()
  expect(await storedKeys(page)).toEqual(['phone_number', 'token'])
  expect(await page.evaluate(() => localStorage.getItem('phone_number'))).toBe(DEMO_PHONE)
})

it.each(['opened by its address', 'reloaded'])(
  'leads to the root from a login that was %s after a guard',
  async (how) => {
    const page = await world.open({ path: '/notifications' })
    await page.waitForURL(world.urlOf('/login'))
    await (how === 'reloaded' ? page.reload() : page.goto(world.urlOf('/login')))
    await fillLogin(page, DEMO_PHONE, PASSWORD)
    await page.waitForURL(world.urlOf('/'))
  },
)

it('logs out in every tab', async () => {
  const tenant = await world.tenants.add()
  const page = await world.open({ as: tenant })
  const other = await page.context().newPage()
  await other.goto(world.urlOf('/notifications'))
  await other.getByRole('heading', { level: 1, name: 'Notifikasi' }).waitFor()
  await page.getByRole('button', { name: 'Logout', exact: true }).click()
  await other.waitForURL(world.urlOf('/login'))
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
  await Promise.all([page.waitForLoadState('networkidle'), other.waitForLoadState('networkidle')])
  for (const tab of [page, other]) {
    expect(await tab.getByRole('button', { name: 'Logout', exact: true }).count()).toBe(1)
    expect(await tab.getByText('Invalid Session').count()).toBe(0)
  }
  expect(await storedKeys(page)).toEqual(['phone_number', 'token'])
  expect(await page.evaluate(() => localStorage.getItem('phone_number'))).toBe(second.phone)
})

it('starts with the DevTools switch on', async () => {
  const page = await world.open({ path: '/notifications?devtools', as: await world.tenants.add() })
  await page.getByRole('heading', { level: 1, name: 'Notifikasi' }).waitFor()
})
