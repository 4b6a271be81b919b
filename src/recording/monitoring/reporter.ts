import type { Environment } from '@griya/common/device/environment'
import { afterStart } from '@/lib/idle'
import type { Crumb, Failure, Monitor, MonitorStart } from './monitor'

/** What happened before Sentry was loaded is kept, up to this much. */
const FAILURES_KEPT = 20
const CRUMBS_KEPT = 50

interface ReporterOptions {
  readonly environment: Environment
  /** the page's placeholders are the recording's */
  readonly ready: () => Promise<unknown>
  readonly load?: () => Promise<{ startMonitor: (options: MonitorStart) => Monitor }>
}

const loadSentry = () => import('./sentry')

/**
 * Queues until the code is there. Without it (a lost network) the next failure tries again: nothing a tenant does may
 * depend on monitoring.
 */
export const createReporter = ({ environment, ready, load = loadSentry }: ReporterOptions): Monitor => {
  const failures: Failure[] = []
  const crumbs: Crumb[] = []
  let pathname: string | null = null
  let monitor: Monitor | undefined
  let loading = false

  const start = async () => {
    if (loading || monitor) return
    loading = true
    try {
      const [{ startMonitor }] = await Promise.all([load(), ready()])
      const loaded = startMonitor({ environment })
      if (pathname !== null) loaded.route(pathname)
      crumbs.splice(0).forEach(loaded.crumb)
      failures.splice(0).forEach(loaded.failure)
      monitor = loaded
    } finally {
      loading = false
    }
  }
  const keepTrying = () => void start().catch(() => addEventListener('online', keepTrying, { once: true }))
  const stop = afterStart(keepTrying, { orInteraction: true })

  return {
    failure: (failure) => {
      if (monitor) return monitor.failure(failure)
      if (failures.length < FAILURES_KEPT) failures.push(failure)
    },
    crumb: (crumb) => {
      if (monitor) return monitor.crumb(crumb)
      if (crumbs.push(crumb) > CRUMBS_KEPT) crumbs.shift()
    },
    route: (path) => {
      pathname = path
      monitor?.route(path)
    },
    stop: () => {
      stop()
      removeEventListener('online', keepTrying)
      monitor?.stop()
    },
  }
}
