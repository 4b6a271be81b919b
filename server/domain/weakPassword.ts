import { COMMON_PASSWORDS } from './commonPasswords'

/** Whoever knows the number or the name guesses what is put before or behind it, up to so many characters. */
const FEW_CHARACTERS = 4
const SHORTEST_OWN = 3

/** Without case, spaces and punctuation, in which guesses of one password differ. */
const plain = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

const isLittleMoreThan = (password: string, own: string) =>
  own.length >= SHORTEST_OWN && password.includes(own) && password.length - own.length <= FEW_CHARACTERS

const isPartOf = (password: string, own: string) => password.length >= SHORTEST_OWN && own.includes(password)

/** A text, and each of its words: people are called by one of their names. */
const piecesOf = (text: string) => [text, ...text.split(/\s+/)].map((piece) => plain(piece).replace(/^0+/, ''))

/** Why somebody else would guess this password soon; `own` are the person's names and number. */
export const weaknessOf = (password: string, own: readonly string[]): 'common' | 'own' | undefined => {
  if (COMMON_PASSWORDS.has(password.normalize('NFKC').toLowerCase())) return 'common'
  const typed = plain(password)
  const isOwn = own.flatMap(piecesOf).some((piece) => isLittleMoreThan(typed, piece) || isPartOf(typed, piece))
  return isOwn ? 'own' : undefined
}
