import type { Page } from 'playwright-core'
import { DEMO_PHONE } from '../../server/demo/seed'
import { FAILED_LOAD, useWorld } from './support/world'
import { answerWith, intercept } from './support/faults'
import { seeText } from './support/see'
import { dropTimers } from './support/timers'
import { becomes } from '../support/until'

const world = useWorld()

const SCRIPTS = /\.js$/

const LOGIN_PARTS = [
  '.g-page label',
  '.g-page .ant-input',
  '.ant-input-affix-wrapper',
  '.anticon svg',
  '.g-page .ant-btn',
  '.g-login',
  '.g-login-lead',
  '.g-top-bar button',
]
const MENU_PARTS = [
  '.g-top-bar button',
  '.g-entry',
  '.g-entry-icon path',
  '.g-entry-text',
  '.g-money',
  '.g-entry > .g-icon',
  '.g-section h2',
  '.g-card',
  '.g-card h3',
  '.g-card p',
]

const BEGINNING_PARTS = ['.g-back path', '.g-page-head h1', '.g-page-lead']

const boxesOf = async (page: Page, parts: readonly string[]) => {
  const boxes = await page.evaluate(
    (selectors) =>
      selectors.flatMap((selector) =>
        [...document.querySelectorAll(selector)].map((part) => {
          const { x, y, width, height } = part.getBoundingClientRect()
          return { selector, text: part.textContent, x, y, width, height }
        }),
      ),
    parts,
  )
  return boxes.filter(({ width }) => width > 0)
}

const same = (one: object, other: object) => JSON.stringify(one) === JSON.stringify(other)
/** the app wraps its form once more */
const once = <T extends object>(boxes: readonly T[]) =>
  boxes.filter((box, index, all) => index === all.findIndex((other) => same(box, other)))

/** The app's scripts wait for the word. */
const holdScripts = async (page: Page) => {
  let comes = (): void => undefined
  const wait = new Promise<void>((resolve) => (comes = resolve))
  await page.route(SCRIPTS, (route) => wait.then(() => route.continue()))
  return comes
}

/** Until the page has made what it makes of the answers that it asked for itself: it reads them in the order of asking. */
const untilAnswersRead = async (page: Page) => {
  await page.waitForFunction(() => window.earlyAnswers !== undefined)
  await page.evaluate(async () => {
    const answers = Object.values(window.earlyAnswers?.answers ?? {})
    await Promise.allSettled(answers.map(async (answer) => (await answer).clone().text()))
    await new Promise((frame) => requestAnimationFrame(frame))
  })
}

/** The place of 'Kamar Anda', and three announcements. */
const CARDS = 4

describe.each([
  ['a phone', { width: 360, height: 740 }],
  ['a desk', { width: 1280, height: 800 }],
])('before any script has come, on %s', (_, viewport) => {
  it('the login stands where it will stand', async () => {
    const page = await world.open({ path: '/error', viewport })
    const comes = await holdScripts(page)
    await page.goto(world.urlOf('/login'), { waitUntil: 'commit' })
    await page.locator('.g-shell-login .ant-btn').waitFor()
    const early = await boxesOf(page, LOGIN_PARTS)
    comes()
    // of what the page shows by itself, nothing has a role
    await page.getByRole('button', { name: 'Login' }).waitFor()
    // what the host's extensions add comes below
    expect(once(await boxesOf(page, LOGIN_PARTS))).toEqual(expect.arrayContaining(early))
  })

  it('the menu and its announcements stand where they will stand', async () => {
    const page = await world.open({ path: '/error', viewport, as: await world.server.signIn(DEMO_PHONE) })
    const comes = await holdScripts(page)
    // the balance and the number of unread notes come into lines that are there already
    await intercept(page, 'GET /users/coin', () => Promise.resolve())
    await intercept(page, 'GET /notifications/unread', () => Promise.resolve())
    await page.goto(world.urlOf('/'), { waitUntil: 'commit' })
    await seeText(page, 'Air mati sementara di semua lantai')
    const early = await boxesOf(page, MENU_PARTS)
    expect(early.filter(({ selector }) => selector === '.g-card')).toHaveLength(CARDS)
    comes()
    await page.getByRole('list', { name: 'Menu' }).waitFor()
    await becomes(() => boxesOf(page, MENU_PARTS), early)
  })
})

describe.each([
  ['a phone', { width: 360, height: 740 }],
  ['a desk', { width: 1280, height: 800 }],
])('before any script has come, a link from elsewhere leads a guest on %s', (_, viewport) => {
  it.each([
    ['the search', '/search', 'Cari di semua cabang', 3],
    ['a house', '/house/1', 'Cabang: Griya Melati', 3],
    ['a room', '/room/5/weekly/1/2099-01-01', 'Detail Harga', 2],
  ])('to the beginning of %s, where it will stand', async (_screen, path, heading, parts) => {
    const page = await world.open({ path: '/error', viewport, allow: [FAILED_LOAD] })
    const comes = await holdScripts(page)
    await page.goto(world.urlOf(path), { waitUntil: 'commit' })
    await seeText(page, heading)
    const early = await boxesOf(page, BEGINNING_PARTS)
    expect(early).toHaveLength(parts)
    comes()
    await page.getByRole('heading', { level: 1, name: heading }).waitFor()
    await becomes(() => boxesOf(page, BEGINNING_PARTS), early)
  })

  it('to the first photo of a room, and it is loaded once', async () => {
    const page = await world.open({ path: '/error', viewport, allow: [FAILED_LOAD] })
    const comes = await holdScripts(page)
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await page.goto(world.urlOf('/room/5/weekly/1/2099-01-01'), { waitUntil: 'commit' })
    const photo = page.locator('.g-shell-photo')
    await page.waitForFunction(
      () => (document.querySelector<HTMLImageElement>('.g-shell-photo')?.naturalWidth ?? 0) > 0,
    )
    const early = await photo.boundingBox()
    const shown = await photo.evaluate((image: HTMLImageElement) => image.currentSrc)
    comes()
    const first = page.getByRole('img').first()
    await first.waitFor()
    await becomes(() => first.boundingBox(), early)
    await becomes(() => first.evaluate((image: HTMLImageElement) => image.currentSrc), shown)
    expect(asked.filter((url) => url === shown)).toHaveLength(1)
    expect(asked.filter((url) => /\/api\/rooms\/5$/.test(url))).toHaveLength(1)
  })
})

