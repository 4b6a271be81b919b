import type { UnknownAction } from '@reduxjs/toolkit'
import { answerMetaOf } from '@/api/request'
import { isApiError } from '@/domain/apiError'
import { deviceNow } from '@griya/common/device/clockAndChance'
import { createReporter } from '@/recording/monitoring/reporter'
import type { StartListening } from '../appListener'
import { selectEnvironment } from '../device/device'
import { routeChanged } from '../navigation/navigation'
import type { RootState } from '../rootReducer'
import { errorCaught } from './failures'

/** Types of actions that are frequent and say little. */
const QUIET = ['clock/ticked', 'uploads/uploadProgressed', 'api/internalSubscriptions', 'api/subscriptions']

const isQuiet = ({ type }: UnknownAction) => QUIET.some((prefix) => type.startsWith(prefix))

const endpointOf = ({ meta }: UnknownAction): string | undefined =>
  (meta as { readonly arg?: { readonly endpointName?: string } } | undefined)?.arg?.endpointName

/** For an api action the endpoint and its result, for a draft only the form, for settings nothing, for others the payload. */
const detailOf = (action: UnknownAction): unknown => {
  const { type, payload } = action
  if (type.startsWith('api/')) {
    return {
      endpoint: endpointOf(action),
      status: answerMetaOf(action)?.status,
      failure: isApiError(payload) ? payload.kind : undefined,
    }
  }
  if (type.startsWith('drafts/')) return (payload as { form?: string } | undefined)?.form
  return type.startsWith('persist/') || type.startsWith('settings/') ? undefined : payload
}

/**
 * Without a DSN nothing is loaded and nothing listens. Nothing is sent before the recording is `ready`. Returns a function
 * that stops it.
 */
export const listenToMonitoring = (
  startListening: StartListening,
  getState: () => RootState,
  ready: () => Promise<unknown>,
): (() => void) => {
  const environment = selectEnvironment(getState())
  if (environment.sentryDsn === '') return () => undefined
  const reporter = createReporter({ environment, ready })

  startListening({
    predicate: (action) => !isQuiet(action) && !errorCaught.match(action),
    effect: (action) => reporter.crumb({ type: action.type, detail: detailOf(action), at: deviceNow() }),
  })
  startListening({
    actionCreator: errorCaught,
    effect: ({ payload }) => reporter.failure({ ...payload, at: deviceNow() }),
  })
  startListening({ actionCreator: routeChanged, effect: ({ payload }) => reporter.route(payload.pathname) })
  return reporter.stop
}
