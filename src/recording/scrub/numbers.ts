/** Phone numbers, account and ID numbers: their digits count, whatever stands between them. */

/** A shorter one may be a price or a date. */
export const SHORTEST_NUMBER = 8
const LONGEST_NUMBER = 20

/** 628… and 00628… are 08… at home. */
export const nationalOf = (digits: string): string => digits.replace(/^(?:00)?62(?=8)/, '0')

const RUNS = /\d+(?:[ ().-]{1,3}\d+)*/g

export interface Digits {
  readonly start: number
  readonly end: number
  /** without what stands between them */
  readonly digits: string
  /** how many digits stand together, group by group */
  readonly groups: readonly number[]
}

/** Everything in a folded text that could be one number: neighbouring groups of digits. */
export const numbersIn = (text: string): readonly Digits[] => {
  const found: Digits[] = []
  for (const run of text.matchAll(RUNS)) {
    if (run[0].length < SHORTEST_NUMBER) continue
    const groups = [...run[0].matchAll(/\d+/g)]
    for (let first = 0; first < groups.length; first += 1) {
      let digits = ''
      const lengths: number[] = []
      for (const group of groups.slice(first)) {
        digits += group[0]
        lengths.push(group[0].length)
        if (digits.length > LONGEST_NUMBER) break
        if (digits.length < SHORTEST_NUMBER) continue
        const start = run.index + (groups[first]?.index ?? 0)
        found.push({ start, end: run.index + group.index + group[0].length, digits, groups: [...lengths] })
      }
    }
  }
  return found
}

const MOBILE = /^(?:(?:00)?62|0)8\d{8,11}$/
const ID_DIGITS = 16
/** As people write the 16 digits of an ID number, and banks those of a card. */
const ID_GROUPS = ['16', '4 4 4 4', '6 6 4', '2 2 2 6 4', '6 10', '12 4']

/** The number gives itself away by its look: an ID number or a mobile number, and no row of prices or dates. */
const isTelltale = ({ digits, groups }: Digits): boolean => {
  if (digits.length === ID_DIGITS && ID_GROUPS.includes(groups.join(' '))) return true
  if (!MOBILE.test(digits)) return false
  const [first = 0, ...rest] = groups
  const isCode = first <= 4 && !digits.startsWith('08')
  const begins = isCode ? (rest[0] ?? 0) >= 2 : first >= 4
  return groups.length === 1 || (begins && rest.slice(isCode ? 1 : 0).every((length) => length >= 3))
}

/** Numbers that do not overlap, up to a place in the text. */
interface Row {
  readonly end: number
  readonly numbers: readonly Digits[]
  /** of all of them together */
  readonly digits: number
}
const NONE: Row = { end: 0, numbers: [], digits: 0 }

/** Of numbers that overlap, those that leave the fewest digits: two phone numbers side by side are no ID number. */
const withoutOverlaps = (telling: readonly Digits[]): readonly Digits[] => {
  const best: Row[] = []
  for (const one of [...telling].sort((a, b) => a.end - b.end)) {
    const before = best.filter(({ end }) => end <= one.start).at(-1) ?? NONE
    const digits = before.digits + one.digits.length
    const without = best.at(-1) ?? NONE
    best.push(
      digits > without.digits
        ? { end: one.end, numbers: [...before.numbers, one], digits }
        : { ...without, end: one.end },
    )
  }
  return best.at(-1)?.numbers ?? []
}

/** The numbers in a folded text that nobody has to tell of, as they are at home. */
export const telltalesIn = (text: string): readonly string[] =>
  withoutOverlaps(numbersIn(text).filter(isTelltale)).map(({ digits }) => nationalOf(digits))

const DATE = /^\d{4}-\d{2}-\d{2}$/

/** The whole text is one number, and no date; its digits as they are at home. */
export const numberOf = (text: string): string | null => {
  if (DATE.test(text)) return null
  const digits = text.replace(/[ ().+-]/g, '')
  return /^\d{8,20}$/.test(digits) && /^[+(]*\d/.test(text) ? nationalOf(digits) : null
}
