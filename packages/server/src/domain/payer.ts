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

/** A name of somebody who may have paid. */
export interface Name {
  /** as banks write it, whole and cut */
  readonly forms: readonly string[]
  /** cut wherever the field of a bank ends, so that it may begin other names too */
  readonly beginnings: readonly string[]
  readonly words: readonly string[]
}

/** Shorter ones say nothing of a family. */
const LEAST_LETTERS = 4
const wordsOf = (plain: string) => plain.split(' ').filter((word) => word.length >= LEAST_LETTERS)

export const nameOf = (name: string): Name => {
  const plain = plainName(name)
  const cuts = CUTS.filter((length) => plain.length > length)
  return {
    forms: plain === '' ? [] : [plain, ...CUTS.flatMap((length) => cutAt(plain, length) ?? [])],
    beginnings: cuts.map((length) => plain.slice(0, length).trim()),
    words: wordsOf(plain),
  }
}

/** What the bank wrote of a payer, made plain once. */
export interface Written extends Pick<Payer, 'kind' | 'part'> {
  readonly plain: string
  readonly words: readonly string[]
}

export const writtenOf = ({ kind, name, part }: Payer): Written => {
  const plain = plainName(name)
  return { kind, plain, words: kind === 'person' ? wordsOf(plain) : [], ...(part && { part }) }
}

/** Beside a note, a name of one word may be a part of another. */
const stands = ({ kind, plain, part }: Written, forms: readonly string[]): boolean => {
  if (kind !== 'person') return false
  if (forms.includes(plain)) return true
  if (part === undefined) return false
  return forms.some(
    (form) => form.includes(' ') && (part === 'end' ? plain.endsWith(` ${form}`) : plain.startsWith(`${form} `)),
  )
}

/** Whether the bank's words may be this name. */
export const isNamed = (written: Written, { forms }: Name): boolean => stands(written, forms)

/** Whether they may be its beginning, which may be that of many names. */
export const isBegun = (written: Written, { beginnings }: Name): boolean => stands(written, beginnings)

/** Whether they have a word in common, as the names of a family have. */
export const isRelated = (written: Written, { words }: Name): boolean =>
  written.words.some((word) => words.includes(word))

/** The name of who sent what was confirmed; beside a note only what the tenant wrote on the proof tells where it begins. */
export const senderOf = (payer: Payer, typed: string | null): string | undefined => {
  if (payer.kind !== 'person') return undefined
  const written = plainName(payer.name)
  const isWhole = CUTS.every((length) => written.length !== length || cutAt(`${written}x`, length) !== undefined)
  if (payer.part === undefined) return isWhole ? payer.name : undefined
  return typed !== null && isNamed(writtenOf(payer), nameOf(typed)) ? typed : undefined
}

const escaped = (text: string) => text.replace(/[^A-Z0-9]/g, (sign) => `\\${sign}`)

/** A room that is only digits has to be called a room, or it may be any number. */
export const roomPattern = (room: string): RegExp => {
  const name = escaped(room.toUpperCase())
  const before = /[A-Z]/.test(name) ? '(?:^|[^A-Z0-9])' : '(?:KAMAR|KMR|KM|ROOM) *(?:NO)?[ .]*'
  return new RegExp(`${before}${name}(?![A-Z0-9])`)
}
