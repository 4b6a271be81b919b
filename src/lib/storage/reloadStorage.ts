const KEYS = {
  notices: 'griya-carry-over',
  drafts: 'griya-carry-drafts',
  recording: 'griya-recording',
  parts: 'griya-recording-parts',
} as const

type Kept = keyof typeof KEYS

/** What has to survive a document reload, and only that one. */
export const reloadStorage = {
  /** null = nothing to keep any more. */
  keep: (what: Kept, value: unknown): void => {
    try {
      if (value === null) sessionStorage.removeItem(KEYS[what])
      else sessionStorage.setItem(KEYS[what], JSON.stringify(value))
    } catch {
      return
    }
  },
  take: (what: Kept): unknown => {
    try {
      const text = sessionStorage.getItem(KEYS[what])
      sessionStorage.removeItem(KEYS[what])
      return text === null ? null : JSON.parse(text)
    } catch {
      return null
    }
  },
}
