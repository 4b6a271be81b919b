declare global {
  interface Window {
    /** the code of the one-time link that opened this page */
    linkCode?: string
  }
}

/**
 * Where a link to a new password leads, a tenant's and an operator's, with its code as the fragment: no server or proxy
 * logs that. The operators' page uses other fragments too, so there the code is known by its form.
 */
const LINK = /^\/(?:react\/password\/?#.+|operator[^#]*#[\w-]{16,200})$/

/**
 * Takes the code out of the address: from here on neither the history, nor a recording, nor a look at the screen gives it
 * away. It stays in this page's memory alone, as long as the screen that uses it is shown.
 */
export const takeLinkCode = (): void => {
  const { hash, pathname, search } = window.location
  if (!LINK.test(pathname + hash)) return
  window.history.replaceState(window.history.state, '', pathname + search)
  window.linkCode = hash.slice(1)
}

export const readLinkCode = (): string | undefined => window.linkCode

export const forgetLinkCode = (): void => {
  delete window.linkCode
}

/** A link may be opened in a tab that shows the page already. Returns how to stop listening. */
export const onLinkOpened = (listener: () => void): (() => void) => {
  const look = () => {
    takeLinkCode()
    listener()
  }
  window.addEventListener('hashchange', look)
  return () => window.removeEventListener('hashchange', look)
}
