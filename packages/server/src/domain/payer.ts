/** Who paid, as far as the text of a bank says. */
export interface Payer {
  /** qris = many payments of a day in one sum; unknown = nobody is named */
  readonly kind: 'person' | 'company' | 'qris' | 'unknown'
  /** as the bank wrote it: perhaps cut */
  readonly name: string
  /** the name stands at this side, and a note may stand beside it */
  readonly part?: 'start' | 'end'
  /** of QRIS: what was paid before the fee; null = not said */
  readonly gross?: number | null
}

const TITLES = /^(BPK|BAPAK|IBU|SDR|SDRI|NY|NN|TN|H|HJ|DR|DRS|DRA|IR|PROF|PT|CV|UD) (?=.)/

/** A name as banks write it: without titles, signs and doubled blanks. */
export const plainName = (name: string): string => {
  const [first = ''] = name.split(',')
  const plain = first
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, ' ')
    .trim()
  const bare = plain.replace(TITLES, '')
  return bare === plain ? plain : plainName(bare)
}

/** So long are the fields in which banks keep a name. */
const CUTS = [15, 18] as const

/** The beginning of a name; undefined where the letter or two that are left of a word may belong to many. */
const cutAt = (name: string, length: number): string | undefined => {
  const cut = name.slice(0, length).trim()
  const last = cut.split(' ').at(-1) ?? ''
  return last.length > 2 || name.split(' ').includes(last) ? cut : undefined
}

/** Whether a name stands in the bank's words in one of these forms. Beside a note, one of one word may be a part of another. */
const isWritten = ({ kind, name, part }: Payer, forms: readonly string[]): boolean => {
  if (kind !== 'person') return false
  const written = plainName(name)
  if (forms.includes(written)) return true
  if (part === undefined) return false
  return forms.some(
    (form) => form.includes(' ') && (part === 'end' ? written.endsWith(` ${form}`) : written.startsWith(`${form} `)),
  )
}

/** Whether the bank's words may be this name. */
export const isNamed = (payer: Payer, wanted: string): boolean =>
  wanted !== '' && isWritten(payer, [wanted, ...CUTS.flatMap((length) => cutAt(wanted, length) ?? [])])

/** Whether they may be its beginning, which may be that of many names. */
export const isBegun = (payer: Payer, wanted: string): boolean =>
  isWritten(
    payer,
    CUTS.filter((length) => wanted.length > length).map((length) => wanted.slice(0, length).trim()),
  )

/** The name of who sent what was confirmed; beside a note only what the tenant wrote on the proof tells where it begins. */
export const senderOf = (payer: Payer, typed: string | null): string | undefined => {
  if (payer.kind !== 'person') return undefined
  const written = plainName(payer.name)
  const isWhole = CUTS.every((length) => written.length !== length || cutAt(`${written}x`, length) !== undefined)
  if (payer.part === undefined) return isWhole ? payer.name : undefined
  return typed !== null && isNamed(payer, plainName(typed)) ? typed : undefined
}

const escaped = (text: string) => text.replace(/[^A-Z0-9]/g, (sign) => `\\${sign}`)

/** A room that is only digits has to be called a room, or it may be any number. */
export const roomPattern = (room: string): RegExp => {
  const name = escaped(room.toUpperCase())
  const before = /[A-Z]/.test(name) ? '(?:^|[^A-Z0-9])' : '(?:KAMAR|KMR|KM|ROOM) *(?:NO)?[ .]*'
  return new RegExp(`${before}${name}(?![A-Z0-9])`)
}
