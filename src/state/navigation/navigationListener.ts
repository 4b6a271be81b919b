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

/** The browser keeps it with the history entry, so it survives a reload; `page` tells in which page it was written. */
export const returning = (returnTo: string) => ({ returnTo, page: performance.timeOrigin })

type EntryState = Partial<Record<keyof ReturnType<typeof returning>, unknown>> | null

export const returnToOf = (entry: unknown): string | undefined => {
  const returnTo = (entry as EntryState)?.returnTo
  return typeof returnTo === 'string' ? returnTo : undefined
}

export const isOfThisPage = (entry: unknown): boolean => (entry as EntryState)?.page === performance.timeOrigin

export const listenToNavigation = (startListening: StartListening, router: RouterHandle) =>
  startListening({
    actionCreator: goTo,
    effect: ({ payload: { to, replace = false, returnTo } }) =>
      router.navigate(to, { replace, state: returnTo === undefined ? null : returning(returnTo) }),
  })
