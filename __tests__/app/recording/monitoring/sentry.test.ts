import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getClient, startInactiveSpan } from '@sentry/react'
import { until } from '../../../support/until'
import { emptyEnvironment } from '@griya/common/device/environment'
import { startMonitor } from '@/recording/monitoring/sentry'
import type { Monitor } from '@/recording/monitoring/monitor'

const LINK_CODE = 'q7Zt-Xw0_LmPp3vKd9YbSaRr2uHh5eNnQq8cGg1iJjM'
const SECRETS = ['tok-5f2c9a71ee', '081298765432', 'Budi Santoso', 'Jl. Rumah No. 5']
let receiver: Server
let monitor: Monitor
const envelopes: string[] = []

const environment = () => ({
  ...emptyEnvironment,
  sentryDsn: `http://public@127.0.0.1:${(receiver.address() as AddressInfo).port}/1`,
  sentryEnvironment: 'test-bench',
  release: 'griya@1.2.3',
})

const received = async (pattern: RegExp): Promise<string> => {
  const find = () => envelopes.find((envelope) => pattern.test(envelope))
  await until(`what matches ${String(pattern)}`, async () => find() !== undefined)
  return find() ?? ''
}

beforeAll(async () => {
  // jsdom measures nothing
  Object.assign(performance, { getEntriesByType: () => [], getEntriesByName: () => [] })
  receiver = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      envelopes.push(Buffer.concat(parts).toString('utf8'))
      response.writeHead(200, { 'access-control-allow-origin': '*' }).end('{}')
    })
  })
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
  monitor = startMonitor({ environment: environment() })
})

afterAll(async () => {
  monitor.stop()
  receiver.closeAllConnections()
  await new Promise((resolve) => receiver.close(resolve))
})

it('sends a caught error with release, environment and the actions before it, without a secret', async () => {
  monitor.crumb({ type: 'booking/asked', detail: { phone: SECRETS[1], start: 2_206_000 }, at: 1_795_194_000 })
  monitor.failure({
    where: 'POST createBooking',
    message: `no answer for ${SECRETS[2]} at ${encodeURIComponent(SECRETS[3] ?? '')}, token ${SECRETS[0]}`,
    stack: [
      `Error: ${SECRETS[2]}`,
      '    at book (http://localhost/react/main.js:1:2)',
      `    at {"all":["${SECRETS[1]}"]} (http://localhost/react/main.js:1:3)`,
    ].join('\n'),
    at: 1_795_194_001,
  })
  const envelope = await received(/"type":"event"/)
  expect(envelope).toContain('"release":"griya@1.2.3"')
  expect(envelope).toContain('"environment":"test-bench"')
  expect(envelope).toContain('POST createBooking')
  expect(envelope).toContain('"function":"book"')
  expect(envelope).toContain('booking/asked')
  expect(envelope).toContain('2206000')
  for (const secret of SECRETS) {
    expect(envelope).not.toContain(secret)
    expect(envelope).not.toContain(encodeURIComponent(secret))
  }
})

it('names transactions after the route and never after what it shows', async () => {
  monitor.route('/transactions/11')
  monitor.route('/house/3')
  const envelope = await received(/"type":"transaction"/)
  expect(envelope).toContain('"transaction":"/transactions/:id"')
  expect(envelope).toMatch(/"source":"route"/)
  expect(envelope).not.toContain('/transactions/11"')
})

it('tells how long a press took by itself, without the name of what was pressed', async () => {
  startInactiveSpan({
    name: `body > button[aria-label="Salin ${SECRETS[2]}"]`,
    attributes: { 'browser.web_vital.inp.target': `button[title="${SECRETS[1]}"]` },
    experimental: { standalone: true },
  })?.end()
  const envelope = await received(/"type":"span"/)
  expect(envelope).not.toContain(SECRETS[2])
  expect(envelope).not.toContain(SECRETS[1])
})

it('sends no code of a link to a new password, wherever it read the address', async () => {
  monitor.crumb({ type: 'navigation/routeChanged', detail: { from: `/react/password#${LINK_CODE}` }, at: 1 })
  window.history.replaceState(null, '', `/react/password#${LINK_CODE}`)
  monitor.route('/password')
  monitor.failure({ where: 'promise', message: `damaged at ${window.location.href}`, at: 2 })
  window.history.replaceState(null, '', '/react/password')
  const envelope = await received(/"where":"promise"/)
  expect(envelope).toContain('/react/password')
  expect(envelopes.join('\n')).not.toContain(LINK_CODE)
})

it('samples as the spec says', () => {
  expect(getClient()?.getOptions()).toMatchObject({
    tracesSampleRate: 1,
    replaysSessionSampleRate: 0.1,
    replaysOnErrorSampleRate: 1,
  })
})

it('sends no secret in anything', () => {
  for (const secret of [...SECRETS, LINK_CODE]) expect(envelopes.join('\n')).not.toContain(secret)
})
