import { DEMO_PHONE } from '../../packages/server/src/demo/seed'
import { tenantCalls } from '@griya/contract/calls'
import { screenNames, screens, type ScreenName } from '../../src/domain/screens'
import { FAILED_LOAD, useWorld } from './support/world'
import { becomes } from '../support/until'

const world = useWorld()

/** An address for each screen that the table cannot build by itself; the demo tenant's. */
const ADDRESSES: Partial<Record<ScreenName, string>> = {
  house: '/house/1',
  houseRules: '/house/1/rules',
  room: '/room/3/monthly/1/2099-01-01',
  transaction: '/transactions/3',
  confirmation: '/transactions/3/confirmation',
  receipt: '/transactions/1/receipt',
  ticket: '/help/1',
  extendBy: '/extend/weekly',
}

const addressOf = (name: ScreenName) => ADDRESSES[name] ?? screens[name].path

const tenantScreens = screenNames.filter((name) => screens[name].access === 'tenant')

/** Our server's page brings the answers of a screen that everybody may open. */
const isPublic = (name: ScreenName) => screens[name].isOpenOnGriya === true

describe.each(tenantScreens)('the page of the screen %s', (name) => {
  it('asks for nothing that its screen would not, and for nothing twice', async () => {
    const page = await world.open({ path: '/error', as: await world.server.signIn(DEMO_PHONE) })
    // the page before may still be loading the code of its next screens
    await page.goto('about:blank')
    const asked: string[] = []
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url())
      if (pathname.startsWith('/api/') || /\.js$/.test(pathname)) asked.push(pathname + search)
    })
    await page.goto(world.urlOf(addressOf(name)))
    await page.locator('main[aria-busy=false]').waitFor()
    // what is taken up is taken away
    await becomes(() => page.evaluate(() => Object.keys(window.earlyAnswers ?? {})), [])
    await page.waitForLoadState('networkidle')
    const id = /\d+/.exec(addressOf(name))?.[0] ?? ''
    const { firstCalls = [], griyaCalls = [] } = screens[name]
    for (const call of [...firstCalls, ...griyaCalls]) {
      const isAsked = asked.includes(`/api${tenantCalls[call].path.replace('{id}', id)}`)
      expect([call, isAsked]).toEqual([call, !isPublic(name)])
    }
    expect(asked.filter((one, index) => asked.indexOf(one) !== index)).toEqual([])
  })
})

const inJakarta = (days: number) => new Date(Date.now() + (days * 24 + 7) * 3_600_000).toISOString().slice(0, 10)

it.each(['?rooms=1', '?rooms=1&period=weekly&unit=3', `?rooms=1&period=daily&unit=2&start=${inJakarta(-1)}`, ''])(
  'the rooms of a house at "%s" come with its page, and are not asked for',
  async (search) => {
    const page = await world.open({ path: '/error', as: await world.server.signIn(DEMO_PHONE) })
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await page.goto(world.urlOf(`/house/1${search}`))
    await page.getByText('M210').waitFor()
    await page.waitForLoadState('networkidle')
    expect(asked.filter((url) => /\/api\/houses/.test(url))).toEqual([])
  },
)

it.each(['', `?period=monthly&unit=7&start=${inJakarta(7)}`])(
  'the houses at /search%s come with the page, and are not asked for',
  async (search) => {
    const page = await world.open({ path: '/error', as: await world.server.signIn(DEMO_PHONE) })
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await page.goto(world.urlOf(`/search${search}`))
    await page.getByText('Griya Cempaka').waitFor()
    expect(asked.filter((url) => url.includes('/room_search'))).toEqual([])
  },
)

it('shows a tenant no price that the page holds for guests', async () => {
  const page = await world.open({ path: '/error', as: await world.server.signIn(DEMO_PHONE) })
  let answer = (): void => undefined
  const wait = new Promise<void>((resolve) => (answer = resolve))
  const asked: string[] = []
  await page.route(/\/pricing\/weekly/, async (route) => {
    asked.push(route.request().headers()['x-user-token'] ?? '')
    await wait
    await route.continue()
  })
  await page.goto(world.urlOf(`/room/5/weekly/1/${inJakarta(0)}`))
  await page.locator('main').waitFor()
  await becomes(async () => asked.length, 1)
  expect(asked[0]).not.toBe('')
  expect(await page.getByRole('main').innerText()).not.toContain('Rp 442.000')
  answer()
  await page.getByText('Rp 442.000').first().waitFor()
})

it('asks again where the way back shows a page from the browser’s own store', async () => {
  const page = await world.open({ path: '/error' })
  const asked: string[] = []
  await page.goto(world.urlOf('/house/1'))
  await page.getByText('M210').waitFor()
  await page.goto('about:blank')
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goBack()
  await page.getByText('M210').waitFor()
  const isNew = await page.evaluate(() => performance.getEntriesByType('navigation').length === 1)
  expect(isNew).toBe(true)
  expect(asked.filter((path) => path === '/api/houses/1').length).toBe(1)
})

it.each(['/house/0', '/house/abc', '/extend/yearly', '/nowhere'])('asks for nothing at %s', async (path) => {
  const page = await world.open({ path: '/error', as: await world.tenants.add(), allow: [FAILED_LOAD] })
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.route(/\.js$/, (route) => route.abort())
  await page.goto(world.urlOf(path), { waitUntil: 'load' })
  expect(asked.filter((one) => one.startsWith('/api/'))).toEqual([])
})

it('takes the answers of a page that the server was asked about, also where it was not sent again', async () => {
  const page = await world.open({ path: '/house/1' })
  await page.getByText('M210').waitFor()
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto(world.urlOf('/house/1'))
  await page.getByText('M210').waitFor()
  await page.waitForLoadState('networkidle')
  expect(asked.filter((path) => path.startsWith('/api/houses'))).toEqual([])
})

it('asks for nothing of a tenant while nobody is signed in', async () => {
  const asked: string[] = []
  const page = await world.open({
    path: '/transactions',
    prepare: async (opened) => {
      opened.on('request', (request) => asked.push(new URL(request.url()).pathname))
    },
  })
  await page.waitForURL(world.urlOf('/login'))
  await page.getByRole('button', { name: 'Login' }).waitFor()
  expect(asked.filter((path) => path.startsWith('/api/'))).toEqual([])
})
