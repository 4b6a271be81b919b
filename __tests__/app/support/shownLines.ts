const MOST_LINES = 60

/** The texts below an element, a line each. */
export const shownLines = (container: Element): readonly string[] => {
  const walker = document.createTreeWalker(container, NodeFilter.SHOW_TEXT)
  const lines: string[] = []
  while (lines.length < MOST_LINES && walker.nextNode()) {
    const text = walker.currentNode.textContent?.trim() ?? ''
    if (text !== '' && walker.currentNode.parentElement?.closest('style, script') === null) lines.push(`  ${text}`)
  }
  return lines
}
