const KEY = 'griya-devtools'

/** In development always, in production with ?devtools in the address, and then for as long as the tab lives. */
export const wantsDevTools = (): boolean => {
  if (process.env.NODE_ENV !== 'production') return true
  const asked = new URLSearchParams(window.location.search).has('devtools')
  try {
    if (asked) sessionStorage.setItem(KEY, '1')
    return asked || sessionStorage.getItem(KEY) === '1'
  } catch {
    return asked
  }
}
