import type { OpenValuesOf } from '@/domain/privacy'
import { createHasher, differences } from './compare'
import { createHiding } from './scrub/hide'
import { isPlaceholder, nameOfNumber, type Placeholders } from './scrub/placeholders'

/**
 * What a recorded state or action holds that is neither declared open, nor the app's own words, nor a placeholder: all that
 * would be replaced if it were recorded again.
 */
export const notHidden = (
  recorded: unknown,
  openValuesOf: OpenValuesOf = () => undefined,
  isAsIs = false,
): readonly string[] => {
  const found: string[] = []
  const tell: Placeholders = {
    ofText: (text) => {
      if (!isPlaceholder(text)) found.push(text)
      return text
    },
    ofNumber: (number) => {
      if (nameOfNumber(number) === null) found.push(String(number))
      return number
    },
  }
  const again = createHiding(tell, openValuesOf, isAsIs).hide(recorded)
  const changed = differences(recorded, again, createHasher()).filter(({ before }) => before !== undefined)
  return [...found, ...changed.map(({ before }) => (typeof before === 'string' ? before : JSON.stringify(before)))]
}
