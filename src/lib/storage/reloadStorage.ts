const KEYS = {
  notices: 'griya-carry-over',
  drafts: 'griya-carry-drafts',
  guest: 'griya-guest',
  recording: 'griya-recording',
  parts: 'griya-recording-parts',
} as const

type CarriedName = keyof typeof KEYS

/** Values that must survive one reload of the page, but not longer. */
export const reloadStorage = {
  /** null = delete the value. */
  keep: (what: CarriedName, value: unknown): void => {
    try {
      if (value === null) sessionStorage.removeItem(KEYS[what])
      else sessionStorage.setItem(KEYS[what], JSON.stringify(value))
    } catch {
      return
    }
  },
  take: (what: CarriedName): unknown => {
    try {
      const text = sessionStorage.getItem(KEYS[what])
      sessionStorage.removeItem(KEYS[what])
      return text === null ? null : JSON.parse(text)
    } catch {
      return null
    }
  },
}
