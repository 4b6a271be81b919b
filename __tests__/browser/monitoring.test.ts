import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { useWorld, type World } from './support/world'
import { press, seeHeading, seeText } from './support/see'

const RELEASE = 'griya@1.2.3'
const silent = useWorld()
const watched = useWorld({
  environment: { SENTRY_DSN: 'https://key@sentry.invalid/1', SENTRY_RELEASE: RELEASE },
})

/** Scripts of the build that were asked for and carry Sentry's code. */
const sentryScripts = (asked: readonly string[]) =>
  asked
    .filter((url) => url.endsWith('.js'))
    .filter((url) =>
      readFileSync(join(__dirname, '../../dist', new URL(url).pathname.slice(7)), 'utf8').includes('__SENTRY__'),
    )

/** A visit with a tap and more time than Sentry waits, by a clock of its own. */
const visit = async (world: World) => {
  const asked: string[] = []
  const page = await world.open({
    as: await world.tenants.add(),
    prepare: async (phone) => {
      phone.on('request', (request) => asked.push(request.url()))
      await phone.route('https://sentry.invalid/**', (route) =>
        route.fulfill({ json: {}, headers: { 'access-control-allow-origin': '*' } }),
      )
      await phone.clock.install()
    },
  })
  await seeText(page, 'Koin')
  return { page, asked }
}
const useIt = async (page: Page) => {
  await press(page, 'Notifikasi', 'link')
  await seeHeading(page, 'Notifikasi')
  await page.clock.fastForward(30_000)
  await page.waitForLoadState('networkidle')
}

it('loads no code of Sentry without a DSN', async () => {
  const { page, asked } = await visit(silent)
  await useIt(page)
  expect(asked.filter((url) => url.endsWith('.js')).length).toBeGreaterThan(2)
  expect(sentryScripts(asked)).toEqual([])
})

it('loads it with one, once the first screen is usable, and under the release of the settings', async () => {
  const { page, asked } = await visit(watched)
  await page.waitForLoadState('networkidle')
  expect(sentryScripts(asked)).toEqual([])
  const [sent] = await Promise.all([page.waitForRequest(/sentry\.invalid/), useIt(page)])
  expect(sentryScripts(asked)).not.toEqual([])
  const { release } = await page.evaluate(() => ({
    release: document.querySelector('meta[name="sentry-release"]')?.getAttribute('content'),
  }))
  expect(release).toBe(RELEASE)
  expect(sent.url()).toContain('sentry_key=key')
})

it('waits 120 seconds for a script', () => {
  const page = readFileSync(join(__dirname, '../../dist/index.html'), 'utf8')
  const scripts = [...page.matchAll(/src="\/react\/([^"]+\.js)"/g)].map(([, name]) => name ?? '')
  const texts = scripts.map((name) => readFileSync(join(__dirname, '../../dist', name), 'utf8'))
  expect(texts.filter((text) => /setTimeout\([^;]{1,80},(?:120000|12e4)\)/.test(text))).toHaveLength(1)
})
