import { NO_ENDPOINTS, type KnownEndpoints } from '@/domain/privacy'
import { inOwnWords, screenText } from './catalogue'
import { createHasher, differences } from './compare'
import { createHiding } from './scrub/hide'
import { isPlaceholder, nameOfNumber, type Placeholders } from './scrub/placeholders'

/** What would be replaced if it were recorded again: neither declared open, nor the app's own words, nor a placeholder. */
interface NotHidden {
  /** where only what is declared open and placeholders may stand */
  readonly secrets: readonly string[]
  /** where the app's own words may stand: an older build may have said it, in a text that the catalogue no longer has */
  readonly words: readonly string[]
}

/** Reads a recorded state or action as if it were recorded again. */
export const readAgain = (
  recorded: unknown,
  knownEndpoints: KnownEndpoints = NO_ENDPOINTS,
  isAsIs = false,
): NotHidden => {
  const secrets: string[] = []
  const words: string[] = []
  const tell: Placeholders = {
    ofText: (text, _kind, rule) => {
      if (!isPlaceholder(text)) (rule === 'words' ? words : secrets).push(text)
      return text
    },
    ofNumber: (number) => {
      if (nameOfNumber(number) === null) secrets.push(String(number))
      return number
    },
  }
  const again = createHiding(tell, knownEndpoints, isAsIs).hide(recorded)
  for (const { before, after } of differences(recorded, again, createHasher())) {
    if (before === undefined) continue
    const text = typeof before === 'string' ? before : JSON.stringify(before)
    const wasOnScreen = after === screenText(text) || after === inOwnWords(text)
    ;(wasOnScreen ? words : secrets).push(text)
  }
  return { secrets, words }
}

/** All of it, whichever build may have said it. */
export const notHidden = (...read: Parameters<typeof readAgain>): readonly string[] => {
  const { secrets, words } = readAgain(...read)
  return [...secrets, ...words]
}
