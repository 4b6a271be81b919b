import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import type { Page, Request } from 'playwright-core'
import { until } from '../support/until'
import { pressInDevTools, stagedActions, withInstrument } from './support/instrumented'
import { holdClock } from './support/offline'
import { DESK, recordingIn, RECORDINGS } from './support/recordings'
import { textOnceItIs } from './support/replaying'
import { useWorld } from './support/world'

const world = useWorld()
const fileOf = (name: string) => readFileSync(join(RECORDINGS, `${name}.json.gz`))

const prepare = async (page: Page) => {
  await page.addInitScript('globalThis.__name = (made) => made')
  await withInstrument(page)
}
const importInto = (page: Page, gzip: Buffer) =>
  pressInDevTools(page, {
    type: 'IMPORT_STATE',
    nextLiftedState: JSON.parse(gunzipSync(gzip).toString()) as unknown,
  })
const jumpTo = (page: Page, index: number) => pressInDevTools(page, { type: 'JUMP_TO_STATE', index })
const requestsOf = (page: Page) => {
  const requests: string[] = []
  const underWay = new Set<Request>()
  page.on('request', (request) => {
    underWay.add(request)
    if (!/^(?:blob|data):/.test(request.url())) requests.push(request.url())
  })
  page.on('requestfinished', (request) => void underWay.delete(request))
  page.on('requestfailed', (request) => void underWay.delete(request))
  /** Until what was to be loaded in idle time is there. */
  const untilLoaded = async () => {
    await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)))
    await until('no request is under way', () => Promise.resolve(underWay.size === 0))
  }
  return { requests, untilLoaded }
}

describe('/react/replay?devtools', () => {
  it.each(['confirmation-succeeds', 'transactions-and-cancel'])(
    'shows %s as DevTools go through it, without a request, a write or another action',
    async (name) => {
      const viewport = { width: DESK.width + 400, height: DESK.height }
      const page = await world.open({ path: '/replay?devtools', viewport, prepare })
      await page.getByText('Tekan Import dan pilih berkas rekaman').waitFor()
      await page.getByRole('heading', { name: 'Login' }).waitFor()
      const { requests } = requestsOf(page)
      const gzip = fileOf(name)
      const { info } = recordingIn(gzip)
      await importInto(page, gzip)
      const staged = await stagedActions(page)
      for (let index = 0; index < staged; index++) await jumpTo(page, index)
      for (const { action, text } of info.marks) {
        await jumpTo(page, action)
        expect(await textOnceItIs(page, text)).toBe(text)
      }
      await page.getByText('Jaringan disegel · 0 percobaan').waitFor()
      expect(await stagedActions(page)).toBe(staged)
      expect(requests).toEqual([])
      expect((await page.context().storageState({ indexedDB: true })).origins).toEqual([])
    },
  )
})

it('an import into the running app sends and stores nothing; back at its own last action the app goes on', async () => {
  const tenant = await world.tenants.add()
  const page = await world.open({
    path: '/houses?devtools',
    as: tenant,
    viewport: DESK,
    prepare: async (opened) => {
      await holdClock(opened)
      await prepare(opened)
    },
  })
  await page.getByRole('link', { name: 'Griya Melati' }).waitFor()
  const { requests, untilLoaded } = requestsOf(page)
  // the first key loads the code of the next screens
  await page.keyboard.press('Shift')
  await untilLoaded()
  const keptSession = () => page.evaluate('JSON.stringify({ ...localStorage })')
  const before = await keptSession()

  await jumpTo(page, 0)
  // during the journey no action comes to the log
  const last = (await stagedActions(page)) - 1
  for (let index = 1; index < last; index++) await jumpTo(page, index)
  await page.getByText('Redux DevTools menampilkan keadaan lain').waitFor()
  await jumpTo(page, last)
  await page.getByText('Redux DevTools menampilkan keadaan lain').waitFor({ state: 'detached' })
  await page.getByRole('link', { name: 'Griya Melati' }).click()
  await page.getByRole('heading', { name: 'Cabang: Griya Melati' }).waitFor()
  await page.locator('main[aria-busy=false]').waitFor()
  await untilLoaded()
  requests.length = 0

  const gzip = fileOf('transactions-and-cancel')
  await importInto(page, gzip)
  const imported = await stagedActions(page)
  for (let index = 0; index < imported; index++) await jumpTo(page, index)
  for (const { action, text } of recordingIn(gzip).info.marks) {
    await jumpTo(page, action)
    expect(await textOnceItIs(page, text)).toBe(text)
  }
  // the recorder and the drafts write after a second
  await page.clock.fastForward(2_000)
  await untilLoaded()
  expect(requests).toEqual([])
  expect(await keptSession()).toBe(before)
  expect(await stagedActions(page)).toBe(imported)
  expect(page.url()).toContain('/react/house/1')
  await page.getByRole('button', { name: 'Muat ulang' }).click()
  await page.getByRole('heading', { name: 'Cabang: Griya Melati' }).waitFor()
})
