/** Storage may be forbidden (private mode, blocked cookies); then a text lives as long as the page. */
export const readText = (key: string): string | null => {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** null = delete the key. */
export const writeText = (key: string, value: string | null): void => {
  try {
    if (value === null) localStorage.removeItem(key)
    else if (localStorage.getItem(key) !== value) localStorage.setItem(key, value)
  } catch {
    return
  }
}

/** Calls back when another tab changes the key. */
export const onTextChange = (key: string, listener: () => void): (() => void) => {
  const onStorage = (event: StorageEvent) => {
    if (event.key === key || event.key === null) listener()
  }
  window.addEventListener('storage', onStorage)
  return () => window.removeEventListener('storage', onStorage)
}
