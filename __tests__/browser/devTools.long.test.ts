import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { pressInDevTools, stagedActions, withInstrument } from './support/instrumented'
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
  page.on('request', (request) => {
    if (!/^(?:blob|data):/.test(request.url())) requests.push(request.url())
  })
  return requests
}

describe('/react/replay?devtools', () => {
  it.each(['confirmation-succeeds', 'transactions-and-cancel'])(
    'shows %s as DevTools go through it, without a request, a write or another action',
    async (name) => {
      const viewport = { width: DESK.width + 400, height: DESK.height }
      const page = await world.open({ path: '/replay?devtools', viewport, prepare })
      await page.getByText('Tekan Import dan pilih berkas rekaman').waitFor()
      await page.getByRole('heading', { name: 'Login' }).waitFor()
      const requests = requestsOf(page)
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
  const page = await world.open({ path: '/houses?devtools', as: tenant, viewport: DESK, prepare })
  await page.getByRole('link', { name: 'Griya Melati' }).waitFor()
  // the first key loads the code of all screens
  await page.keyboard.press('Shift')
  await page.waitForLoadState('networkidle')
  const requests = requestsOf(page)
  const keptSession = () => page.evaluate('JSON.stringify({ ...localStorage })')
  const before = await keptSession()
  const last = (await stagedActions(page)) - 1

  for (let index = 0; index < last; index++) await jumpTo(page, index)
  await page.getByText('Redux DevTools menampilkan keadaan lain').waitFor()
  await jumpTo(page, last)
  await page.getByText('Redux DevTools menampilkan keadaan lain').waitFor({ state: 'detached' })
  await page.waitForLoadState('networkidle')
  await page.getByRole('link', { name: 'Griya Melati' }).click()
  await page.getByRole('heading', { name: 'Cabang: Griya Melati' }).waitFor()
  await page.waitForLoadState('networkidle')
  requests.length = 0

  const gzip = fileOf('transactions-and-cancel')
  await importInto(page, gzip)
  const imported = await stagedActions(page)
  for (let index = 0; index < imported; index++) await jumpTo(page, index)
  for (const { action, text } of recordingIn(gzip).info.marks) {
    await jumpTo(page, action)
    expect(await textOnceItIs(page, text)).toBe(text)
  }
  await page.waitForTimeout(2_000)
  expect(requests).toEqual([])
  expect(await keptSession()).toBe(before)
  expect(await stagedActions(page)).toBe(imported)
  expect(page.url()).toContain('/react/house/1')
  await page.getByRole('button', { name: 'Muat ulang' }).click()
  await page.getByRole('heading', { name: 'Cabang: Griya Melati' }).waitFor()
})
