import { baseApi } from '@/api/baseApi'
import { notificationsApi } from '@/api/notificationsApi'
import { sessionApi } from '@/api/sessionApi'
import { listTag } from '@griya/common/calls/tags'
import { transactionsApi } from '@/api/transactionsApi'
import { BASE_PATH } from '@/domain/paths'
import { isSameNumber } from '@/domain/phoneNumber'
import { noticeShown } from '@griya/common/page/notices'
import { afterStart } from '@/lib/idle'
import { openKeyValue } from '@griya/common/device/storage/indexedDb'
import {
  giveUpPushToken,
  listenToOpenRequests,
  listenToPush,
  mayAskForPush,
  mayReceivePush,
} from '@griya/common/device/messaging/push'
import type { StartListening, StoreAccess } from '../appListener'
import { selectEnvironment, selectIsGriyaHost } from '../device/device'
import { errorCaught } from '../failures/failures'
import { goTo } from '../navigation/navigation'
import { loggedOut, selectPhoneNumber } from '../session/session'
import { selectPushOffer } from '../settings/settings'
import { pushEnabled, pushReceived } from './push'
import { pushOffered, pushOfferAnswered } from './pushOffer'

const withoutPrefix = (path: string) => path.slice(BASE_PATH.length) || '/'

/** Connects to Firebase: at once if pushes were just enabled, long after the start if they were enabled earlier. */
export const listenToMessaging = (
  { dispatch, getState }: StoreAccess,
  startListening: StartListening,
): (() => void) => {
  const environment = selectEnvironment(getState())
  let stopPush: Promise<() => void> | undefined
  const tell = (error: unknown) => {
    dispatch(errorCaught({ where: 'push', message: error instanceof Error ? error.message : String(error) }))
  }
  const open = () => {
    stopPush ??= listenToPush(environment, (message) => dispatch(pushReceived(message))).catch((error: unknown) => {
      tell(error)
      stopPush = undefined
      return () => undefined
    })
  }
  listenToReceivedPush(startListening)
  listenToTenantLeaving(startListening, () => giveUpPushToken(environment).catch(tell))
  listenToFirstProof(startListening)
  startListening({ actionCreator: pushEnabled, effect: open })
  const stopWaiting = mayReceivePush(environment) ? afterStart(open) : () => undefined
  const stopRequests = listenToOpenRequests((path) => dispatch(goTo({ to: withoutPrefix(path) })))
  return () => {
    stopWaiting()
    stopRequests()
    void stopPush?.then((stop) => stop())
  }
}

/** The reaction to a message that came while the app was in the foreground. */
export const listenToReceivedPush = (startListening: StartListening) =>
  startListening({
    actionCreator: pushReceived,
    effect: ({ payload: { title, body } }, { dispatch }) => {
      dispatch(noticeShown('info', body === '' ? title : body))
      dispatch(baseApi.util.invalidateTags([listTag('notifications'), listTag('tickets')]))
      dispatch(notificationsApi.util.updateQueryData('countUnread', undefined, (unread) => unread + 1))
    },
  })

/**
 * That push was offered on this device, to whomever. Settings go with Logout; this stays, so that the card does not come
 * back with the next sign-in.
 */
export const offeredStore = openKeyValue<true>('griya-push-offer')
const OFFERED = 'offered'

/** After the first proof, the transaction offers push, if the browser has still to be asked; never again after that. */
const listenToFirstProof = (startListening: StartListening) => {
  startListening({
    matcher: transactionsApi.endpoints.confirmPayment.matchFulfilled,
    effect: async (_action, { dispatch, getState }) => {
      const state = getState()
      const mayOffer = selectIsGriyaHost(state) && mayAskForPush(selectEnvironment(state))
      if (!mayOffer || selectPushOffer(state) !== null || (await offeredStore.get(OFFERED))) return
      await offeredStore.set(OFFERED, true)
      dispatch(pushOffered())
    },
  })
  startListening({
    actionCreator: pushEnabled,
    effect: (_action, { dispatch, getState }) => {
      if (selectPushOffer(getState()) === 'open') dispatch(pushOfferAnswered())
    },
  })
}

/**
 * Deletes the push token when the tenant leaves this browser or somebody else signs in, so that no message reaches it
 * any more. Nothing waits for this.
 */
export const listenToTenantLeaving = (startListening: StartListening, giveUp: () => Promise<void>) => {
  startListening({ actionCreator: loggedOut, effect: giveUp })
  startListening({
    matcher: sessionApi.endpoints.signIn.matchFulfilled,
    effect: async (_action, { getState, getOriginalState }) => {
      const before = selectPhoneNumber(getOriginalState())
      if (before !== null && !isSameNumber(before, selectPhoneNumber(getState()))) await giveUp()
    },
  })
}
