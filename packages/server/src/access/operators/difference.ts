import { refuse } from '../../domain/errors'
import { words } from '../../domain/words'

type Fields = Readonly<Record<string, unknown>>

/** Of two states of a row only what differs, for the log. */
export const whatDiffers = (was: Fields, is: Fields) => {
  const names = Object.keys(is).filter((name) => was[name] !== is[name])
  const only = (side: Fields) => Object.fromEntries(names.map((name) => [name, side[name] ?? null]))
  return { before: only(was), after: only(is) }
}

/** Refuses a change that changes nothing. */
export const difference = (was: Fields, is: Fields) => {
  const found = whatDiffers(was, is)
  if (Object.keys(found.after).length === 0) throw refuse(words.nothingToChange)
  return found
}
