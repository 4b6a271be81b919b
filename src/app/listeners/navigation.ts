import { goTo } from '@/entities/navigation'
import type { StartListening } from './appListener'

/** The router, as far as listeners may drive it; it exists once the app has rendered. */
export interface RouterHandle {
  navigate: ((to: string, options: { readonly replace: boolean; readonly state: unknown }) => void) | null
}

export const listenToNavigation = (startListening: StartListening, router: RouterHandle) =>
  startListening({
    actionCreator: goTo,
    effect: ({ payload: { to, replace = false, returnTo } }) => {
      router.navigate?.(to, { replace, state: returnTo === undefined ? null : { returnTo } })
    },
  })
