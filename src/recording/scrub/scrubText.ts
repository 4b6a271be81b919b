import { type Replacement, type SecretTable, SHORTEST_SECRET } from './secretTable'

/** From this length on a secret is taken out of the middle of a word too; a shorter one must stand alone. */
const LONG = 8

const isDigit = (character: string) => character >= '0' && character <= '9'
const isWord = (character: string) => /[\p{L}\p{N}]/u.test(character)

/** What looks like a letter before a secret may be the end of an escape: %20 or \n. */
const endsEscape = (text: string, end: number) =>
  /%[0-9A-Fa-f]{2}$/.test(text.slice(Math.max(0, end - 3), end)) ||
  /\\[bfnrt]$/.test(text.slice(Math.max(0, end - 2), end))

const isBorder = (inner: string, outer: string, numeric: boolean): boolean => {
  if (outer === '') return true
  return numeric ? !isDigit(outer) : !(isWord(inner) && isWord(outer))
}

const standsAlone = (text: string, start: number, end: number): boolean => {
  const found = text.slice(start, end)
  const numeric = /^\d+$/.test(found)
  if (!numeric && found.length >= LONG) return true
  const before = isBorder(text.charAt(start), text.charAt(start - 1), numeric) || endsEscape(text, start)
  return before && isBorder(text.charAt(end - 1), text.charAt(end), numeric)
}

interface Piece {
  readonly start: number
  readonly end: number
  readonly instead: string
}

const overlaps = (pieces: readonly Piece[], start: number, end: number) =>
  pieces.some((piece) => start < piece.end && piece.start < end)

const addPieces = (pieces: Piece[], text: string, { written, instead }: Replacement) => {
  for (let start = text.indexOf(written); start !== -1; start = text.indexOf(written, start + 1)) {
    const end = start + written.length
    if (standsAlone(text, start, end) && !overlaps(pieces, start, end)) pieces.push({ start, end, instead })
  }
}

const assemble = (text: string, pieces: Piece[]): string => {
  let done = 0
  let result = ''
  for (const { start, end, instead } of pieces.sort((a, b) => a.start - b.start)) {
    result += text.slice(done, start) + instead
    done = end
  }
  return result + text.slice(done)
}

/** Every secret in the text, longest first, each found in the original: no pseudonym is replaced again. */
export const scrubText = (text: string, table: SecretTable): string => {
  if (text.length < SHORTEST_SECRET) return text
  const whole = table.exact(text)
  if (whole !== undefined) return whole
  if (!table.mayHold(text)) return text
  const pieces: Piece[] = []
  for (const replacement of table.replacements()) addPieces(pieces, text, replacement)
  return pieces.length === 0 ? text : assemble(text, pieces)
}
