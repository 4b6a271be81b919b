import { goTo, selectPlace } from './navigation'
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

/** Safari before 15 has no timeOrigin. */
const thisPage = (): number => performance.timeOrigin ?? performance.timing.navigationStart

/**
 * The browser keeps it with the history entry, so it survives a reload; `page` tells in which page it was written.
 * `beyond` is the address to which the one at `returnTo` led back itself.
 */
export const returning = (returnTo: string, beyond?: string) => ({ returnTo, beyond, page: thisPage() })

type EntryState = Partial<Record<keyof ReturnType<typeof returning>, unknown>> | null

const addressIn = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

export const returnToOf = (entry: unknown) => addressIn((entry as EntryState)?.returnTo)
export const beyondOf = (entry: unknown) => addressIn((entry as EntryState)?.beyond)

export const isOfThisPage = (entry: unknown): boolean => (entry as EntryState)?.page === thisPage()

export const listenToNavigation = (startListening: StartListening, router: RouterHandle) =>
  startListening({
    actionCreator: goTo,
    effect: ({ payload: { to, replace = false, returnTo } }, { getState }) => {
      const beyond = selectPlace(getState())?.returnTo
      router.navigate(to, { replace, state: returnTo === undefined ? null : returning(returnTo, beyond) })
    },
  })
