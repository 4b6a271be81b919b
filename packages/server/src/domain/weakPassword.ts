import type { ZxcvbnFactory } from '@zxcvbn-ts/core'

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

const isOwn = (password: string, own: readonly string[]): boolean => {
  const typed = plain(password)
  return own.flatMap(piecesOf).some((piece) => isLittleMoreThan(typed, piece) || isPartOf(typed, piece))
}

/** What somebody tries first who knows what this is for: the product's words, and the password of the demo. */
const OF_THE_PRODUCT = [
  'griya',
  'kost',
  'kosan',
  'kamar',
  'penyewa',
  'penghuni',
  'pemilik',
  'operator',
  'rahasia',
  'rahasia123',
]

/** A longer password is judged by its beginning: the work grows with the square of the length. */
const JUDGED_CHARACTERS = 32
/** zxcvbn's grade for what needs a million guesses or more. */
const LEAST_GRADE = 2

/** A word that is among the first so many, with no more digits and signs than that, is guessed with all of them. */
const COMMON_WORD = 10_000
const FEW_SIGNS = 5

const withoutProduct = (word: string) => OF_THE_PRODUCT.reduce((left, known) => left.replace(known, ''), word)

/** The one word of a password that is little more than it; undefined = it is more. */
const onlyWordOf = (password: string): string | undefined => {
  const letters = password.toLowerCase().replace(/\P{L}/gu, '')
  return letters !== '' && password.length - letters.length <= FEW_SIGNS ? withoutProduct(letters) : undefined
}

let guessing: Promise<ZxcvbnFactory> | undefined

/**
 * Guesses as people who break into accounts do: passwords that were found, Indonesian words and names, rows of the keyboard,
 * repeats, sequences and dates. The word lists take 25 MB, so they are read when somebody sets the first password.
 */
const openGuessing = async (): Promise<ZxcvbnFactory> => {
  const [core, common, indonesian] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-id'),
  ])
  return new core.ZxcvbnFactory({
    dictionary: { ...common.dictionary, ...indonesian.dictionary, product: OF_THE_PRODUCT },
    graphs: common.adjacencyGraphs,
    maxLength: JUDGED_CHARACTERS,
  })
}

/** Why somebody else would guess this password soon; `own` are the person's names and number. */
export const weaknessOf = async (password: string, own: readonly string[]): Promise<'common' | 'own' | undefined> => {
  if (isOwn(password, own)) return 'own'
  guessing ??= openGuessing()
  const zxcvbn = await guessing
  const judged = password.normalize('NFKC').slice(0, JUDGED_CHARACTERS)
  if (zxcvbn.check(judged, [...own]).score < LEAST_GRADE) return 'common'
  const word = onlyWordOf(judged)
  return word !== undefined && zxcvbn.check(word, [...own]).guesses < COMMON_WORD ? 'common' : undefined
}
