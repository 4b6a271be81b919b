import { FIRST_PAGES, type FirstPage } from '../../../__tests__/browser/support/firstLoad'
import { isSmoke } from '../../smoke'

/** What is promised for a first visit beside its budget of bytes, which a test holds. */
interface Promises {
  /** the limits of LCP and blocking time, as multiples of the page with only the fixed packages and a plain HTML login */
  readonly ofFloor: { readonly lcp: number; readonly blocking: number }
  /** the limit of LCP as a multiple of the peer's, if a peer is given */
  readonly ofPeer: number
  /** Lighthouse's points for performance: at most so many below the floor's */
  readonly belowFloor: number
  readonly shift: number
}

export type WebPage = FirstPage & Promises

const promises: Readonly<Record<string, Promises>> = {
  login: { ofFloor: { lcp: 1, blocking: 1 }, ofPeer: 0.5, belowFloor: 0, shift: 0 },
  menu: { ofFloor: { lcp: 1.1, blocking: 1 }, ofPeer: 0.6, belowFloor: 0, shift: 0.01 },
  'house with search': { ofFloor: { lcp: 1.7, blocking: 1.5 }, ofPeer: 0.85, belowFloor: 8, shift: 0.01 },
  'search over all houses': { ofFloor: { lcp: 1.7, blocking: 1.5 }, ofPeer: 0.85, belowFloor: 8, shift: 0.01 },
  'room with photos': { ofFloor: { lcp: 1.8, blocking: 1.5 }, ofPeer: 0.9, belowFloor: 8, shift: 0.01 },
}

const all = FIRST_PAGES.flatMap((page): WebPage[] => {
  const promised = promises[page.name]
  return promised ? [{ ...page, ...promised }] : []
})

export const PAGES = isSmoke ? all.slice(0, 1) : all
