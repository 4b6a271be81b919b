import * as Sentry from '@sentry/react'
import type { Fields } from '@/lib/plainData'
import { pageHiding } from '../pageHiding'
import type { Crumb, Failure, Monitor, MonitorStart } from './monitor'
import { readableEvent } from './readableEvent'
import { routePattern } from './routePattern'

/** The SDK's own bookkeeping: never sent, and not plain data. */
const KEPT_ASIDE = 'sdkProcessingMetadata'

/** Everything of an event that leaves the device. */
export const withoutSecrets = <Event extends object>(event: Event): Event => {
  const { [KEPT_ASIDE]: aside, ...rest } = event as Fields
  return { ...readableEvent(rest), ...(aside !== undefined && { [KEPT_ASIDE]: aside }) } as Event
}

/** Spec section 9. */
const TRACES = 1
const REPLAYS = 0.1
const REPLAYS_ON_ERROR = 1

/** A breadcrumb is a hint, not a copy of the state. */
const LONGEST_DETAIL = 300

/** Tells Sentry that a name is a pattern, and not an address with ids in it. */
const NAME_SOURCE = 'sentry.segment.name.source'

/** errorCaught tells of what the first two would catch; what is logged need not be plain data, and the app logs nothing. */
const UNUSED = ['GlobalHandlers', 'BrowserApiErrors', 'Console']

const integrations = (defaults: ReturnType<typeof Sentry.getDefaultIntegrations>) => [
  ...defaults.filter(({ name }) => !UNUSED.includes(name)),
  Sentry.browserTracingIntegration({ instrumentPageLoad: false, instrumentNavigation: false }),
  Sentry.replayIntegration({
    maskAllText: true,
    maskAllInputs: true,
    blockAllMedia: true,
    useCompression: false,
    beforeAddRecordingEvent: (event) => withoutSecrets(event),
  }),
]

const init = ({ environment }: MonitorStart) =>
  Sentry.init({
    dsn: environment.sentryDsn,
    ...(environment.release === '' ? {} : { release: environment.release }),
    ...(environment.sentryEnvironment === '' ? {} : { environment: environment.sentryEnvironment }),
    tracesSampleRate: TRACES,
    // streamed spans would go past beforeSendTransaction
    traceLifecycle: 'static',
    replaysSessionSampleRate: REPLAYS,
    replaysOnErrorSampleRate: REPLAYS_ON_ERROR,
    // a host of another origin may refuse headers that it does not know
    tracePropagationTargets: [],
    integrations,
    beforeSend: withoutSecrets,
    beforeSendTransaction: withoutSecrets,
    // how long presses took is sent by itself, with the name of what was pressed
    beforeSendSpan: Sentry.withStaticSpan(withoutSecrets),
    beforeBreadcrumb: withoutSecrets,
  })

const errorOf = ({ where, message, stack }: Failure): Error => {
  const error = new Error(message)
  error.name = where
  if (stack !== undefined) error.stack = stack
  return error
}

/** What an action carries, with placeholders. */
const detailOf = ({ type, detail }: Crumb): string =>
  JSON.stringify(pageHiding().hide({ type, payload: detail }).payload ?? null).slice(0, LONGEST_DETAIL)

/** The page's first screen is a page load, every other a navigation. */
const createRoutes = (client: Sentry.BrowserClient | undefined) => {
  let isFirst = true
  return (pathname: string) => {
    if (!client) return
    const name = routePattern(pathname)
    const attributes = { [NAME_SOURCE]: 'route' as const }
    if (isFirst) Sentry.startBrowserTracingPageLoadSpan(client, { name, attributes })
    else Sentry.startBrowserTracingNavigationSpan(client, { name, attributes })
    isFirst = false
  }
}

/** What a tenant reports, as an event of its own with the recording attached; nothing where Sentry does not run. */
export const attachReport = async (recording: File, note: string): Promise<void> => {
  const data = new Uint8Array(await recording.arrayBuffer())
  Sentry.withScope((scope) => {
    scope.addAttachment({ filename: recording.name, data, contentType: recording.type })
    scope.setExtra('note', note)
    Sentry.captureMessage('Bug report')
  })
}

export const startMonitor = (start: MonitorStart): Monitor => {
  const client = init(start) as Sentry.BrowserClient | undefined
  // replays go past beforeSend
  client?.addEventProcessor(withoutSecrets)

  return {
    failure: (failure) => {
      Sentry.captureException(errorOf(failure), { tags: { where: failure.where }, extra: { at: failure.at } })
    },
    crumb: (crumb) =>
      Sentry.addBreadcrumb({
        category: 'redux',
        message: crumb.type,
        timestamp: crumb.at,
        data: { detail: detailOf(crumb) },
      }),
    route: createRoutes(client),
    stop: () => void client?.close(0),
  }
}
