import { baseApi } from '@/api/baseApi'
import { sessionApi } from '@/api/sessionApi'
import { list } from '@/api/tags'
import { noticeShown } from '@/entities/notices'
import { pushReceived } from '@/entities/push'
import { loggedOut, selectPhoneNumber } from '@/entities/session'
import type { StartListening } from './appListener'

/** What follows from a message that came while the app was in front. */
export const listenToReceivedPush = (startListening: StartListening) =>
  startListening({
    actionCreator: pushReceived,
    effect: ({ payload: { title, body } }, { dispatch }) => {
      dispatch(noticeShown('info', body === '' ? title : body))
      dispatch(baseApi.util.invalidateTags([list('notifications')]))
    },
  })

/** What a tenant is told goes to no browser that they have left, or that another signs in with. Nobody waits for it. */
export const listenToTenantLeaving = (startListening: StartListening, giveUp: () => Promise<void>) => {
  startListening({ actionCreator: loggedOut, effect: giveUp })
  startListening({
    matcher: sessionApi.endpoints.signIn.matchFulfilled,
    effect: async (_action, { getState, getOriginalState }) => {
      const before = selectPhoneNumber(getOriginalState())
      if (before !== null && before !== selectPhoneNumber(getState())) await giveUp()
    },
  })
}
