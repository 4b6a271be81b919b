import { addDays, isCalendarDate } from '@griya/contract/calendar/dates'
import { numberOf } from './phoneNumber'
import { isPhone } from './roomRequest'

/** A kind of hidden text that rules of the app compute with. */
interface ParsedKind {
  readonly parses: (text: string) => boolean
  /** what the app takes for the same */
  readonly meaning: (text: string) => string
  /** the text that stands for the nth one: it parses too, and it is nobody's */
  readonly placeholder: (nth: number) => string
  readonly isPlaceholder: RegExp
}

/** By the kinds of src/domain/privacy.ts. A text that does not parse as its kind has a placeholder that does not either. */
const PARSED_KINDS: Readonly<Record<string, ParsedKind>> = {
  phone: {
    parses: isPhone,
    meaning: numberOf,
    placeholder: (nth) => `0000-0000-${String(nth).padStart(4, '0')}`,
    isPlaceholder: /^0000-0000-\d{4}$/,
  },
  date: {
    parses: isCalendarDate,
    meaning: (date) => date,
    placeholder: (nth) => addDays('1500-01-01', nth - 1),
    isPlaceholder: /^15\d\d-\d\d-\d\d$/,
  },
}

/** Undefined for a text that does not parse, and for a kind that nothing computes with. */
export const parsedKindOf = (text: string, kind: string): ParsedKind | undefined =>
  PARSED_KINDS[kind]?.parses(text) === true ? PARSED_KINDS[kind] : undefined

export const isParsedPlaceholder = (text: string): boolean =>
  Object.values(PARSED_KINDS).some(({ isPlaceholder }) => isPlaceholder.test(text))
