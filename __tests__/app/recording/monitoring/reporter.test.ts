import { emptyEnvironment } from '@griya/common/device/environment'
import type { Monitor } from '@/recording/monitoring/monitor'
import { createReporter } from '@/recording/monitoring/reporter'

const environment = { ...emptyEnvironment, sentryDsn: 'http://public@127.0.0.1:9/1' }

const fakeMonitor = () =>
  ({ failure: jest.fn(), crumb: jest.fn(), route: jest.fn(), stop: jest.fn() }) satisfies Monitor
const failure = { where: 'window', message: 'broken', at: 1 }
const settled = () => jest.advanceTimersByTimeAsync(0)

const setUp = (load = jest.fn()) => {
  const monitor = fakeMonitor()
  load.mockResolvedValue({ startMonitor: () => monitor })
  return {
    monitor,
    load,
    reporter: createReporter({ environment, ready: async () => undefined, load }),
  }
}

beforeEach(() => {
  jest.useFakeTimers()
  document.body.innerHTML = '<div id="root"><main aria-busy="true"><h1>Menu</h1></main></div>'
})
afterEach(() => {
  jest.useRealTimers()
  document.body.innerHTML = ''
})

const finishLoading = async () => {
  document.querySelector('main')?.removeAttribute('aria-busy')
  await settled()
}

it('loads ten seconds after the screen is usable, and not while it is still loading', async () => {
  const { load, reporter } = setUp()
  await jest.advanceTimersByTimeAsync(60_000)
  await finishLoading()
  await jest.advanceTimersByTimeAsync(9_900)
  expect(load).not.toHaveBeenCalled()
  await jest.advanceTimersByTimeAsync(200)
  expect(load).toHaveBeenCalledTimes(1)
  reporter.stop()
})

it('loads at the first interaction, once', async () => {
  const { load, reporter } = setUp()
  dispatchEvent(new Event('pointerdown'))
  dispatchEvent(new Event('pointerdown'))
  await finishLoading()
  await jest.advanceTimersByTimeAsync(20_000)
  expect(load).toHaveBeenCalledTimes(1)
  reporter.stop()
})

it('hands over what happened before, then passes everything on', async () => {
  const { monitor, reporter } = setUp()
  const crumb = { type: 'a/b', detail: null, at: 1 }
  reporter.failure(failure)
  reporter.crumb(crumb)
  reporter.route('/houses')
  dispatchEvent(new Event('keydown'))
  await settled()
  reporter.failure({ ...failure, message: 'again' })
  expect(monitor.route.mock.calls).toEqual([['/houses']])
  expect(monitor.crumb.mock.calls.map(([first]: unknown[]) => first)).toEqual([crumb])
  expect(monitor.failure.mock.calls.map(([first]: [{ message: string }]) => first.message)).toEqual(['broken', 'again'])
  reporter.stop()
  expect(monitor.stop).toHaveBeenCalled()
})

it('tries again when the network is back', async () => {
  const load = jest.fn()
  const { monitor, reporter } = setUp(load)
  load
    .mockReset()
    .mockRejectedValueOnce(new Error('no network'))
    .mockResolvedValue({ startMonitor: () => monitor })
  reporter.failure(failure)
  dispatchEvent(new Event('keydown'))
  await settled()
  expect(monitor.failure).not.toHaveBeenCalled()
  dispatchEvent(new Event('online'))
  await settled()
  expect(monitor.failure).toHaveBeenCalledTimes(1)
  reporter.stop()
})
