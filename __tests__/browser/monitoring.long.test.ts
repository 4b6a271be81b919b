import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { codeIn } from '../support/testServer'
import { until } from '../support/until'
import { dropTimers } from './support/timers'
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
const visit = async (world: World, prepare: (phone: Page) => Promise<unknown> = () => Promise.resolve()) => {
  const asked: string[] = []
  const page = await world.open({
    as: await world.tenants.add(),
    prepare: async (phone) => {
      phone.on('request', (request) => asked.push(request.url()))
      await phone.route('https://sentry.invalid/**', (route) =>
        route.fulfill({ json: {}, headers: { 'access-control-allow-origin': '*' } }),
      )
      await phone.clock.install()
      await prepare(phone)
    },
  })
  await seeText(page, 'Koin')
  return { page, asked }
}
const useIt = async (page: Page) => {
  await press(page, 'Notifikasi', 'link')
  await seeHeading(page, 'Notifikasi')
  await page.clock.fastForward(30_000)
  // what comes after it has been answered, so a script would have been asked for too
  await Promise.all([page.waitForResponse(/\/api\//), press(page, 'Kembali', 'link')])
}

it('loads no code of Sentry without a DSN', async () => {
  const { page, asked } = await visit(silent)
  await useIt(page)
  expect(asked.filter((url) => url.endsWith('.js')).length).toBeGreaterThan(2)
  expect(sentryScripts(asked)).toEqual([])
})

it('loads it with one, once the first screen is usable, and under the release of the settings', async () => {
  const { page, asked } = await visit(watched, (phone) => dropTimers(phone, 10_000))
  expect(sentryScripts(asked)).toEqual([])
  const [sent] = await Promise.all([page.waitForRequest(/sentry\.invalid/), useIt(page)])
  expect(sentryScripts(asked)).not.toEqual([])
  const { release } = await page.evaluate(() => ({
    release: document.querySelector('meta[name="sentry-release"]')?.getAttribute('content'),
  }))
  expect(release).toBe(RELEASE)
  expect(sent.url()).toContain('sentry_key=key')
})

it('sends nothing of the code of a link to a new password, by which the page was opened or which was opened in it', async () => {
  const { phone } = await watched.tenants.add()
  const newCode = async () =>
    codeIn(
      (await watched.server.operator('POST', `/tenants/${await watched.server.tenantId(phone)}/password_link`)).json<{
        link: string
      }>().link,
    )
  const [first, second] = [await newCode(), await newCode()]
  const sent: string[] = []
  const page = await watched.open({
    path: `/password#${first}`,
    prepare: (opened) =>
      opened.route('https://sentry.invalid/**', (route) => {
        sent.push(route.request().postDataBuffer()?.toString('utf8') ?? '')
        return route.fulfill({ json: {}, headers: { 'access-control-allow-origin': '*' } })
      }),
  })
  const isSent = (text: string) => until(text, async () => sent.some((body) => body.includes(text)))
  const breakSomething = (message: string) =>
    page.evaluate(
      (text) => window.dispatchEvent(new ErrorEvent('error', { error: new Error(`${text} at ${location.href}`) })),
      message,
    )
  await page.getByLabel('Password baru').click()
  await breakSomething('one')
  for (const type of ['event', 'replay_recording']) await isSent(`"type":"${type}"`)
  await press(page, 'Kembali', 'link')
  await page.waitForURL(watched.urlOf('/login'))
  await isSent('"type":"transaction"')
  await page.goBack()
  await seeHeading(page, 'Lupa Password')
  // now its code also watches the history
  await page.goto(watched.urlOf(`/password#${second}`))
  await page.getByLabel('Password baru').fill('kata sandi baru')
  await breakSomething('two')
  const events = () => sent.filter((body) => body.includes('"type":"event"')).length
  await until('the second error', async () => events() > 1)
  const all = sent.join('\n')
  expect(all).toContain('/react/password')
  for (const code of [first, second]) expect(all).not.toContain(code)
})

it('waits 120 seconds for a script', () => {
  const page = readFileSync(join(__dirname, '../../dist/index.html'), 'utf8')
  const scripts = [...page.matchAll(/src="\/react\/([^"]+\.js)"/g)].map(([, name]) => name ?? '')
  const texts = scripts.map((name) => readFileSync(join(__dirname, '../../dist', name), 'utf8'))
  expect(texts.filter((text) => /setTimeout\([^;]{1,80},(?:120000|12e4)\)/.test(text))).toHaveLength(1)
})
