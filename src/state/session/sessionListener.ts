import { baseApi } from '@/api/baseApi'
import { paths } from '@/domain/paths'
import { goTo } from '../navigation/navigation'
import { isSessionEnd, loggedOut } from './session'
import type { StartListening } from '../appListener'

/** Nothing a tenant was sent stays in memory when their session ends. */
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
