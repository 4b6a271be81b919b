import type { Page } from 'playwright-core'
import { until } from '../../support/until'
import { FAILED_LOAD, type World } from './world'

/**
 * Starts the work that begins ten seconds after the first screen. The page's clock must be installed before the page
 * opens.
 */
const passTheStart = (page: Page) => page.clock.fastForward(11_000)

export const holdClock = (page: Page) => page.clock.install()

/** The browser's own words for what a test takes away. */
const allow = [FAILED_LOAD, /Failed to fetch/, /net::ERR/]

export const offlineIn = (world: World) => ({
  /** A phone that is set to New York: what the app says is the property's time all the same. */
  open: async (path: string, as: { phone: string; token: string }) => {
    const page = await world.open({ path, as, allow, prepare: holdClock, timezoneId: 'America/New_York' })
    await page.locator('main[aria-busy=false]').waitFor()
    return page
  },
})
export const goOffline = (page: Page) => page.context().setOffline(true)
/** It says of when the shown data are. */
export const dataLine = (page: Page) => page.getByText(/^Data per pukul \d\d\.\d\d WIB$/)

/** The cache keys of the answers that are stored on the device: '081234567890 getHouse(1)'. */
export const keptKeys = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve, reject) => {
        const opening = indexedDB.open('griya-offline')
        // nothing was ever stored, so the database has no object store
        opening.onupgradeneeded = () => opening.transaction?.abort()
        opening.onerror = () => resolve([])
        opening.onsuccess = () => {
          const reading = opening.result.transaction('values').objectStore('values').getAllKeys()
          reading.onerror = () => reject(new Error(String(reading.error)))
          reading.onsuccess = () => {
            opening.result.close()
            resolve(reading.result.map(String).sort())
          }
        }
      }),
  )

/** The answers that are stored on the device, or what another of the app's databases holds, as text. */
export const keptText = (page: Page, database = 'griya-offline') =>
  page.evaluate(
    (name) =>
      new Promise<string>((resolve, reject) => {
        const opening = indexedDB.open(name)
        opening.onerror = () => reject(new Error(String(opening.error)))
        opening.onsuccess = () => {
          const reading = opening.result.transaction('values').objectStore('values').getAll()
          reading.onerror = () => reject(new Error(String(reading.error)))
          reading.onsuccess = () => {
            opening.result.close()
            resolve(JSON.stringify(reading.result))
          }
        }
      }),
    database,
  )

export const untilKept = async (page: Page, key: string) => {
  // the delay before writing also runs on the page's clock
  await until(`${key} on the device`, async () => {
    await page.clock.fastForward(1_500)
    return (await keptKeys(page)).some((kept) => kept.endsWith(` ${key}`))
  })
}

/** Waits until the app is stored on the device and its worker serves the page. */
export const untilInstalled = async (page: Page) => {
  await passTheStart(page)
  await until('a worker in control', () =>
    page.evaluate(
      async () =>
        navigator.serviceWorker.controller !== null &&
        (await navigator.serviceWorker.getRegistration('/react'))?.active?.state === 'activated',
    ),
  )
}

/** All addresses in Cache Storage, without the origin. */
export const cachedAddresses = (page: Page) =>
  page.evaluate(async () => {
    const addresses: string[] = []
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) addresses.push(new URL(url).pathname)
    return addresses.sort()
  })
