import { goTo } from './navigation'
import type { StartListening } from '../appListener'

type Navigate = (to: string, options: { readonly replace: boolean; readonly state: unknown }) => void

/** The router, as far as listeners may drive it; it exists while the app is rendered. */
export interface RouterHandle {
  readonly navigate: Navigate
  /** answers how to let go again */
  readonly attach: (navigate: Navigate) => () => void
}

export const createRouterHandle = (): RouterHandle => {
  let attached: Navigate | null = null
  return {
    navigate: (to, options) => attached?.(to, options),
    attach: (navigate) => {
      attached = navigate
      return () => {
        attached = null
      }
    },
  }
}

export const listenToNavigation = (startListening: StartListening, router: RouterHandle) =>
  startListening({
    actionCreator: goTo,
    effect: ({ payload: { to, replace = false, returnTo } }) =>
      router.navigate(to, { replace, state: returnTo === undefined ? null : { returnTo } }),
  })
