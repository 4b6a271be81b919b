import type { Browser } from 'playwright-core'
import type { TestServer } from '../../../support/testServer'
import { tenantsOf } from '../../../support/appTenants'
import { newPhonePage } from '../browser'
import { sessionStorageOf } from '../session'
import type { FaultProxy } from '../faultProxy'
import { answerAsPushService, FIREBASE_CONFIG, VAPID_KEY } from '../pushService'
import { startFromToday } from '../../../support/tenants'
import { browserHands } from './browserHands'
import { playCell, type Faulty } from '../../../support/faultMatrix/cell'
import type { Fault } from '../../../support/faultMatrix/faults'
import type { Row } from '../../../support/faultMatrix/row'
import { openStage, type Stage } from '../../../support/faultMatrix/stage'

/** Server settings that let the page ask for push messages. */
export const MATRIX_SETTINGS = { FIREBASE_CONFIG, FIREBASE_VAPID_KEY: VAPID_KEY }

/** Chrome's own message about a failed request. */
const FAILED_LOAD = /Failed to load resource/
/** For whoever writes the other host: which call was not understood, and where. */
const NOT_UNDERSTOOD = /^warning: \w+: (?:not JSON|.* instead of )/
/** Chrome's message about a screen's code that is loaded but waits for a slow answer. */
const UNUSED_PRELOAD = /preloaded using link preload but not used/

/** Calls the real server at `origin` directly, not through the proxy. */
export const openRealStage = (server: TestServer, origin: string): Stage => {
  const there = (address: string) => new URL(address.replace(/^https?:\/\/[^/]+/, ''), origin)
  const tenants = tenantsOf({
    clock: server.clock,
    operator: server.operator,
    addTenant: server.addTenant,
    signIn: server.signIn,
    close: server.close,
    fetch: (input, init) => fetch(there(input instanceof Request ? input.url : String(input)), init),
  })
  return openStage({
    tenants,
    operator: server.operator,
    addHouse: server.addHouse,
    signIn: server.signIn,
    today: startFromToday(0),
  })
}

const wireOf = (proxy: FaultProxy): Faulty => ({
  break: ({ wire, wrongShape }, fault) => proxy.break(wire, fault, wrongShape),
  mend: proxy.mend,
  // in a browser the twenty seconds are real: the next check waits for them
  wait: () => Promise.resolve(),
})

interface BrowserCell {
  readonly browser: Browser
  readonly proxy: FaultProxy
  readonly stage: Stage
  readonly row: Row
  readonly fault: Fault
}

/** Plays one cell on a new phone. It also fails if the page reports anything other than the failed request. */
export const playInBrowser = async ({ browser, proxy, stage, row, fault }: BrowserCell): Promise<void> => {
  const scene = await row.scene(stage)
  const phone = await newPhonePage(browser, {
    allow: [FAILED_LOAD, NOT_UNDERSTOOD, ...(fault === 'slow' ? [UNUSED_PRELOAD] : [])],
    ...(scene.as && { storageState: sessionStorageOf(proxy.origin, scene.as) }),
  })
  try {
    if (row.call === 'createPushToken') {
      await answerAsPushService(phone.page.context())
      await phone.page.context().grantPermissions(['notifications'], { origin: proxy.origin })
    }
    await playCell(row, fault, scene, browserHands(phone.page, proxy.origin), wireOf(proxy))
  } finally {
    proxy.mend()
    await phone.finish()
  }
}
