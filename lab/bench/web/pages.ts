import { FIRST_PAGES, type FirstPage } from '../../../__tests__/browser/support/firstLoad'
import { isSmoke } from '../../smoke'

/** What is promised for a first visit beside its budget of bytes, which a test holds. */
interface Promises {
  /** LCP as a multiple of the peer's, if a peer is given */
  readonly ofPeer?: number
  /** blocking time as a multiple of the page with only the fixed packages and a plain HTML login, and in milliseconds */
  readonly blocking?: { readonly ofFloor: number; readonly ms: number }
}

export type WebPage = FirstPage & Promises

const blocking = { ofFloor: 2, ms: 250 }

const promises: Readonly<Record<string, Promises>> = {
  login: { ofPeer: 0.65, blocking },
  'house with search': { ofPeer: 0.95, blocking },
  'search over all houses': { ofPeer: 0.65, blocking },
  'room with photos': { ofPeer: 0.65, blocking },
}

const all = FIRST_PAGES.map((page): WebPage => ({ ...page, ...promises[page.name] }))

export const PAGES = isSmoke ? all.slice(0, 1) : all
