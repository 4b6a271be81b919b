import type { Page } from 'playwright-core'
import { findChrome } from './support/chrome'
import { FAILED_LOAD, useWorld } from './support/world'
import { answerWith } from './support/faults'
import { answerAsPushService, FIREBASE_CONFIG, PUSH_TOKEN, VAPID_KEY } from './support/pushService'
import { press, seeAlert } from './support/see'

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

describe('at Logout', () => {
  const GOOGLE = /^https:\/\/(fcmregistrations|firebaseinstallations)\.googleapis\.com/
  const subscription = (page: Page) =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration('/react')
      return (await registration?.pushManager.getSubscription())?.endpoint ?? null
    })
  const logOut = async (page: Page) => {
    await press(page, 'Logout')
    await page.waitForURL(world.urlOf('/login'))
  }
  const enable = async (page: Page) => {
    await press(page, 'Aktifkan Push Notifikasi')
    await seeAlert(page, 'Sukses aktifkan notifikasi.')
    expect(await subscription(page)).not.toBeNull()
  }

  it('gives the token up, and the login does not wait for it', async () => {
    const page = await openMenu(permit)
    await enable(page)
    let answer: () => void = () => undefined
    const isSeen = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.context().route(`https://fcmregistrations.googleapis.com/**/${PUSH_TOKEN}`, async (route) => {
      await isSeen
      await route.fallback()
    })
    // the session ends on our own server beside it
    const givenUp = `https://fcmregistrations.googleapis.com/v1/projects/griya/registrations/${PUSH_TOKEN}`
    await Promise.all([
      page.waitForRequest((request) => request.method() === 'DELETE' && request.url() === givenUp),
      logOut(page),
    ])
    answer()
    await untilGone(page)
  })

  it('gives up what the browser has where there is no network', async () => {
    const page = await openMenu(permit)
    await enable(page)
    await page.context().setOffline(true)
    await page.context().route(GOOGLE, (route) => route.abort('internetdisconnected'))
    await logOut(page)
    await untilGone(page)
  })

  it('asks nobody where no token was made', async () => {
    const page = await openMenu(permit)
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await logOut(page)
    await page.getByRole('button', { name: 'Login' }).waitFor()
    await untilGone(page)
    expect(asked.filter((url) => GOOGLE.test(url))).toEqual([])
  })

  const untilGone = (page: Page) =>
    page.waitForFunction(async () => {
      const registration = await navigator.serviceWorker.getRegistration('/react')
      return (await registration?.pushManager.getSubscription()) === null
    })
})
