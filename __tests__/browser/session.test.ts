import type { Page } from 'playwright-core'
import { DEMO_PHONE } from '../../server/demo/seed'
import * as copy from '@/domain/copy'
import { answerWith, breakOff } from './support/faults'
import { FAILED_LOAD, useWorld } from './support/world'
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

it('shows and hides the password', async () => {
  const page = await world.open({ path: '/login' })
  const password = page.getByLabel('Password', { exact: true })
  await password.fill('rahasia')
  expect(await password.getAttribute('type')).toBe('password')
  await page.getByRole('button', { name: copy.login.showPassword }).click()
  expect(await password.getAttribute('type')).toBe('text')
  await page.getByRole('button', { name: copy.login.hidePassword }).click()
  expect(await password.getAttribute('type')).toBe('password')
})

it('says Login Error after a wrong password, without an alert of a lost session', async () => {
  const page = await world.open({ path: '/login', allow: [FAILED_LOAD] })
  await fillLogin(page, DEMO_PHONE, 'salah-sekali')
  const alert = page.getByRole('alert').filter({ hasText: 'Login Error' })
  await alert.waitFor()
  expect(await alert.innerText()).toContain('Cek nomor dan password kamu')
  expect(await page.getByText('Invalid Session').count()).toBe(0)
  expect(await storedKeys(page)).not.toContain('token')
})

it('counts an answer without a token as a failed login', async () => {
  const page = await world.open({
    path: '/login',
    prepare: (phone) => answerWith(phone, 'POST /users/sign_in', 200, {}),
  })
  await fillLogin(page, DEMO_PHONE, PASSWORD)
  const alert = page.getByRole('alert').filter({ hasText: 'Login Error' })
  await alert.waitFor()
  // a second try, so that whatever the first one led to has had its time
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await alert.waitFor()
  expect(page.url()).toBe(world.urlOf('/login'))
})

it('leads to the error page when the sign-in never gets through, and from there to the root', async () => {
  const page = await world.open({
    path: '/login',
    allow: [FAILED_LOAD],
    prepare: (phone) => breakOff(phone, 'POST /users/sign_in'),
  })
  await fillLogin(page, DEMO_PHONE, PASSWORD)
  await page.waitForURL(world.urlOf('/error'))
  for (const text of ['500', 'Internal Server Error', 'Tolong coba lagi nanti'])
    await page.getByText(text, { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Coba Lagi', exact: true }).click()
  await page.waitForURL(world.urlOf('/login'))
})

it('bounces a tenant from the login', async () => {
  const page = await world.open({ path: '/login', as: await world.tenants.add() })
  await page.waitForURL(world.urlOf('/'))
})

it('takes a guest to the login without an alert, and back to the page that was wanted', async () => {
  const page = await world.open({ path: '/notifications' })
  await page.waitForURL(world.urlOf('/login'))
  expect(await page.getByText('Invalid Session').count()).toBe(0)
  await fillLogin(page, DEMO_PHONE, PASSWORD)
  await page.waitForURL(world.urlOf('/notifications'))
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

it('logs out: the token goes, the number stays and prefills', async () => {
  const tenant = await world.tenants.add()
  const page = await world.open({ as: tenant })
  await page.getByRole('button', { name: 'Logout', exact: true }).click()
  await page.waitForURL(world.urlOf('/login'))
  expect(await storedKeys(page)).toEqual(['phone_number'])
  expect(await page.getByLabel('Nomor Telepon').inputValue()).toBe(tenant.phone)
  expect(await page.getByRole('button', { name: 'Logout' }).count()).toBe(0)
  await page.getByRole('button', { name: 'Griya', exact: true }).click()
  await page.waitForURL(world.urlOf('/login'))
})

it('ends a session that was refused with an alert, and comes back after the login', async () => {
  const { phone } = await world.tenants.add()
  const page = await world.open({
    path: '/notifications',
    as: { phone, token: 'tok-of-yesterday' },
    allow: [FAILED_LOAD],
  })
  await page.waitForURL(world.urlOf('/login'))
  await page.getByRole('alert').getByText('Invalid Session, please relogin', { exact: true }).waitFor()
  expect(await storedKeys(page)).toEqual(['phone_number'])
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await page.waitForURL(world.urlOf('/notifications'))
})

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
