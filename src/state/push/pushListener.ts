import { baseApi } from '@/api/baseApi'
import { listTag } from '@/api/tags'
import { BASE_PATH } from '@/domain/paths'
import { afterStart } from '@/lib/idle'
import { listenToOpenRequests, listenToPush, mayReceivePush } from '@/lib/messaging/push'
import type { StartListening, StoreAccess } from '../appListener'
import { selectEnvironment } from '../device/device'
import { errorCaught } from '../failures/failures'
import { goTo } from '../navigation/navigation'
import { noticeShown } from '../notices/notices'
import { pushEnabled, pushReceived } from './push'

const withoutPrefix = (path: string) => path.slice(BASE_PATH.length) || '/'

/** Opens the channel to Firebase: at once when it was just enabled, long after the start when it was enabled before. */
export const listenToMessaging = (
  { dispatch, getState }: StoreAccess,
  startListening: StartListening,
): (() => void) => {
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

/** What follows from a message that came while the app was in front. */
export const listenToReceivedPush = (startListening: StartListening) =>
  startListening({
    actionCreator: pushReceived,
    effect: ({ payload: { title, body } }, { dispatch }) => {
      dispatch(noticeShown('info', body === '' ? title : body))
      dispatch(baseApi.util.invalidateTags([listTag('notifications')]))
    },
  })
