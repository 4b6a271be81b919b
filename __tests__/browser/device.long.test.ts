import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import * as copy from '@/domain/copy'
import { findChrome } from './support/chrome'
import { FAILED_LOAD, useWorld } from './support/world'
import { holdClock, untilInstalled, untilKept } from './support/offline'
import { answerAsPushService, FIREBASE_CONFIG, VAPID_KEY } from './support/pushService'
import { press, seeAlert, unfold } from './support/see'
import { until } from '../support/until'
import { PASSWORD } from '../support/appTenants'

const world = useWorld({ environment: { FIREBASE_CONFIG, FIREBASE_VAPID_KEY: VAPID_KEY }, chrome: findChrome() })

/** Every place of the page's origin where something can lie, with how much lies there. */
const onDevice = (page: Page) =>
  page.evaluate(async () => {
    const request = <T>(asked: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        asked.onsuccess = () => resolve(asked.result)
        asked.onerror = () => reject(new Error(String(asked.error)))
      })
    const databases: Record<string, number> = {}
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await request(indexedDB.open(name))
      databases[name] = 0
      for (const store of database.objectStoreNames)
        databases[name] += await request(database.transaction(store).objectStore(store).count())
      database.close()
    }
    const cached: string[] = []
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) cached.push(new URL(url).pathname)
    return {
      localStorage: Object.keys(localStorage).sort(),
      sessionStorage: Object.keys(sessionStorage).sort(),
      databases,
      cached,
    }
  })

/** What a tenant's use leaves until Logout. */
const USED = [
  'localStorage token',
  'IndexedDB griya-drafts',
  'IndexedDB griya-images',
  'IndexedDB griya-offline',
  'IndexedDB griya-recordings',
  'IndexedDB firebase-messaging-database',
]

const use = async (page: Page) => {
  await untilInstalled(page)
  await untilKept(page, 'listAnnouncements(undefined)')
  await press(page, 'Aktifkan Push Notifikasi')
  await seeAlert(page, 'Sukses aktifkan notifikasi.')
  await press(page, copy.menu.profile, 'link')
  await untilKept(page, 'getProfile(undefined)')
  await unfold(page, copy.profile.sections.self, copy.profile.sections.photos)
  await page.getByLabel('Nama', { exact: true }).fill('Belum Selesai')
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({
      name: 'foto.png',
      mimeType: 'image/png',
      buffer: readFileSync(join(__dirname, '../../docs/pictures/app.png')),
    })
  await until('everything on the device', async () => {
    await page.clock.fastForward(1_500)
    const names = namesOf(await onDevice(page))
    return USED.every((name) => names.includes(name))
  })
}

/** The table of docs/security.md: each name in it, and whether it stays after Logout. */
const table = new Map<string, string | undefined>(
  readFileSync(join(__dirname, '../../docs/security.md'), 'utf8')
    .split('\n')
    .flatMap((line) => {
      const cells = line.split('|').map((cell) => cell.trim())
      const where = /^(`localStorage`|`sessionStorage`|IndexedDB) `([^`…]+)…?`$/.exec(cells[1] ?? '')
      return where ? [[`${where[1]?.replaceAll('`', '')} ${where[2]}`, cells[4]] as const] : []
    }),
)
const rowOf = (found: string) =>
  [...table.keys()].find((name) => found === name || (name.endsWith(':') && found.startsWith(name)))

/** What holds something, as the table names it. */
const namesOf = (device: Awaited<ReturnType<typeof onDevice>>) => [
  ...device.localStorage.map((key) => `localStorage ${key}`),
  ...device.sessionStorage.map((key) => `sessionStorage ${key}`),
  ...Object.entries(device.databases).flatMap(([name, rows]) => (rows > 0 ? [`IndexedDB ${name}`] : [])),
]

it('leaves on the device what docs/security.md says, and nothing else, after Logout', async () => {
  const { phone } = await world.tenants.add()
  const page = await world.open({
    path: '/login',
    allow: [FAILED_LOAD],
    prepare: async (opened) => {
      await holdClock(opened)
      await answerAsPushService(opened.context())
      await opened.context().grantPermissions(['notifications'], { origin: world.origin })
    },
  })
  await page.getByLabel('Nomor Telepon').fill(phone)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await press(page, 'Login')
  await page.waitForURL(world.urlOf('/'))
  await use(page)
  const before = namesOf(await onDevice(page))
  expect(before.filter((name) => rowOf(name) === undefined)).toEqual([])
  expect(before).toEqual(expect.arrayContaining(USED))

  await press(page, 'Logout')
  await page.waitForURL(world.urlOf('/login'))
  const isLeft = (name: string) => table.get(rowOf(name) ?? '') === 'stays'
  await until('nothing left but what stays', async () => {
    await page.clock.fastForward(1_500)
    return namesOf(await onDevice(page)).every(isLeft)
  })
  const left = await onDevice(page)
  expect(left.localStorage).toEqual(['phone_number'])
  expect(left.sessionStorage).toEqual(['griya-recording'])
  expect(left.cached.filter((address) => address !== '/react' && !address.startsWith('/react/'))).toEqual([])
  const cookies = await page.context().cookies()
  expect(cookies.filter(({ httpOnly, sameSite }) => !httpOnly || sameSite !== 'Strict')).toEqual([])
})
