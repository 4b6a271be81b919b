import type { Locator, Page } from 'playwright-core'
import { DEMO_PHONE } from '../../packages/server/src/demo/seed'
import { screenNames, screens, type ScreenName } from '../../src/domain/screens'
import { becomes } from '../support/until'
import { seeText } from './support/see'
import { FAILED_LOAD, useWorld } from './support/world'

const world = useWorld()

const SCRIPTS = /\.js$/
const VIEWPORTS = [
  ['a phone', { width: 360, height: 740 }],
  ['a desk', { width: 1280, height: 800 }],
] as const

/** The app's scripts wait for the word. */
const holdScripts = async (page: Page) => {
  let comes = (): void => undefined
  const wait = new Promise<void>((resolve) => (comes = resolve))
  await page.route(SCRIPTS, (route) => wait.then(() => route.continue()))
  return comes
}

/** Where the bar, the heading and the line below it stand, and what they say. */
const placesOf = (page: Page) =>
  page.evaluate(() =>
    ['.g-wordmark', 'h1', '.g-page-lead'].flatMap((selector) =>
      [...document.querySelectorAll<HTMLElement>(selector)]
        // the app hides the heading of the login and of the menu from sight; what has no words yet only keeps its place
        .filter(({ offsetWidth, textContent }) => offsetWidth > 1 && textContent.trim() !== '')
        .map((part) => {
          // the letters themselves: the box around them is a line of text here and a button there
          const range = document.createRange()
          range.selectNodeContents(document.createTreeWalker(part, NodeFilter.SHOW_TEXT).nextNode() ?? part)
          const { x, y } = range.getBoundingClientRect()
          return { text: part.textContent, box: [x, y].map(Math.round).join(' ') }
        }),
    ),
  )

/** The ticket of `ADDRESSES`. */
beforeAll(async () => {
  const form = new FormData()
  form.append('kind', 'repair')
  form.append('text', 'Keran bocor')
  const { phone, token } = await world.server.signIn(DEMO_PHONE)
  const headers = { 'x-user-email': phone, 'x-user-token': token }
  await fetch(`${world.origin}/api/tickets`, { method: 'POST', headers, body: form })
})

/** The demo tenant's, where the path has parameters. */
const ADDRESSES: Partial<Record<ScreenName, string>> = {
  house: '/house/1',
  houseRules: '/house/1/rules',
  room: '/room/5/weekly/1/2099-01-01',
  transaction: '/transactions/3',
  confirmation: '/transactions/3/confirmation',
  receipt: '/transactions/1/receipt',
  ticket: '/help/1',
  extendBy: '/extend/weekly',
  notFound: '/nowhere',
}
const addressOf = (name: ScreenName) => ADDRESSES[name] ?? screens[name].path

/** Their heading is known only to the app. */
const WITHOUT_HEADING = ['menu', 'password', 'error', 'notFound']

