import { DEMO_PHONE } from '../../server/demo/seed'
import { tenantCalls } from '../../src/contract/calls'
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
    await becomes(() => page.evaluate(() => Object.keys(window.earlyAnswers?.answers ?? {})), [])
    await page.waitForLoadState('networkidle')
    const id = /\d+/.exec(addressOf(name))?.[0] ?? ''
    const { firstCalls = [], griyaCalls = [] } = screens[name]
    for (const call of [...firstCalls, ...griyaCalls])
      expect(asked).toContain(`/api${tenantCalls[call].path.replace('{id}', id)}`)
    expect(asked.filter((one, index) => asked.indexOf(one) !== index)).toEqual([])
  })
})

const inJakarta = (days: number) => new Date(Date.now() + (days * 24 + 7) * 3_600_000).toISOString().slice(0, 10)

it.each([
  ['?rooms=1', 'filter_rooms_weekly?number_of_week=1&start='],
  ['?rooms=1&period=weekly&unit=3', 'filter_rooms_weekly?number_of_week=3&start='],
  [`?rooms=1&period=daily&unit=2&start=${inJakarta(-1)}`, 'filter_rooms?start='],
  [`?rooms=1&period=monthly&unit=7&start=${inJakarta(7)}`, 'filter_rooms?number_of_month=7&start='],
])('the search of a house at %s is asked for with the page, and once', async (search, call) => {
  const page = await world.open({ path: '/error', as: await world.server.signIn(DEMO_PHONE) })
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  const searches = () => asked.filter((url) => url.includes('/filter_rooms'))
  let comes = (): void => undefined
  const app = new Promise<void>((resolve) => (comes = resolve))
  await page.route(/main\..*\.js$/, (route) => app.then(() => route.continue()))
  const early = page.waitForRequest(/\/filter_rooms/)
  await page.goto(world.urlOf(`/house/1${search}`), { waitUntil: 'commit' })
  expect((await early).url()).toContain(`/houses/1/${call}`)
  comes()
  await page.getByText('M210').waitFor()
  expect(searches()).toHaveLength(1)
})

it.each([
  ['', 'number_of_week=1&start='],
  [`?period=monthly&unit=7&start=${inJakarta(7)}`, 'number_of_month=7&start='],
])('the search over all houses at /search%s is asked for with the page, and once', async (search, query) => {
  const page = await world.open({ path: '/error', as: await world.server.signIn(DEMO_PHONE) })
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  const early = page.waitForRequest(/\/room_search/)
  await page.goto(world.urlOf(`/search${search}`), { waitUntil: 'commit' })
  expect((await early).url()).toContain(`/room_search?${query}`)
  await page.getByText('Griya Cempaka').waitFor()
  expect(asked.filter((url) => url.includes('/room_search'))).toHaveLength(1)
})

it('asks for no rooms of a date that is none, or too far away', async () => {
  const page = await world.open({
    path: '/error',
    as: await world.server.signIn(DEMO_PHONE),
    allow: [FAILED_LOAD],
  })
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.route(/\.js$/, (route) => route.abort())
  for (const start of ['gestern', '', '2099-01-01', '2020-02-29'])
    await Promise.all([
      page.waitForRequest(/\/api\/houses\/1$/),
      page.goto(world.urlOf(`/house/1?rooms=1&start=${start}`), { waitUntil: 'load' }),
    ])
  expect(asked.filter((url) => url.includes('/api/houses/1'))).toHaveLength(4)
  expect(asked.filter((url) => url.includes('/filter_rooms'))).toEqual([])
})

it.each(['/house/0', '/house/abc', '/extend/yearly', '/nowhere'])('asks for nothing at %s', async (path) => {
  const page = await world.open({ path: '/error', as: await world.tenants.add(), allow: [FAILED_LOAD] })
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.route(/\.js$/, (route) => route.abort())
  await page.goto(world.urlOf(path), { waitUntil: 'load' })
  expect(asked.filter((one) => one.startsWith('/api/'))).toEqual([])
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
