/** What has to survive a document reload, and only that one. */
const KEYS = {
  notices: 'griya-carry-over',
  drafts: 'griya-carry-drafts',
  recording: 'griya-recording',
  part: 'griya-recording-part',
} as const

type Carried = keyof typeof KEYS

/** null = nothing to carry any more. */
export const carryOver = (what: Carried, value: unknown): void => {
  try {
    if (value === null) sessionStorage.removeItem(KEYS[what])
    else sessionStorage.setItem(KEYS[what], JSON.stringify(value))
  } catch {
    return
  }
}

export const takeCarriedOver = (what: Carried): unknown => {
  try {
    const text = sessionStorage.getItem(KEYS[what])
    sessionStorage.removeItem(KEYS[what])
    return text === null ? null : JSON.parse(text)
  } catch {
    return null
  }
}
