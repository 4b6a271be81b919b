import { createListenerMiddleware, isAnyOf, type ThunkDispatch, type UnknownAction } from '@reduxjs/toolkit'
import { isRefusedWith } from '@griya/common/calls/callError'
import { errorText } from '../api/errors'
import { operatorApi } from '../api/operatorApi'
import { sessionAsked, sessionLost, sessionUnknown, signedIn, signedOut } from './sessionSlice'

type Dispatch = ThunkDispatch<unknown, unknown, UnknownAction>

/** Asks the server whose session the cookie is; the page itself cannot read the cookie. */
export const whoIsThere = () => async (dispatch: Dispatch) => {
  dispatch(sessionAsked())
  const asked = dispatch(operatorApi.endpoints.getSession.initiate(undefined, { forceRefetch: true, subscribe: false }))
  const { data, error } = await asked
  if (data !== undefined) dispatch(signedIn(data))
  else dispatch(isRefusedWith(error, 401) ? sessionLost() : sessionUnknown(errorText(error)))
}

/** What one operator has read, the next one at this browser does not see. */
export const forgetAtEnd = () => {
  const listener = createListenerMiddleware()
  listener.startListening({
    matcher: isAnyOf(sessionLost, signedOut),
    effect: (_action, { dispatch }) => void dispatch(operatorApi.util.resetApiState()),
  })
  return listener
}
