import { goTo } from './navigation'
import type { StartListening } from '../appListener'

type Navigate = (to: string, options: { readonly replace: boolean; readonly state: unknown }) => void

/** The part of the router that listeners may use; it exists while the app is rendered. */
export interface RouterHandle {
  readonly navigate: Navigate
  /** returns a function that detaches it */
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
