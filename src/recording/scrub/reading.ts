/** How a text reads: in small letters, without accents and escapes, so that a secret has one spelling. */
export interface Reading {
  readonly text: string
  /** where each character of it begins in what was written, and at last the end; null = at the same place */
  readonly starts: readonly number[] | null
}

/** What an escape says, piece by piece, and how many characters were written for each piece. */
type Said = readonly (readonly [said: string, written: number])[]

const decodedBy =
  (pattern: RegExp, decode: (match: string) => Said) =>
  (reading: Reading): Reading => {
    const starts: number[] = []
    let text = ''
    let done = 0
    const place = (at: number) => reading.starts?.[at] ?? at
    const keepUntil = (end: number) => {
      text += reading.text.slice(done, end)
      for (; done < end; done += 1) starts.push(place(done))
    }
    for (const match of reading.text.matchAll(pattern)) {
      keepUntil(match.index)
      for (const [said, written] of decode(match[0])) {
        text += said
        for (let unit = 0; unit < said.length; unit += 1) starts.push(place(done))
        done += written
      }
    }
    keepUntil(reading.text.length)
    starts.push(place(done))
    return { text, starts }
  }

const APOSTROPHES = /[‘’ʼ´]/
const HYPHENS = /[‐‑‒–—]/

const foldedLetters = new Map<string, string>()

const isLetter = (character: string) => /\p{L}/u.test(character)

/** One character; nothing for an accent, which belongs to the letter before it. */
const foldCharacter = (character: string): string => {
  if (/[\u0300-\u036f]/.test(character)) return ''
  if (APOSTROPHES.test(character)) return "'"
  if (HYPHENS.test(character)) return '-'
  const folded = character
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .normalize('NFC')
  const isAlike =
    Array.from(folded).length === 1 && folded.length === character.length && isLetter(folded) === isLetter(character)
  return isAlike ? folded : character
}
const folded = (character: string): Said => {
  const known = foldedLetters.get(character) ?? foldCharacter(character)
  foldedLetters.set(character, known)
  return [[known, character.length]]
}
// eslint-disable-next-line no-control-regex -- everything but ASCII
const BEYOND_ASCII = /[^\x00-\x7f]/u
const foldBeyondAscii = decodedBy(new RegExp(BEYOND_ASCII, 'gu'), folded)
const foldAscii = (text: string) => text.replace(/[A-Z]+/g, (capitals) => capitals.toLowerCase()).replaceAll('`', "'")

const fold = (reading: Reading): Reading => {
  const { text, starts } = BEYOND_ASCII.test(reading.text) ? foldBeyondAscii(reading) : reading
  return { text: foldAscii(text), starts }
}

const bytesIn = (character: string) => encodeURIComponent(character).length

/** Half a character stays as it is written. */
const percentSaid = (run: string): Said => {
  try {
    return Array.from(decodeURIComponent(run), (character) => [
      character,
      /[A-Za-z0-9\-_.!~*'()]/.test(character) ? 3 : bytesIn(character),
    ])
  } catch {
    return [[run, run.length]]
  }
}
const unpercent = decodedBy(/(?:%[0-9a-fA-F]{2})+/g, percentSaid)
const unplus = decodedBy(/\+/g, () => [[' ', 1]])
const unescape = decodedBy(/\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/g, (escape) => [
  [JSON.parse(`"${escape}"`) as string, escape.length],
])

/** As it stands alone. */
export const foldText = (text: string): string => fold({ text, starts: null }).text

/** The text as it stands, and as it reads without the escapes of JSON and of URLs. */
export const readingsOf = (text: string): readonly Reading[] => {
  const asWritten: Reading = { text, starts: null }
  if (!/[%+\\]/.test(text)) return [fold(asWritten)]
  const readings = new Map([[text, asWritten]])
  const alsoRead = (as: (reading: Reading) => Reading) => {
    for (const reading of [...readings.values()]) {
      const other = as(reading)
      if (!readings.has(other.text)) readings.set(other.text, other)
    }
  }
  if (/%[0-9a-fA-F]{2}/.test(text)) alsoRead(unpercent)
  if (text.includes('+')) alsoRead((reading) => unpercent(unplus(reading)))
  if ([...readings.keys()].some((reading) => reading.includes('\\'))) {
    alsoRead(unescape)
    alsoRead(unescape)
  }
  return [...readings.values()].map(fold)
}