describe.each(VIEWPORTS)('before any script has come, on %s', (_, viewport) => {
  it.each(screenNames.filter((name) => name !== 'login'))(
    'the bar and what heads the screen %s stand where they will stand',
    async (name) => {
      const as = await world.server.signIn(DEMO_PHONE)
      // the page of an unknown address is 404
      const page = await world.open({
        path: '/error',
        viewport,
        as,
        ...(name === 'notFound' && { allow: [FAILED_LOAD] }),
      })
      const comes = await holdScripts(page)
      await page.goto(world.urlOf(addressOf(name)), { waitUntil: 'commit' })
      const hasHeading = !WITHOUT_HEADING.includes(name)
      await page
        .locator(hasHeading ? '.g-first h1' : '.g-first-block')
        .first()
        .waitFor()
      const early = await placesOf(page)
      expect(early.length).toBeGreaterThan(hasHeading ? 1 : 0)
      comes()
      await page.locator('main').waitFor()
      await becomes(async () => {
        const late = await placesOf(page)
        return early.filter((one) => !late.some(({ text, box }) => text === one.text && box === one.box))
      }, [])
    },
  )

  it('the sentence of the login stands where it will stand, and nothing can be pressed', async () => {
    const page = await world.open({ path: '/error', viewport })
    const comes = await holdScripts(page)
    await page.goto(world.urlOf('/login'), { waitUntil: 'commit' })
    await page.locator('.g-first h1').waitFor()
    const [, early] = await placesOf(page)
    expect(await page.locator('#root :is(a, button, input, [tabindex])').count()).toBe(0)
    comes()
    await page.getByRole('button', { name: 'Login' }).waitFor()
    const sentence = page.getByText(early?.text ?? '', { exact: true })
    const box = await sentence.evaluate((part) => {
      const range = document.createRange()
      range.selectNodeContents(part)
      const { x, y } = range.getBoundingClientRect()
      return [x, y].map(Math.round).join(' ')
    })
    expect(box).toBe(early?.box)
    // only the tenant chooses where to type
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY')
  })

  it.each([
    ['a room', '/room/5/weekly/1/2099-01-01', /\/api\/rooms\/5$/],
    ['a house', '/house/1', /\/api\/houses\/1$/],
  ])('the first photo of %s stands where it will stand, and is loaded once', async (_, path, call) => {
    const page = await world.open({ path: '/error', viewport, allow: [FAILED_LOAD] })
    const comes = await holdScripts(page)
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await page.goto(world.urlOf(path), { waitUntil: 'commit' })
    const early = page.locator('.g-first-photo')
    await page.waitForFunction(
      () => (document.querySelector<HTMLImageElement>('.g-first-photo > img')?.naturalWidth ?? 0) > 0,
    )
    const box = await early.boundingBox()
    const shown = await early.locator('img').evaluate((image: HTMLImageElement) => image.currentSrc)
    comes()
    const photo = page.getByRole('img').first()
    await photo.waitFor()
    await becomes(() => photo.boundingBox(), box)
    await becomes(() => photo.evaluate((image: HTMLImageElement) => image.currentSrc), shown)
    expect(asked.filter((url) => url === shown)).toHaveLength(1)
    expect(asked.filter((url) => call.test(url))).toHaveLength(0)
  })

  it('the photo that a search shows first is on its way before any script has come, stands where it will stand, and is loaded once', async () => {
    const page = await world.open({ path: '/error', viewport })
    const comes = await holdScripts(page)
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    const photos = () => asked.filter((url) => /\/photos\//.test(url))
    await page.goto(world.urlOf('/search'), { waitUntil: 'commit' })
    await becomes(async () => photos().length, 1)
    const [early = ''] = photos()
    const placeOf = async (part: Locator) => {
      const { x = 0, y = 0, width = 0 } = (await part.boundingBox()) ?? {}
      return [x, y, width].map(Math.round)
    }
    const place = await placeOf(page.locator('.g-first-photo'))
    comes()
    const first = page.getByRole('main').getByRole('link').locator('img').first()
    await becomes(() => first.evaluate((image: HTMLImageElement) => image.currentSrc), early)
    await becomes(() => placeOf(first), place)
    expect(photos().filter((url) => url === early)).toHaveLength(1)
  })
})

it.each(['/house/1', '/room/5/weekly/1/2099-01-01', '/house/1/rules', '/search'])(
  'what our server writes at %s stands in its place before any file has come',
  async (path) => {
    const page = await world.open({ path: '/error' })
    let come = (): void => undefined
    const wait = new Promise<void>((resolve) => (come = resolve))
    await page.route(/\.(?:js|css)$/, (route) => wait.then(() => route.continue()))
    await page.goto(world.urlOf(path), { waitUntil: 'commit' })
    await page.locator('.g-first h1').waitFor()
    const early = await placesOf(page)
    come()
    await page.locator('main').waitFor()
    await becomes(async () => {
      const late = await placesOf(page)
      return early.filter((one) => !late.some(({ text, box }) => text === one.text && box === one.box))
    }, [])
  },
)

it('where the host announces nothing, the page shows no photo by itself', async () => {
  const page = await world.open({ path: '/error', as: await world.tenants.add() })
  await holdScripts(page)
  await page.route(/\/react\/house\/1$/, async (route) => {
    // such a host has one page for all addresses
    const response = await route.fetch({ url: world.urlOf('/') })
    const body = (await response.text()).replace(/(name="api-extensions" content=")[^"]*/, '$1')
    await route.fulfill({ response, body })
  })
  await page.goto(world.urlOf('/house/1'), { waitUntil: 'commit' })
  await page.locator('.g-first-block').first().waitFor()
  expect(await page.locator('img, h1').count()).toBe(0)
})

it('shows a tenant who is signed in no login, and a guest no menu', async () => {
  const page = await world.open({ path: '/error', as: await world.tenants.add(), allow: [FAILED_LOAD] })
  await holdScripts(page)
  await page.goto(world.urlOf('/login'), { waitUntil: 'commit' })
  await page.locator('.g-first-block').first().waitFor()
  expect(await page.locator('h1').count()).toBe(0)
  await page.evaluate(() => localStorage.clear())
  await page.goto(world.urlOf('/'), { waitUntil: 'commit' })
  await seeText(page, 'Cari kamar kost, pesan, bayar, dan perpanjang sewa di satu tempat.')
})
