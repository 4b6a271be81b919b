/** 'body' where nothing has the focus. */
export const focusHere = (): string => document.activeElement?.localName ?? 'body'

/**
 * What the page says, a line for each piece of text: without QA's own tools, and as written, whatever CSS makes of it.
 * What somebody wrote may look like the app's own words, money or dates: the screen says so of it (`data-private`, or the
 * class of texts as they were written). What depends on such a number may be there or not (`data-private=computed`).
 * Whole in itself, so that a test may run it in any page.
 */
export const visibleText = (): string => {
  const isShown = (element: Element) =>
    element.closest('[data-qa], script, style, noscript') === null && (element.checkVisibility?.() ?? true)
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const lines: string[] = []
  while (walker.nextNode()) {
    const { textContent, parentElement } = walker.currentNode
    const text = textContent?.replace(/\s+/g, ' ').trim() ?? ''
    if (text === '' || parentElement === null || !isShown(parentElement)) continue
    if (parentElement.closest('[data-private=computed]') !== null) continue
    lines.push(parentElement.closest('[data-private], .g-as-written') === null ? text : '…')
  }
  return lines.join('\n')
}
