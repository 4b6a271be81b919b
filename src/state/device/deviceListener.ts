import { deviceNow } from '@griya/common/device/clockAndChance'
import { describeThrown, errorCaught } from '../failures/failures'
import type { AppDispatch } from '../hooks'
import { sessionChangedElsewhere } from '../session/session'
import { onStoredSessionChange } from '../session/storedSession'
import { connectionChanged, ticked, visibilityChanged } from './device'

/** Countdowns show minutes, so a tick every half a minute is enough. */
const TICK_MS = 30_000

/** Turns events of the browser into actions. Returns a function that stops it. */
export const listenToBrowser = (dispatch: AppDispatch): (() => void) => {
  const stops: (() => void)[] = []
  const on = (target: Window | Document, type: string, listener: (event: Event) => void) => {
    target.addEventListener(type, listener)
    stops.push(() => target.removeEventListener(type, listener))
  }

  on(window, 'online', () => dispatch(connectionChanged(true)))
  on(window, 'offline', () => dispatch(connectionChanged(false)))
  if (!navigator.onLine) dispatch(connectionChanged(false))

  on(document, 'visibilitychange', () => {
    dispatch(visibilityChanged(document.visibilityState === 'visible'))
    if (document.visibilityState === 'visible') dispatch(ticked(deviceNow()))
  })
  on(window, 'error', (event) => {
    const { error, message } = event as Omit<ErrorEvent, 'error'> & { readonly error?: unknown }
    dispatch(errorCaught({ where: 'window', ...describeThrown(error ?? message) }))
  })
  on(window, 'unhandledrejection', (event) => {
    dispatch(errorCaught({ where: 'promise', ...describeThrown((event as PromiseRejectionEvent).reason) }))
  })

  const timer = setInterval(() => {
    if (document.visibilityState === 'visible') dispatch(ticked(deviceNow()))
  }, TICK_MS)
  const stopStorage = onStoredSessionChange((stored) => dispatch(sessionChangedElsewhere(stored)))

  return () => {
    stops.forEach((stop) => stop())
    clearInterval(timer)
    stopStorage()
  }
}
