import type { Page } from 'playwright-core'
import { DEMO_PHONE } from '../../packages/server/src/demo/seed'
import * as copy from '@/domain/copy'
import { useWorld } from './support/world'
import { dateFromToday } from '../support/tenants'
import { dataLine, goOffline, keptKeys, keptText, offlineIn, untilInstalled, untilKept } from './support/offline'
import { PASSWORD } from '../support/appTenants'
import { becomes, until } from '../support/until'

const world = useWorld()
const { open } = offlineIn(world)

const signIn = async (page: Page, phone: string) => {
  await page.getByLabel('Nomor Telepon').fill(phone)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
}

it('reads again as soon as the network is back, in a page that has just been opened', async () => {
  const page = await open('/', await world.server.signIn(DEMO_PHONE))
  await untilInstalled(page)
  await goOffline(page)
  await page.goto(world.urlOf('/house/2'))
  await page.getByText(copy.loadFailed).waitFor()
  await page.context().setOffline(false)
  await page.getByRole('heading', { level: 1, name: /^Cabang: / }).waitFor()
})

it('says what became of a booking as soon as the network is back, also when the code for that was never loaded', async () => {
  const tenant = await world.tenants.add()
  const room = await world.tenants.roomId('M210')
  const page = await open(`/room/${room}/weekly/1/${dateFromToday(0)}`, tenant)
  await page.getByText(/^Rp/).last().waitFor()
  await goOffline(page)
  await page.getByRole('button', { name: copy.room.book }).click()
  await page.getByText('Internal Server Error').waitFor()
  await page.getByText(copy.serverError.outcomeUnknown).waitFor()
  await page.context().setOffline(false)
  await page.getByText(copy.unconfirmed.bookingMissing).waitFor()
  // a booking is chosen on its page, so no form was kept
  expect(await page.getByText(copy.errors.draftKept).count()).toBe(0)
  await page.getByRole('link', { name: copy.serverError.wayBack }).click()
  await page.getByRole('heading', { level: 1, name: 'Melati M210' }).waitFor()
})

it('shows a transaction of the stored list that was never opened', async () => {
  const page = await open('/transactions', await world.server.signIn(DEMO_PHONE))
  await untilInstalled(page)
  await untilKept(page, 'listTransactions(undefined)')
  const row = page.getByRole('link', { name: /K203/ })
  const target = await row.getAttribute('href')
  await goOffline(page)
  await page.reload()
  await dataLine(page).waitFor()
  await row.click()
  await page.getByText(copy.transaction.details).waitFor()
  await page.goto(new URL(target ?? '', world.origin).href)
  await page.getByText(copy.transaction.details).waitFor()
  await page.getByText(/^Griya Kenanga - K203$/).waitFor()
  await dataLine(page).waitFor()
})

it('keeps no picture of a tenant, nor where it is', async () => {
  const page = await open('/profile', await world.server.signIn(DEMO_PHONE))
  await untilInstalled(page)
  await untilKept(page, 'getProfile(undefined)')
  const kept = await keptText(page)
  expect(kept).toContain('birthPlace')
  expect(kept).not.toMatch(/\/api\/|image|signature|token/i)
})

it('erases what it kept at Logout, and when another number signs in', async () => {
  const tenant = await world.tenants.add()
  const page = await open('/notifications', tenant)
  await untilInstalled(page)
  await untilKept(page, 'listNotifications(undefined)')
  await page.getByRole('button', { name: copy.logout }).click()
  await page.waitForURL(world.urlOf('/login'))
  await becomes(() => keptKeys(page), [])

  await signIn(page, tenant.phone)
  await page.getByRole('link', { name: copy.menu.notifications }).click()
  await untilKept(page, 'listNotifications(undefined)')
  // the session ends without Logout: the copy stays for the same number
  await page.evaluate(() => localStorage.setItem('token', 'tok-of-yesterday'))
  await page.reload()
  await page.waitForURL(world.urlOf('/login'))
  expect(await keptKeys(page)).not.toEqual([])
  await signIn(page, DEMO_PHONE)
  await page.waitForURL(world.urlOf('/'))
  await becomes(async () => (await keptKeys(page)).filter((key) => key.startsWith(tenant.phone)), [])
})

it('keeps what was typed into a form sent without a network, says so, and forgets it after seven days', async () => {
  const tenant = await world.tenants.add()
  const id = await world.tenants.book(tenant, 'M106')
  const page = await open(`/transactions/${id}`, tenant)
  const code = page.getByLabel(copy.voucher.code)
  const openVoucher = () => page.getByRole('button', { name: copy.voucher.title }).click()
  await openVoucher()
  await code.fill('HEMAT123')
  await goOffline(page)
  await page.getByRole('button', { name: copy.voucher.apply }).click()
  await page.waitForURL(world.urlOf('/error'))
  await page.getByText('Internal Server Error').waitFor()
  await page.getByText(copy.errors.draftKept).waitFor()

  await page.context().setOffline(false)
  await page.goto(world.urlOf(`/transactions/${id}`))
  await becomes(() => code.inputValue(), 'HEMAT123')

  await page.clock.setSystemTime(Date.now() + 7 * 86_400_000 + 1_000)
  await page.reload()
  await until('the draft deleted', async () => {
    await page.clock.fastForward(11_000)
    return !(await keptText(page, 'griya-drafts')).includes('HEMAT123')
  })
  await openVoucher()
  expect(await code.inputValue()).toBe('')
})
