import type { BrowserContext, Page } from 'playwright-core'
import { newPhonePage } from '../../../__tests__/browser/support/browser'
import { sessionStorageOf } from '../../../__tests__/browser/support/session'
import type { Stand } from '../../../__tests__/browser/support/stand'
import { PASSWORD } from '../../../__tests__/support/appTenants'
import { dateFromToday } from '../../../__tests__/support/tenants'
import { DEMO_PHONE } from '../../../packages/server/src/demo/seed'
import { isSmoke } from '../../smoke'
import { table } from '../markdown'
import { median, milliseconds } from '../numbers'
import { openSlowNetwork, type SlowNetwork } from './slowNetwork'
import { slowDown } from './slowPage'

/** What a tenant waits for who has the app and its data on the phone. */
interface Moment {
  readonly name: string
  /** below /react */
  readonly path: string
  /** an expression that is true in the page as soon as a person sees it */
  readonly isSeen: string
}

const says = (pattern: RegExp) => `${String(pattern)}.test(document.querySelector('main')?.innerText ?? '')`

/** The stay's sentence is about its end or about what has to be paid for it. */
const MENU_IS_SEEN = [says(/Kamar Anda[^]*(?:Sampai|Bayar Rp)/), says(/Koin\s+\d/)].join(' && ')

const WARM: readonly Moment[] = [
  { name: 'menu: stay and coins', path: '/', isSeen: MENU_IS_SEEN },
  { name: 'transaction: total and status', path: '/transactions/3', isSeen: says(/TOTAL\s+Rp/) },
  { name: 'extend: the rooms to extend', path: '/extend/monthly', isSeen: says(/Melati|Cempaka|Kenanga/) },
  { name: 'receipt: the sum', path: '/transactions/1/receipt', isSeen: says(/Rp/) },
  { name: 'notifications: the first', path: '/notifications', isSeen: says(/\d\d\.\d\d/) },
]
const WARM_LIMIT_MS = 900
const LOGIN_LIMIT_MS = 1_800
const USABLE_LIMIT_MS = 2_000
const ROUNDS = isSmoke ? 1 : 5

/** In milliseconds; whatever is not seen by then is not there at all. */
const LONGEST_MS = 60_000

/** Resolves with the time at which the expression is true and painted. */
const seenAt = (isSeen: string) => `new Promise((seen, fail) => {
  setTimeout(() => fail(new Error(location.pathname + ' never shows it')), ${LONGEST_MS})
  const look = () => {
    if (!(${isSeen})) return
    observer.disconnect()
    requestAnimationFrame(() => setTimeout(() => seen(performance.now())))
  }
  const observer = new MutationObserver(look)
  observer.observe(document, { childList: true, subtree: true, characterData: true })
  look()
})`

/** The page must exist for the expression to be evaluated in it, so its promise is kept from the very beginning. */
const watch = (page: Page, isSeen: string) => page.addInitScript(`globalThis.__seen = ${seenAt(isSeen)}`)

const openPhone = async (stand: Stand, { origin }: SlowNetwork, isSignedIn: boolean) => {
  const tenant = isSignedIn ? await stand.server.signIn(DEMO_PHONE) : undefined
  return newPhonePage(stand.browser, tenant ? { storageState: sessionStorageOf(origin, tenant) } : {})
}

/** The first visit: afterwards the phone has the app, and what each screen has shown. */
const visitBefore = async (page: Page, { origin }: SlowNetwork) => {
  await page.goto(`${origin}/react/`)
  await page.evaluate('navigator.serviceWorker.ready.then(() => undefined)')
  for (const { path } of WARM) {
    await page.goto(`${origin}/react${path}`)
    await page.locator('main[aria-busy=false]').waitFor()
    await page.waitForLoadState('networkidle')
  }
}

const measureWarm = async (context: BrowserContext, { origin }: SlowNetwork, { path, isSeen }: Moment) => {
  const page = await context.newPage()
  await slowDown(page)
  await watch(page, isSeen)
  await page.goto(`${origin}/react${path}`, { waitUntil: 'commit' })
  const at = await page.evaluate<number>('__seen')
  await page.close()
  return at
}

const warmRound = async (stand: Stand, network: SlowNetwork): Promise<readonly number[]> => {
  const phone = await openPhone(stand, network, true)
  network.setSlow(false)
  await visitBefore(phone.page, network)
  network.setSlow(true)
  const times: number[] = []
  for (const moment of WARM) times.push(await measureWarm(phone.page.context(), network, moment))
  await phone.finish()
  return times
}

/** From the tap on 'Login' to the menu with the stay. */
const loginRound = async (stand: Stand, network: SlowNetwork): Promise<number> => {
  const phone = await openPhone(stand, network, false)
  const { page } = phone
  network.setSlow(true)
  await slowDown(page)
  await page.goto(`${network.origin}/react/login`)
  await page.getByLabel('Nomor Telepon').fill(DEMO_PHONE)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.waitForLoadState('networkidle')
  const took = await page.evaluate<number>(`(async () => {
    const began = performance.now()
    document.querySelector('button[type=submit]').click()
    return (await ${seenAt(MENU_IS_SEEN)}) - began
  })()`)
  await phone.finish()
  return took
}

/** What a stranger can do on a first visit, and from when on. */
const FIRST: readonly (Moment & { readonly atMost: number })[] = [
  {
    name: 'login can be typed into',
    path: '/login',
    isSeen: `document.querySelector('input[type=password]') !== null`,
    atMost: USABLE_LIMIT_MS,
  },
  ...['/house/1', `/room/5/weekly/1/${dateFromToday(1)}`].map((path) => ({
    name: `${path.split('/')[1] ?? ''}: its main button can be pressed`,
    path,
    isSeen: `[...document.querySelectorAll('main button')].some(({ innerText }) => /Cari Kamar|Booking/.test(innerText))`,
    atMost: USABLE_LIMIT_MS,
  })),
]

const firstRound = async (stand: Stand, network: SlowNetwork, { path, isSeen }: Moment): Promise<number> => {
  const phone = await openPhone(stand, network, false)
  const { page } = phone
  network.setSlow(true)
  await slowDown(page)
  await watch(page, isSeen)
  await page.goto(`${network.origin}/react${path}`, { waitUntil: 'commit' })
  const at = await page.evaluate<number>('__seen')
  await phone.finish()
  return at
}

const row = (name: string, times: readonly number[], atMost: number) => {
  const value = median(times)
  return [name, milliseconds(value), milliseconds(atMost), value <= atMost ? 'yes' : '**no**']
}

export const measureMoments = async (stand: Stand): Promise<string> => {
  const network = await openSlowNetwork(stand.origin)
  const warm: (readonly number[])[] = []
  const logins: number[] = []
  const first: (readonly number[])[] = []
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      warm.push(await warmRound(stand, network))
      logins.push(await loginRound(stand, network))
      const times: number[] = []
      for (const moment of FIRST) times.push(await firstRound(stand, network, moment))
      first.push(times)
    }
  } finally {
    await network.close()
  }
  return table(
    ['moment, 4x CPU, slow 4G', 'ms', 'at most', 'reached'],
    [
      ...WARM.map(({ name }, index) =>
        row(
          `${name}, warm`,
          warm.map((times) => times[index] ?? NaN),
          WARM_LIMIT_MS,
        ),
      ),
      row('login tapped, until the menu with the stay', logins, LOGIN_LIMIT_MS),
      ...FIRST.map(({ name, atMost }, index) =>
        row(
          name,
          first.map((times) => times[index] ?? NaN),
          atMost,
        ),
      ),
    ],
  )
}
