import { newPhonePage } from '../../../__tests__/browser/support/browser'
import { sessionStorageOf } from '../../../__tests__/browser/support/session'
import type { Stand } from '../../../__tests__/browser/support/stand'
import type { SignedIn } from '../../../__tests__/support/testServer'
import { openSlowNetwork } from './slowNetwork'
import { slowDown } from './slowPage'

/**
 * When the largest text or picture of a first visit was painted, in milliseconds, on a phone and a network that are really
 * slow: Lighthouse's model counts files that were asked for early as if the picture waited for them.
 */
export const largestPaint = async (stand: Stand, url: string, tenant?: SignedIn): Promise<number> => {
  const { origin, pathname, search } = new URL(url)
  const network = await openSlowNetwork(origin)
  network.setSlow(true)
  const session = tenant ? { storageState: sessionStorageOf(network.origin, tenant) } : {}
  const { page } = await newPhonePage(stand.browser, session)
  try {
    await slowDown(page)
    await page.addInitScript(
      `new PerformanceObserver((list) => (globalThis.__largest = list.getEntries().at(-1).startTime))
        .observe({ type: 'largest-contentful-paint', buffered: true })`,
    )
    await page.goto(network.origin + pathname + search)
    await page.waitForLoadState('networkidle')
    // beside other work the network may rest before anything was painted
    await page.waitForFunction('globalThis.__largest !== undefined')
    return await page.evaluate<number>('__largest')
  } finally {
    await page.context().close()
    await network.close()
  }
}
