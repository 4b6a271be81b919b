import { parseArgs } from 'node:util'
import type { CDPSession, Page } from 'playwright-core'
import { newPhonePage } from '../../__tests__/browser/support/browser'
import { sessionStorageOf } from '../../__tests__/browser/support/session'
import { withStand } from '../../__tests__/browser/support/stand'
import { dateFromToday } from '../../__tests__/support/tenants'
import { isSmoke } from '../smoke'
import { addressesOf, type Visited } from './addresses'
import { readKept, type Kept } from './kept'

/** how much may be added; a short run has not yet come to rest */
const FLAT = isSmoke ? 1 : 0.1
/**
 * Time before the first sample. By then the recorder's ring is full, and RTK Query has begun to drop answers that no
 * screen uses, after its sixty seconds. Both grow to a limit and then stop, so this is not a leak.
 */
const WARM_MS = isSmoke ? 5_000 : 75_000
/** the recorder's limits: src/recording/upkeep.ts; it drops only whole chunks, so there may be one more than that */
const RING_ACTIONS = 2_000
const CHUNK_ACTIONS = 500
const RING_MINUTES = 30
const RECORDINGS = 3
const KEPT_MEGABYTES = 5

interface Sample extends Kept {
  readonly navigations: number
  readonly heapMegabytes: number
  readonly listeners: number
  readonly nodes: number
}

const METRICS = { heapMegabytes: 'JSHeapUsedSize', listeners: 'JSEventListeners', nodes: 'Nodes' } as const

/** Twice, because objects that the first collection frees may hold those that the second one finds. */
const collect = async (cdp: CDPSession) => {
  for (let time = 0; time < 2; time += 1) await cdp.send('HeapProfiler.collectGarbage')
}

const measure = async (page: Page, cdp: CDPSession, navigations: number): Promise<Sample> => {
  await collect(cdp)
  const { metrics } = await cdp.send('Performance.getMetrics')
  const value = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN
  return {
    navigations,
    heapMegabytes: Math.round((value(METRICS.heapMegabytes) / 1024 / 1024) * 100) / 100,
    listeners: value(METRICS.listeners),
    nodes: value(METRICS.nodes),
    ...(await readKept(page)),
  }
}

/** Goes to a screen as a link does, without a reload; then the tab gets the focus again, which reloads the data. */
const go = async (page: Page, { path, sign }: Visited) => {
  await page.evaluate(
    `history.pushState(null, '', '/react${path}'); dispatchEvent(new PopStateEvent('popstate'));
     document.dispatchEvent(new Event('visibilitychange')); dispatchEvent(new Event('focus'))`,
  )
  await page.getByText(sign).first().waitFor()
}

const isFlat = (first: number, last: number) => last <= first * (1 + FLAT)

const problemsOf = (samples: readonly Sample[]): readonly string[] => {
  const [first] = samples
  const last = samples.at(-1)
  if (!first || !last) return ['nothing was measured']
  const grown = (['heapMegabytes', 'listeners', 'nodes'] as const).filter((name) => !isFlat(first[name], last[name]))
  const limits: readonly (readonly [string, number, number])[] = [
    ['actions in the ring', Math.max(...samples.map(({ actions }) => actions)), RING_ACTIONS + CHUNK_ACTIONS],
    ['minutes in the ring', last.minutes, RING_MINUTES],
    ['recordings', last.recordings, RECORDINGS],
    ['megabytes in IndexedDB', last.keptMegabytes, KEPT_MEGABYTES],
  ]
  return [
    ...grown.map((name) => `${name} grew from ${first[name]} to ${last[name]}`),
    ...limits.flatMap(([name, has, most]) => (has > most ? [`${name}: ${has}, at most ${most}`] : [])),
  ]
}

const main = async () => {
  const { values } = parseArgs({ options: { count: { type: 'string', default: '2000' } } })
  const wanted = Number(values.count)
  await withStand(async ({ origin, browser, tenants }) => {
    const tenant = await tenants.add({ profiles: [1, 2] })
    const id = await tenants.book(tenant, 'M105')
    const phone = await newPhonePage(browser, { storageState: sessionStorageOf(origin, tenant) })
    const { page } = phone
    await page.goto(`${origin}/react`)
    const cdp = await page.context().newCDPSession(page)
    await cdp.send('Performance.enable')
    const addresses = addressesOf(id, await tenants.roomId('M106'), dateFromToday(1))
    const began = performance.now()
    const round = async () => {
      for (const address of addresses) await go(page, address)
    }
    while (performance.now() - began < WARM_MS) await round()
    const measuredFrom = performance.now()
    // whole rounds, so that all samples are taken on the same screen
    const between = Math.ceil(wanted / 4 / addresses.length)
    const samples = [await measure(page, cdp, 0)]
    for (let rounds = 1; rounds <= between * 4; rounds += 1) {
      await round()
      if (rounds % between > 0) continue
      samples.push(await measure(page, cdp, rounds * addresses.length))
      process.stderr.write(`\r${rounds} of ${between * 4} rounds `)
    }
    const count = between * 4 * addresses.length
    console.log(`\n${count} navigations in ${Math.round((performance.now() - measuredFrom) / 1000)} s`)
    console.table(samples)
    await phone.finish()
    const problems = problemsOf(samples)
    for (const problem of problems) console.log(problem)
    console.log(problems.length === 0 ? 'flat, and within its limits' : `${problems.length} problems`)
    if (problems.length > 0) process.exitCode = 1
  })
}

main().catch((error: unknown) => {
  console.error(error)
  process.exitCode = 1
})
