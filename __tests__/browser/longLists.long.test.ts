import type { Page } from 'playwright-core'
import { DEMO_PHONE } from '../../packages/server/src/demo/seed'
import { FAILED_LOAD, useWorld } from './support/world'

const world = useWorld()
const LONG = 500
const DAY = 86_400

interface Row {
  readonly booking: { readonly start: number; readonly end: number }
}

/** The tenant's first transaction, again and again, a day earlier each time. */
const answerMany = (page: Page, before: () => Promise<unknown> = () => Promise.resolve()) =>
  page.route(/\/api\/transactions$/, async (route) => {
    await before()
    const response = await route.fetch()
    const [one] = (await response.json()) as readonly [Row]
    const json = Array.from({ length: LONG }, (_, index) => ({
      ...one,
      id: 1_000 + index,
      booking: { ...one.booking, start: one.booking.start - index * DAY, end: one.booking.end - index * DAY },
    }))
    await route.fulfill({ response, json })
  })

const links = (page: Page) => page.locator('a[href*="/transactions/1"]')
const address = (index: number) => new RegExp(`/transactions/${1_000 + index}$`)

it('of hundreds of transactions only those in view are in the page, and the last can be reached', async () => {
  const page = await world.open({
    path: '/transactions',
    as: await world.server.signIn(DEMO_PHONE),
    prepare: answerMany,
  })
  const first = page.locator(`[aria-setsize="${LONG}"][aria-posinset="1"]`)
  await first.waitFor()
  expect(await links(page).count()).toBeLessThan(40)
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  const last = page.locator(`[aria-posinset="${LONG}"] a`)
  await last.waitFor()
  expect(await last.getAttribute('href')).toMatch(address(LONG - 1))
  await first.waitFor({ state: 'detached' })
})

it('without the code for that the list is whole all the same', async () => {
  const scripts: string[] = []
  const page = await world.open({
    path: '/transactions',
    as: await world.server.signIn(DEMO_PHONE),
    allow: [FAILED_LOAD],
    prepare: (opened) =>
      answerMany(opened, async () => {
        // the screen's own code is there; what is asked for after the answer is the part for long lists
        await opened.locator('main[aria-busy="true"]').waitFor()
        await opened.route(/\.js$/, async (route) => {
          scripts.push(route.request().url())
          await route.abort()
        })
      }),
  })
  await links(page)
    .nth(LONG - 1)
    .waitFor({ state: 'attached' })
  expect(scripts).not.toEqual([])
  expect(await links(page).first().getAttribute('href')).toMatch(address(0))
})
