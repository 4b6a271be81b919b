import type { Page } from 'playwright-core'
import { until } from '../../support/until'

/** What begins ten seconds after the first screen begins now: the page's clock has been installed before it was opened. */
const passTheStart = (page: Page) => page.clock.fastForward(11_000)

export const holdClock = (page: Page) => page.clock.install()

/** The questions whose answers lie on the device, by their cache keys: '081234567890 getHouse(1)'. */
export const keptKeys = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve, reject) => {
        const opening = indexedDB.open('griya-offline')
        // there is no store in it where nothing was kept
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

export const untilKept = async (page: Page, key: string) => {
  // the debounce too is the page's clock
  await until(`${key} on the device`, async () => {
    await page.clock.fastForward(1_500)
    return (await keptKeys(page)).some((kept) => kept.endsWith(` ${key}`))
  })
}

/** The app's shell lies on the device, and its worker serves the page. */
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

/** Every address in Cache Storage, without the origin. */
export const cachedAddresses = (page: Page) =>
  page.evaluate(async () => {
    const addresses: string[] = []
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) addresses.push(new URL(url).pathname)
    return addresses.sort()
  })
