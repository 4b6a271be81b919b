import { takeFragment } from './addressFragment'

declare global {
  interface Window {
    /** the code of the one-time link that opened this page */
    linkCode?: string
  }
}

/** Where the operator's link to a new password leads; its code is the fragment. */
const LINK_PATH = /^\/react\/password\/?$/

/**
 * Takes the code out of the address: from here on neither the history nor a recording has it. It stays in this page's
 * memory alone, as long as the screen that uses it is shown.
 */
export const takeLinkCode = (): void => {
  const { hash, pathname } = window.location
  if (hash.length < 2 || !LINK_PATH.test(pathname)) return
  window.linkCode = takeFragment()
}

export const readLinkCode = (): string | undefined => window.linkCode

export const forgetLinkCode = (): void => {
  delete window.linkCode
}
