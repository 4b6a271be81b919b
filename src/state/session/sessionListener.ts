import { baseApi } from '@/api/baseApi'
import { sessionApi } from '@/api/sessionApi'
import { paths } from '@/domain/paths'
import { isSameNumber } from '@/domain/phoneNumber'
import { forgetIntents } from '@/lib/http/idempotencyKeys'
import { reloadStorage } from '@/lib/storage/reloadStorage'
import type { RecordingWriter } from '@/recording/writer'
import type { StartListening } from '../appListener'
import { goTo } from '../navigation/navigation'
import { isSessionEnd, loggedOut, selectPhoneNumber, sessionChangedElsewhere } from './session'

/** When a session ends, nothing that the tenant was sent stays in memory. */
export const listenToSessionEnd = (startListening: StartListening) => {
  startListening({
    matcher: isSessionEnd,
    effect: (_action, { dispatch }) => {
      dispatch(baseApi.util.resetApiState())
    },
  })
  startListening({
    actionCreator: loggedOut,
    effect: (_action, { dispatch }) => {
      dispatch(goTo({ to: paths.login(), replace: true }))
    },
  })
}

/** What this tab keeps of a tenant's or a guest's requests stays with whoever made them. */
export const listenToRequestsLeft = (startListening: StartListening) => {
  startListening({ matcher: isSessionEnd, effect: forgetIntents })
  startListening({
    matcher: sessionApi.endpoints.signIn.matchFulfilled,
    effect: (_action, { getState, getOriginalState }) => {
      reloadStorage.keep('guest', null)
      if (!isSameNumber(selectPhoneNumber(getOriginalState()), selectPhoneNumber(getState()))) forgetIntents()
    },
  })
}

/** A recording belongs to one tenant and is deleted when another one signs in. */
export const listenToTenantChange = (startListening: StartListening, forget: RecordingWriter['forget']) => {
  startListening({ actionCreator: loggedOut, effect: () => void forget('all') })
  startListening({
    matcher: sessionApi.endpoints.signIn.matchFulfilled,
    effect: async (_action, { getState, getOriginalState }) => {
      const before = selectPhoneNumber(getOriginalState())
      if (before !== null && !isSameNumber(before, selectPhoneNumber(getState()))) await forget('all')
    },
  })
  // the other tab has cleared the device, and may already record another tenant there
  startListening({
    actionCreator: sessionChangedElsewhere,
    effect: ({ payload }, { getOriginalState }) => {
      if (payload.token === null || !isSameNumber(payload.phoneNumber, selectPhoneNumber(getOriginalState())))
        void forget('own')
    },
  })
}