it('the name of a house is text and no markup, and the page of its rules does not begin with it', async () => {
  const page = await world.open({ path: '/error' })
  await holdScripts(page)
  await intercept(page, 'GET /houses/1', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({
      response: answer,
      json: { ...((await answer.json()) as object), name: '<b>Melati</b> $& {name}' },
    })
  })
  await page.goto(world.urlOf('/house/1'), { waitUntil: 'commit' })
  await seeText(page, 'Cabang: <b>Melati</b> $& {name}')
  await page.goto(world.urlOf('/house/1/rules'), { waitUntil: 'commit' })
  await untilAnswersRead(page)
  expect(await page.locator('.g-shell-house').isVisible()).toBe(false)
})

it('the announcements that the page showed do not go while the app takes over, and are asked for once', async () => {
  const page = await world.open({ path: '/error', as: await world.server.signIn(DEMO_PHONE) })
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const comes = await holdScripts(page)
  // after this time the app draws without its first data
  await dropTimers(page, 1_000)
  await page.goto(world.urlOf('/'), { waitUntil: 'commit' })
  await seeText(page, 'Jadwal pembersihan tandon air')
  await page.evaluate(() => {
    const fewest = { cards: Infinity }
    Object.assign(window, { fewest })
    new MutationObserver(() => {
      fewest.cards = Math.min(fewest.cards, document.querySelectorAll('.g-card').length)
    }).observe(document.body, { childList: true, subtree: true })
  })
  comes()
  await page.getByRole('list', { name: 'Menu' }).waitFor()
  await seeText(page, '37')
  expect(await page.evaluate(() => (window as unknown as { fewest: { cards: number } }).fewest.cards)).toBe(CARDS)
  expect(asked.filter((path) => path === '/api/announcements')).toHaveLength(1)
})

it('what an operator announces is text and no markup, line by line', async () => {
  const page = await world.open({ path: '/error', as: await world.tenants.add() })
  await holdScripts(page)
  await answerWith(page, 'GET /announcements', 200, [
    { title: '<b>Libur</b>', description: '<i>Satu</i>\r\nDua\nTiga' },
  ])
  await page.goto(world.urlOf('/'), { waitUntil: 'commit' })
  await seeText(page, '<b>Libur</b>')
  expect(await page.locator('.g-card p').allTextContents()).toEqual(['<i>Satu</i>', 'Dua', 'Tiga'])
})

it.each([
  ['is refused', 500, { error: 'x' }],
  ['is not in order', 200, [{ title: 'Libur' }]],
  ['is no list', 200, { title: 'Libur', description: '' }],
  ['is empty', 200, []],
])('where the answer %s the page shows no announcements, and the app has the say', async (_, status, body) => {
  const page = await world.open({ path: '/error', as: await world.tenants.add(), allow: [FAILED_LOAD] })
  await answerWith(page, 'GET /announcements', status, body)
  const comes = await holdScripts(page)
  await page.goto(world.urlOf('/'), { waitUntil: 'commit' })
  await untilAnswersRead(page)
  await page.locator('.g-shell-menu').waitFor()
  expect(await page.locator('.g-shell-announcements').isVisible()).toBe(false)
  comes()
  await page.locator('main[aria-busy=false]').getByRole('list', { name: 'Menu' }).waitFor()
  const again = page.getByRole('button', { name: 'Coba Lagi' })
  if (same(body, [])) expect(await again.count()).toBe(0)
  else await again.waitFor()
})

it('does not wait long for announcements that are slow', async () => {
  const page = await world.open({ path: '/error', as: await world.tenants.add() })
  await intercept(page, 'GET /announcements', () => Promise.resolve())
  await page.goto(world.urlOf('/'), { waitUntil: 'commit' })
  await page.getByRole('link', { name: 'Transactions' }).click()
  await page.waitForURL(world.urlOf('/transactions'))
})

it('shows a tenant who is signed in no login, and a guest no menu', async () => {
  const page = await world.open({ path: '/error', as: await world.tenants.add(), allow: [FAILED_LOAD] })
  await page.route(SCRIPTS, (route) => route.abort())
  await page.goto(world.urlOf('/'))
  await page.locator('.g-shell-menu').waitFor()
  expect(await page.locator('.g-shell-login').isVisible()).toBe(false)
  await page.evaluate(() => localStorage.clear())
  await page.goto(world.urlOf('/'))
  await page.locator('.g-shell-login').waitFor()
  for (const part of ['.g-shell-menu', '.g-shell .g-wordmark + button'])
    expect(await page.locator(part).isVisible()).toBe(false)
})
