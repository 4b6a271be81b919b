import type { Page } from 'playwright-core'
import { DEMO_PHONE } from '../../../server/demo/seed'
import type { SignedIn } from '../../../__tests__/support/testServer'
import { table } from '../markdown'
import type { Stand } from '../../../__tests__/browser/support/stand'
import { median } from '../numbers'
import { isSmoke } from '../../smoke'
import { openSlowPage, type SlowPage } from './slowPage'

type Item = Readonly<Record<string, unknown>>

interface List {
  readonly name: string
  readonly sizes: readonly number[]
  /** below /react */
  readonly path: string
  readonly call: RegExp
  /** makes the server's answer grow to this many items */
  readonly grown: (answer: unknown, size: number) => unknown
  /** selector of one item of the list */
  readonly item: string
}

const DAY = 86_400
const FIRST_ID = 1_000

const LISTS: readonly List[] = [
  {
    name: 'transactions',
    sizes: [10, 5_000],
    path: '/transactions',
    call: /\/api\/transactions$/,
    grown: (answer, size) => {
      const [one] = answer as readonly [Item]
      const booking = one['booking'] as { readonly start: number; readonly end: number }
      return Array.from({ length: size }, (_, index) => ({
        ...one,
        id: FIRST_ID + index,
        payment_status: 'confirmed',
        booking: { ...booking, start: booking.start - index * DAY, end: booking.end - index * DAY },
      }))
    },
    item: 'a[href*="/transactions/"]',
  },
  {
    name: 'rooms of a search',
    sizes: [60, 2_000],
    path: '/house/1?rooms=1',
    call: /\/api\/houses\/1\/filter_rooms/,
    grown: (answer, size) => {
      const { rooms } = answer as { readonly rooms: readonly Item[] }
      return {
        rooms: Array.from({ length: size }, (_, index) => ({
          ...rooms[index % rooms.length],
          id: index + 1,
          number: `N${index + 1}`,
        })),
      }
    },
    item: '.g-room',
  },
]

interface Grown {
  /** in milliseconds: from the answer until the list is painted */
  readonly firstPaint: number
  /** in milliseconds: from the change of one row until it is painted */
  readonly update: number
  /** the longest time between two frames while the list is scrolled through */
  readonly slowestFrame: number
  readonly heapBytes: number
}

/** Replaces Redux DevTools, to dispatch actions by hand; keeps the last answer that brought one row. */
const HANDS = `
globalThis.__answered = new Promise((came) => (globalThis.__answerCame = () => came()))
globalThis.__REDUX_DEVTOOLS_EXTENSION_COMPOSE__ = () => (...enhancers) => (createStore) => (reducer, preloaded) =>
  globalThis.__store = enhancers.reduceRight((made, enhancer) => enhancer(made), createStore)((state, action) => {
    if (action.meta?.requestStatus === 'fulfilled' && action.meta.arg?.endpointName === 'getTransaction')
      globalThis.__answerCame(globalThis.__answer = action)
    return reducer(state, action)
  }, preloaded)`

const WATCH = (item: string) => `
globalThis.__painted = new Promise((done) => {
  const observer = new MutationObserver(() => {
    if (document.querySelector(${JSON.stringify(item)}) === null) return
    observer.disconnect()
    requestAnimationFrame(() => setTimeout(() => done(performance.now())))
  })
  observer.observe(document, { childList: true, subtree: true })
})`

const FIRST_PAINT = (call: string) => `__painted.then((at) => at - performance.getEntriesByType('resource')
  .filter(({ name }) => new RegExp(${JSON.stringify(call)}).test(name.split('?')[0])).pop().responseEnd)`

/**
 * One row of thousands changes, as when its transaction is opened. It changes many times, because a throttled clock is
 * coarse.
 */
