import type { Page } from 'playwright-core'
import { FAILED_LOAD, useWorld } from '../support/e2e'

const world = useWorld()

const PARTS = ['.g-page label', '.g-page .g-control', '.g-page .g-button', '.g-stack']

const boxesIn = (page: Page) =>
  page.evaluate(
    (selectors) =>
      selectors.flatMap((selector) =>
        [...document.querySelectorAll(selector)].map((part) => {
          const { x, y, width, height } = part.getBoundingClientRect()
          return { selector, text: part.textContent, x, y, width, height }
        }),
      ),
    PARTS,
  )

describe.each([
  ['a phone', { width: 360, height: 740 }],
  ['a desk', { width: 1280, height: 800 }],
])('before any script has come, on %s', (_, viewport) => {
  it('the login stands where it will stand', async () => {
    const page = await world.open({ path: '/error', viewport })
    let comes = (): void => undefined
    const wait = new Promise<void>((resolve) => (comes = resolve))
    await page.route(/\.js$/, (route) => wait.then(() => route.continue()))
    await page.goto(world.urlOf('/login'), { waitUntil: 'commit' })
    await page.locator('.g-shell-login .g-button').waitFor()
    const early = await boxesIn(page)
    comes()
    await page.getByRole('button', { name: 'Login' }).waitFor()
    // the app wraps its form once more
    const late = (await boxesIn(page)).filter((box, index, all) => index === all.findIndex((other) => same(box, other)))
    expect(late).toEqual(early)
  })
})

const same = (one: object, other: object) => JSON.stringify(one) === JSON.stringify(other)

it('shows a tenant who is signed in no login', async () => {
  const page = await world.open({ path: '/error', as: await world.tenants.add(), allow: [FAILED_LOAD] })
  await page.route(/\.js$/, (route) => route.abort())
  await page.goto(world.urlOf('/'))
  await page.locator('.g-shell-bar').waitFor()
  expect(await page.locator('.g-shell-login').isVisible()).toBe(false)
})
