import { sessionApi } from '@/api/sessionApi'
import { loggedOut, selectPhoneNumber } from '@/entities/session'
import type { StartListening } from './appListener'

/** A recording belongs to one tenant, and goes with them. */
export const listenToTenantChange = (startListening: StartListening, forget: () => Promise<unknown>) => {
  startListening({ actionCreator: loggedOut, effect: () => void forget() })
  startListening({
    matcher: sessionApi.endpoints.signIn.matchFulfilled,
    effect: async (_action, { getState, getOriginalState }) => {
      const before = selectPhoneNumber(getOriginalState())
      if (before !== null && before !== selectPhoneNumber(getState())) await forget()
    },
  })
}
