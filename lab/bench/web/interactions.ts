import type { Page } from 'playwright-core'
import { DEMO_PHONE } from '../../../packages/server/src/demo/seed'
import { dateFromToday } from '../../../__tests__/support/tenants'
import { table } from '../markdown'
import type { Stand } from '../../../__tests__/browser/support/stand'
import { median, milliseconds } from '../numbers'
import { isSmoke } from '../../smoke'
import { openSlowPage } from './slowPage'

interface Interaction {
  readonly name: string
  /** below /react */
  readonly path: string
  readonly ready: (page: Page) => Promise<unknown>
  readonly act: (page: Page) => Promise<unknown>
}

const ROUNDS = isSmoke ? 1 : 3
const LIMIT_MS = 100

const shown = (text: string | RegExp) => (page: Page) => page.getByText(text).first().waitFor()

/** Opens what is folded, until this field is there. */
const unfolded = (title: string, field: string) => async (page: Page) => {
  await page.getByRole('button', { name: title, exact: true }).click()
  await page.getByLabel(field, { exact: true }).waitFor()
}

const INTERACTIONS: readonly Interaction[] = [
  ...['/house/1', '/search'].flatMap((path) =>
    ['Harian', 'Bulanan'].map((tab) => ({
      name: `open the tab ${tab} at ${path}`,
      path,
      ready: (page: Page) => page.getByRole('tab', { name: tab }).waitFor(),
      act: (page: Page) => page.getByRole('tab', { name: tab }).click(),
    })),
  ),
  {
    name: 'choose a unit',
    path: '/house/1',
    ready: (page) => page.getByRole('button', { name: 'Cari Kamar' }).waitFor(),
    act: async (page) => {
      await page.getByRole('combobox').first().focus()
      await page.keyboard.press('ArrowDown')
    },
  },
  {
    name: 'tick an extra of a room',
    path: `/room/3/monthly/1/${dateFromToday(1)}`,
    ready: shown('Booking'),
    act: (page) => page.getByRole('checkbox').first().click(),
  },
  {
    name: 'type a voucher code',
    path: '/transactions/3',
    ready: unfolded('Voucher', 'Kode Voucher'),
    act: (page) => page.getByLabel('Kode Voucher').pressSequentially('JUARA', { delay: 50 }),
  },
  {
    name: 'open a transaction from the list',
    path: '/transactions',
    ready: async (page) => {
      await page.locator('a[href$="/transactions/3"]').waitFor()
      // a first tap anywhere, so that the code of the next screen is loaded
      await page.mouse.click(5, 400)
      await page.waitForLoadState('networkidle')
    },
    act: (page) => page.locator('a[href$="/transactions/3"]').click(),
  },
  {
    name: 'type an address',
    path: '/profile',
    ready: unfolded('Pekerjaan dan alamat', 'Alamat'),
    act: (page) => page.getByLabel('Alamat', { exact: true }).pressSequentially('Jl. Mawar', { delay: 50 }),
  },
]

/** The browser's own measurement of each tap or key until the next paint, in steps of 8 ms. */
const WATCH = `
globalThis.__events = []
new PerformanceObserver((list) => {
  for (const { interactionId, duration } of list.getEntries()) if (interactionId > 0) __events.push(duration)
}).observe({ type: 'event', durationThreshold: 16, buffered: true })`

const PAINTED = 'new Promise((done) => requestAnimationFrame(() => setTimeout(done, 150)))'

const once = async (stand: Stand, { path, ready, act }: Interaction): Promise<number> => {
  const slow = await openSlowPage(stand, await stand.server.signIn(DEMO_PHONE))
  const { page } = slow
  await page.addInitScript(WATCH)
  await page.goto(`${stand.origin}/react${path}`)
  await ready(page)
  await page.waitForLoadState('networkidle')
  await page.evaluate('void (__events.length = 0)')
  await act(page)
  await page.evaluate(PAINTED)
  const durations = await page.evaluate<number[]>('__events')
  await slow.close()
  // the browser does not report times below 16 ms
  return Math.max(16, ...durations)
}

export const measureInteractions = async (stand: Stand): Promise<string> => {
  const rows: string[][] = []
  for (const interaction of INTERACTIONS) {
    const times: number[] = []
    for (let round = 0; round < ROUNDS; round++) times.push(await once(stand, interaction))
    const slowest = median(times)
    rows.push([interaction.name, milliseconds(slowest), slowest < LIMIT_MS ? 'yes' : '**no**'])
  }
  return table(['interaction, 4x CPU', 'ms to next paint', `under ${LIMIT_MS}`], rows)
}
