import type { CDPSession, Page } from 'playwright-core'
import { newPhonePage } from '../../../__tests__/browser/support/browser'
import { sessionStorageOf } from '../../../__tests__/browser/support/session'
import type { SignedIn } from '../../../__tests__/support/testServer'
import type { Stand } from '../../../__tests__/browser/support/stand'

/** How many times slower than this machine. */
const SLOW_DOWN = 4

export const slowDown = async (page: Page): Promise<CDPSession> => {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOW_DOWN })
  return cdp
}

export interface SlowPage {
  readonly page: Page
  readonly cdp: CDPSession
  readonly close: () => Promise<void>
}

/** A phone with a slow processor; with a tenant, signed in. */
export const openSlowPage = async (stand: Stand, tenant: SignedIn | undefined): Promise<SlowPage> => {
  const phone = await newPhonePage(
    stand.browser,
    tenant ? { storageState: sessionStorageOf(stand.origin, tenant) } : {},
  )
  const cdp = await slowDown(phone.page)
  return { page: phone.page, cdp, close: () => phone.finish() }
}
