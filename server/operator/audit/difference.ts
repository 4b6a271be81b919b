import { refuse } from '../../domain/errors'
import { words } from '../../domain/words'

type Fields = Readonly<Record<string, unknown>>

/** Of two states of a row only what differs, for the log. Refuses a change that changes nothing. */
export const difference = (was: Fields, is: Fields) => {
  const names = Object.keys(is).filter((name) => was[name] !== is[name])
  if (names.length === 0) throw refuse(words.nothingToChange)
  const only = (side: Fields) => Object.fromEntries(names.map((name) => [name, side[name] ?? null]))
  return { before: only(was), after: only(is) }
}
