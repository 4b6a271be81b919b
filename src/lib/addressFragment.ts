/** Takes the fragment out of the address, so that neither the history nor a look at the screen gives it away. */
export const takeFragment = (): string => {
  const { hash, pathname, search } = window.location
  window.history.replaceState(window.history.state, '', pathname + search)
  return hash.slice(1)
}
