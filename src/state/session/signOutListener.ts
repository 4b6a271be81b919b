import { tenantCalls } from '@griya/contract/calls'
import { endSession } from '@/lib/http/endSession'
import { sessionHeaders } from '@/lib/storage/sessionKeys'
import type { StartListening } from '../appListener'
import { selectEnvironment, selectIsGriyaHost } from '../device/device'
import { loggedOut } from './session'

/** In seconds: after the last one, the token ends by its age, or when the operator ends it. */
const PAUSES = [2, 10, 30, 60, 120, 300, 600]

/**
 * Logout ends the session on a Griya host too (contract A14). It is no endpoint: whatever comes back, nothing follows, and no
 * recording has it. Between the tries the token is in this function alone, so a page that is closed takes it along.
 */
export const listenToSignOut = (startListening: StartListening) => {
  startListening({
    actionCreator: loggedOut,
    effect: async (_action, { delay, getOriginalState }) => {
      const state = getOriginalState()
      const { session } = state
      if (session.token === null || !selectIsGriyaHost(state)) return
      const url = `${selectEnvironment(state).apiHost}/api${tenantCalls.signOut.path}`
      const headers = { Accept: 'application/json', ...sessionHeaders(session) }
      for (const seconds of PAUSES) {
        if (await endSession(url, headers)) return
        await delay(seconds * 1000)
      }
    },
  })
}
