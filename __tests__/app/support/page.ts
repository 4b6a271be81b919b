import { NOW } from '../../support/appTenants'
import type { BridgedServer } from '../../support/serverBridge'

declare global {
  function __openServer(options?: object): Promise<BridgedServer>
}

/** Everything that stays real; only the clock of the browser is faked. */
const REAL = [
  'hrtime',
  'nextTick',
  'performance',
  'queueMicrotask',
  'requestAnimationFrame',
  'cancelAnimationFrame',
  'requestIdleCallback',
  'cancelIdleCallback',
  'setImmediate',
  'clearImmediate',
  'setInterval',
  'clearInterval',
  'setTimeout',
  'clearTimeout',
] as const

/** The page's clock shows the server's time, and stands. */
export const stopClock = () => jest.useFakeTimers({ now: NOW * 1000, doNotFake: [...REAL] })

/** jsdom has no layout, so a long list would find no space for even one row. This gives it a size. */
export const giveRoom = () => {
  Object.defineProperty(window, 'innerHeight', { value: 10_000, configurable: true })
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(10_000)
  jest.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(400)
}
