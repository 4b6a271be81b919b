import { BASE_PATH } from '@/domain/paths'
import { errorCaught } from '../failures/caughtErrors'
import { selectEnvironment } from '../device/environment'
import type { AppDispatch } from '../hooks'
import { goTo } from '../navigation/navigation'
import { pushEnabled, pushReceived } from './push'
import type { RootState } from '../rootReducer'
import { afterStart } from '@/lib/afterStart'
import { listenToOpenRequests, listenToPush, mayReceivePush } from '@/lib/messaging/push'
import type { StartListening } from '../appListener'
import { listenToReceivedPush } from './receivedPush'

interface PushStore {
  readonly dispatch: AppDispatch
  readonly getState: () => RootState
}

const withoutPrefix = (path: string) => path.slice(BASE_PATH.length) || '/'

/** Opens the channel to Firebase: at once when it was just enabled, long after the start when it was enabled before. */
export const listenToMessaging = ({ dispatch, getState }: PushStore, startListening: StartListening): (() => void) => {
  const environment = selectEnvironment(getState())
  let stopPush: Promise<() => void> | undefined
  const open = () => {
    stopPush ??= listenToPush(environment, (message) => dispatch(pushReceived(message))).catch((error: unknown) => {
      dispatch(errorCaught({ where: 'push', message: error instanceof Error ? error.message : String(error) }))
      stopPush = undefined
      return () => undefined
    })
  }
  listenToReceivedPush(startListening)
  startListening({ actionCreator: pushEnabled, effect: open })
  const stopWaiting = mayReceivePush(environment) ? afterStart(open) : () => undefined
  const stopRequests = listenToOpenRequests((path) => dispatch(goTo({ to: withoutPrefix(path) })))
  return () => {
    stopWaiting()
    stopRequests()
    void stopPush?.then((stop) => stop())
  }
}