const UPDATE = `(async () => {
  const { meta } = __answer
  const [row] = meta.baseQueryMeta.entities.transactions.rows
  const times = []
  let total = row.total
  for (let batch = 0; batch < 9; batch++) {
    const began = performance.now()
    for (let turn = 0; turn < 40; turn++) {
      const entities = { transactions: { mode: 'merge', rows: [{ ...row, total: ++total }] } }
      __store.dispatch({ ...__answer, meta: { ...meta, baseQueryMeta: { ...meta.baseQueryMeta, entities } } })
    }
    times.push((performance.now() - began) / 40)
    await new Promise((done) => requestAnimationFrame(() => setTimeout(done)))
  }
  return times.sort((a, b) => a - b)[4]
})()`

const SCROLL = `(async () => {
  let slowest = 0
  let last = performance.now()
  for (let step = 0; step < 60; step++) {
    scrollBy(0, 400)
    await new Promise((done) => requestAnimationFrame(done))
    const now = performance.now()
    slowest = Math.max(slowest, now - last)
    last = now
  }
  return slowest
})()`

const answerGrown = (page: Page, { call, grown }: List, size: number) =>
  page.route(call, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: grown(await response.json(), size) })
  })

/** Opens the first transaction of the grown list, and comes back. */
const lookAtOne = async (page: Page, { item }: List) => {
  await page.route(/\/api\/transactions\/\d+$/, async (route) => {
    const list = await route.fetch({
      url: route
        .request()
        .url()
        .replace(/\/\d+$/, ''),
    })
    const [one] = (await list.json()) as readonly [Item]
    await route.fulfill({ response: list, json: { ...one, id: FIRST_ID, payment_status: 'confirmed' } })
  })
  await page.locator(item).first().click()
  await page.waitForURL(/\/transactions\/\d+$/)
  await page.evaluate('__answered')
  await page.goBack()
  await page.locator(item).first().waitFor()
  await page.waitForLoadState('networkidle')
}

const heapOf = async ({ cdp }: SlowPage) => {
  await cdp.send('HeapProfiler.collectGarbage')
  return (await cdp.send('Runtime.getHeapUsage')).usedSize
}

const measureOne = async (stand: Stand, tenant: SignedIn, list: List, size: number): Promise<Grown> => {
  const slow = await openSlowPage(stand, tenant)
  const { page } = slow
  await page.addInitScript(HANDS)
  await page.addInitScript(WATCH(list.item))
  await answerGrown(page, list, size)
  const address = new URL(`${stand.origin}/react${list.path}`)
  address.searchParams.set('devtools', '')
  await page.goto(address.href)
  await page.locator(list.item).first().waitFor()
  const firstPaint = await page.evaluate<number>(FIRST_PAINT(list.call.source))
  await page.waitForLoadState('networkidle')
  const slowestFrame = await page.evaluate<number>(SCROLL)
  const heapBytes = await heapOf(slow)
  if (list.name === 'transactions') await lookAtOne(page, list)
  const update = list.name === 'transactions' ? await page.evaluate<number>(UPDATE) : NaN
  await slow.close()
  return { firstPaint, update, slowestFrame, heapBytes }
}

const ROUNDS = isSmoke ? 1 : 3
const cell = (value: number, digits = 1) => (Number.isNaN(value) ? '' : value.toFixed(digits))

export const measureGrowth = async (stand: Stand): Promise<string> => {
  const tenant = await stand.server.signIn(DEMO_PHONE)
  const rows: string[][] = []
  for (const list of LISTS)
    for (const size of isSmoke ? list.sizes.slice(0, 1) : list.sizes) {
      const rounds: Grown[] = []
      for (let round = 0; round < ROUNDS; round++) rounds.push(await measureOne(stand, tenant, list, size))
      const of = (pick: (one: Grown) => number) => median(rounds.map(pick))
      rows.push([
        `${size} ${list.name}`,
        cell(of(({ firstPaint }) => firstPaint)),
        cell(
          of(({ update }) => update),
          2,
        ),
        cell(of(({ slowestFrame }) => slowestFrame)),
        (of(({ heapBytes }) => heapBytes) / 2 ** 20).toFixed(1),
      ])
    }
  return table(['list, 4x CPU', 'answer to paint ms', 'one update ms', 'slowest frame ms', 'heap MB'], rows)
}
