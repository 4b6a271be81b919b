import type { Page } from 'playwright-core'
import { findChrome } from '../support/chrome'
import { FAILED_LOAD, useWorld } from '../support/e2e'
import { answerWith } from '../support/faults'
import { answerAsPushService, FIREBASE_CONFIG, PUSH_TOKEN, VAPID_KEY } from '../support/pushService'
import { press, seeAlert } from '../support/see'

const world = useWorld({ environment: { FIREBASE_CONFIG, FIREBASE_VAPID_KEY: VAPID_KEY }, chrome: findChrome() })
const TOKENS = 'POST /users/web_push_notifications'

const openMenu = async (prepare: (page: Page) => Promise<unknown>) => {
  const page = await world.open({
    as: await world.tenants.add(),
    allow: [FAILED_LOAD],
    prepare: async (phone) => {
      await answerAsPushService(phone.context())
      await prepare(phone)
    },
  })
  await page.getByRole('button', { name: 'Aktifkan Push Notifikasi', exact: true }).waitFor()
  return page
}
const permit = (page: Page) => page.context().grantPermissions(['notifications'], { origin: world.origin })

it('posts the token that the browser gives, and says so', async () => {
  const page = await openMenu(permit)
  const [posted] = await Promise.all([
    page.waitForRequest(/web_push_notifications/),
    press(page, 'Aktifkan Push Notifikasi'),
  ])
  expect([posted.method(), posted.postData()]).toEqual(['POST', `token=${PUSH_TOKEN}`])
  await seeAlert(page, 'Sukses aktifkan notifikasi.')
})

it('says that the phone cannot when the token is not taken', async () => {
  const page = await openMenu(async (phone) => {
    await permit(phone)
    await answerWith(phone, TOKENS, 422, { error: 'Token tidak valid' })
  })
  await press(page, 'Aktifkan Push Notifikasi')
  await seeAlert(page, 'Notifikasi belum disupport di OS anda.')
})

it('says that it failed when the tenant does not permit it', async () => {
  const page = await openMenu(() => Promise.resolve())
  const posted: string[] = []
  page.on('request', (request) => posted.push(request.url()))
  await press(page, 'Aktifkan Push Notifikasi')
  await seeAlert(page, 'Gagal aktifkan notifikasi, hubungi admin')
  expect(posted.filter((url) => url.includes('web_push_notifications'))).toEqual([])
})

it('says that the phone cannot on the error page, where the post broke off', async () => {
  const page = await openMenu(async (phone) => {
    await permit(phone)
    await phone.route('**/api/users/web_push_notifications', (route) => route.abort('connectionreset'))
  })
  await press(page, 'Aktifkan Push Notifikasi')
  await page.waitForURL(world.urlOf('/error'))
  await seeAlert(page, 'Notifikasi belum disupport di OS anda.')
})
