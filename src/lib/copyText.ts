/** For pages without the clipboard API (plain HTTP in the network of a house). */
const copySelection = (text: string): boolean => {
  const area = document.createElement('textarea')
  area.value = text
  area.setAttribute('readonly', '')
  area.style.position = 'fixed'
  area.style.opacity = '0'
  const focused = document.activeElement
  document.body.append(area)
  area.select()
  try {
    return document.execCommand('copy')
  } catch {
    return false
  } finally {
    area.remove()
    if (focused instanceof HTMLElement) focused.focus()
  }
}

/** False if the browser refuses. */
export const copyText = async (text: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copySelection(text)
  }
}

export type ShareOutcome = 'shared' | 'copied' | 'dismissed' | 'failed'

/** The address of the screen that is open, for somebody else. */
export const addressShown = (): string => window.location.href

/** Hands a text to the apps of the phone; where the browser cannot, it is copied. */
export const shareText = async (title: string, text: string): Promise<ShareOutcome> => {
  // the types promise it, but desktop browsers and plain HTTP lack it
  const share = (navigator as Partial<Navigator>).share?.bind(navigator)
  if (share !== undefined) {
    try {
      await share({ title, text })
      return 'shared'
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'dismissed'
    }
  }
  return (await copyText(text)) ? 'copied' : 'failed'
}
