/** What has to survive a document reload, and only that one. */
const KEY = 'griya-carry-over'

export const carryOver = (value: unknown): void => {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(value))
  } catch {
    return
  }
}

export const takeCarriedOver = (): unknown => {
  try {
    const text = sessionStorage.getItem(KEY)
    sessionStorage.removeItem(KEY)
    return text === null ? null : JSON.parse(text)
  } catch {
    return null
  }
}
