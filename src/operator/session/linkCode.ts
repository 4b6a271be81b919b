const FORM = /^#[\w-]{16,200}$/

/**
 * The code of a one-time link, which is in the fragment because no server or proxy logs that. It is taken out of the
 * address at once, so that neither the history nor a look at the screen gives it away.
 */
export const takeLinkCode = (): string | undefined => {
  const { hash, pathname, search } = window.location
  if (!FORM.test(hash)) return undefined
  window.history.replaceState(null, '', pathname + search)
  return hash.slice(1)
}
