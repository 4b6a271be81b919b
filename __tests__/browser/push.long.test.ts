import { mkdtempSync, readFileSync, existsSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core'
import webpack from 'webpack'
import { emptyEnvironment } from '@griya/common/device/environment'
import type * as Push from '@griya/common/device/messaging/push'
import { appConfiguration } from '../../webpack.config'
import { launchBrowser, newPhonePage } from './support/browser'
import { findChrome } from './support/chrome'
import { BUILD_LIMIT_MS } from '../support/limits'
import { until } from '../support/until'
import { answerAsPushService, FIREBASE_CONFIG, PUSH_TOKEN, VAPID_KEY } from './support/pushService'

const root = resolve(__dirname, '../..')
const environment = { ...emptyEnvironment, firebaseConfig: FIREBASE_CONFIG, firebaseVapidKey: VAPID_KEY }
type PushWindow = typeof globalThis & { push: typeof Push; got: unknown[]; opened: string[] }

/** The messaging code alone, and the worker, as the app's own build makes them. */
const build = (path: string): Promise<void> => {
  const { module, resolve: resolving } = appConfiguration()
  const compiler = webpack({
    mode: 'production',
    target: ['web', 'es2020'],
    entry: {
      push: {
        import: join(root, 'packages/common/src/device/messaging/push.ts'),
        library: { name: 'push', type: 'window' },
      },
      sw: join(root, 'src/worker/serviceWorker.ts'),
    },
    output: { path, publicPath: '/react/', filename: '[name].js' },
    optimization: { minimize: false },
    plugins: [new webpack.DefinePlugin({ GRIYA_PRECACHE: '[]' })],
    ...(module && { module }),
    ...(resolving && { resolve: resolving }),
  })
  return new Promise((done, fail) => {
    compiler?.run((error, stats) => {
      if (error || stats?.hasErrors()) fail(error ?? new Error(stats?.toString('errors-only')))
      else done()
    })
  })
}

const folder = mkdtempSync(join(tmpdir(), 'griya-push-'))
let server: Server
let browser: Browser
let origin: string

const serve = (): Server =>
  createServer(({ url = '/' }, response) => {
    const file = join(folder, new URL(url, 'http://x').pathname.replace('/react/', '/'))
    const isScript = file.endsWith('.js') && existsSync(file)
    response.writeHead(200, {
      'content-type': isScript ? 'text/javascript' : 'text/html',
      'service-worker-allowed': '/react',
    })
    response.end(
      isScript ? readFileSync(file) : '<!doctype html><title>x</title><script src="/react/push.js"></script>',
    )
  })

const openPage = async (permissions: string[]) => {
  const phone = await newPhonePage(browser)
  const context = phone.page.context()
  await context.grantPermissions(permissions, { origin })
  await answerAsPushService(context)
  await phone.page.goto(`${origin}/react`)
  return { ...phone, context }
}

const askForToken = (page: Page, settings: typeof environment) =>
  page.evaluate(
    (given) => (globalThis as PushWindow).push.requestPushToken(given, (error) => reportError(error)),
    settings,
  )

/** Delivers as the push service would, over the DevTools protocol. */
const deliver = async (session: CDPSession, registrationId: string, data: object) =>
  session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: JSON.stringify(data) })

/** On a tab of its own, because a session may lose what it was told when its tab goes to another site. */
const registrationOf = async (context: BrowserContext) => {
  const session = await context.newCDPSession(await context.newPage())
  const id = new Promise<string>((found) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      if (registrations[0]) found(registrations[0].registrationId)
    })
  })
  await session.send('ServiceWorker.enable')
  return { session, id: await id }
}

const message = {
  from: '2',
  fcmMessageId: 'm1',
  data: { title: 'Griya', body: 'Pembayaran diterima', path: '/react/transactions/7' },
}

beforeAll(async () => {
  await build(folder)
  server = serve()
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  browser = await launchBrowser(findChrome())
}, BUILD_LIMIT_MS)

afterAll(async () => {
  await browser?.close()
  server?.closeAllConnections()
  await new Promise((closed) => server.close(closed))
  rmSync(folder, { recursive: true, force: true })
})

it('gives no token where nothing is configured', async () => {
  const { page, ...phone } = await openPage(['notifications'])
  expect(await askForToken(page, { ...environment, firebaseConfig: '' })).toBeNull()
  await phone.finish()
})

it('fetches a token with our own worker and shows background messages', async () => {
  const { page, context, ...phone } = await openPage(['notifications'])
  expect(await askForToken(page, environment)).toBe(PUSH_TOKEN)
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistration('/react/'))?.scope)).toBe(
    `${origin}/react`,
  )

  const { session, id } = await registrationOf(context)
  await page.evaluate(async (given) => {
    const scope = globalThis as PushWindow
    scope.got = []
    await scope.push.listenToPush(given, (received) => scope.got.push(received))
  }, environment)
  await deliver(session, id, message)
  await page.waitForFunction(() => (globalThis as PushWindow).got.length > 0)
  expect(await page.evaluate(() => (globalThis as PushWindow).got)).toEqual([message.data])

  const [worker] = context.serviceWorkers()
  if (!worker) throw new Error('the worker is gone')
  await page.close()
  // as long as the worker sees a window of the app, the message is that window's to show
  const windows = () =>
    worker.evaluate(async () => {
      const { clients } = globalThis as unknown as { clients: { matchAll: (which: object) => Promise<unknown[]> } }
      return (await clients.matchAll({ type: 'window', includeUncontrolled: true })).length
    })
  await until('no window of the app is left', async () => (await windows()) === 0)
  await deliver(session, id, message)
  const shown = () =>
    worker.evaluate(async () => {
      const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration }
      return (await registration.getNotifications()).map(({ title, body, data }) => ({
        title,
        body,
        data: data as unknown,
      }))
    })
  await until('the notification is shown', async () => (await shown()).length > 0)
  expect(await shown()).toEqual([
    { title: 'Griya', body: 'Pembayaran diterima', data: { path: '/react/transactions/7' } },
  ])
  await phone.finish()
})
