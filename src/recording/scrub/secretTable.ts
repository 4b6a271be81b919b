import { bearsMark, hasPseudonym, pseudonymsOf } from './pseudonym'
import { createSecretMemory, type RememberedSecret } from './secretMemory'

/**
 * Values that the app itself is made of. A tenant whose job reads 'pending' gives nothing away by it, but replacing the
 * word everywhere would break the log, so these are never taken for a secret. Keys need no list: see scrub.
 */
const WORDS = `null true false undefined LIST POST DELETE pending fulfilled rejected paid confirmed query mutation
  replace merge shared network monthly weekly daily booking cancel voucher info success error promise push image text
  transactions houses profiles rooms pricing coin notifications announcements login house room profile extend`

export const APP_WORDS: ReadonlySet<string> = new Set(WORDS.split(/\s+/))

/** ID numbers (16 digits) and phone numbers, wherever anybody wrote one: no field has to have told of them before. */
const DIGITS = /\d{10,16}/g
const TELLTALE = /^(?:\d{16}|(?:62|0)8\d{8,11})$/

/** The numbers in a text that give themselves away by their look. */
export const telltalesIn = (text: string): readonly string[] =>
  (text.match(DIGITS) ?? []).filter((digits) => TELLTALE.test(digits))

/** Shorter values occur everywhere by chance and say little. */
export const SHORTEST_SECRET = 4

/** A pseudonym without the mark, or that is taken, or that holds another secret, is drawn again this often. */
const ATTEMPTS = 3_000

/** From this length on no two values are alike by chance. */
const CHANCELESS = 8

export interface Replacement {
  /** the secret as it stands in a text: plain, escaped for JSON, or encoded for a URL */
  readonly written: string
  readonly instead: string
}

const jsonEscaped = (text: string) => JSON.stringify(text).slice(1, -1)
const percentEncoded = (text: string) => (/\p{Surrogate}/u.test(text) ? text : encodeURIComponent(text))
const formEncoded = (text: string) => percentEncoded(text).replace(/%20/g, '+')
const spaceEncodedAlone = (text: string) => text.replace(/ /g, '%20')

const SPELLINGS = [
  (text: string) => text,
  jsonEscaped,
  percentEncoded,
  formEncoded,
  spaceEncodedAlone,
  (text: string) => jsonEscaped(jsonEscaped(text)),
  (text: string) => percentEncoded(jsonEscaped(text)),
]

/** The same phone number as others write it: digits alone, and with the country's code in place of the zero. */
const phoneForms = (text: string): string[] => {
  const digits = text.replace(/[\s().+-]/g, '')
  if (!/^\d{8,15}$/.test(digits)) return []
  const national = digits.replace(/^(?:62|0)/, '')
  return digits.startsWith('0') || digits.startsWith('62') ? [digits, `0${national}`, `62${national}`] : [digits]
}

/** The last part of an address is a file's name, and occurs alone too. */
const fileNames = (text: string): string[] => {
  const found = /^(?:https?:\/\/|\/)[^?#]*\/([^/?#]+)/.exec(text)
  return found?.[1] === undefined ? [] : [found[1]]
}

/** Long enough to tell something, and no word of the app. */
export const isSecret = (text: string) => text.length >= SHORTEST_SECRET && hasPseudonym(text) && !APP_WORDS.has(text)

const NOTHING = /(?!)/

const alternatives = (texts: readonly string[]): RegExp =>
  texts.length === 0
    ? NOTHING
    : new RegExp([...new Set(texts)].map((text) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')).join('|'))

/** Every secret seen so far with its pseudonym, and all their spellings, the longest first. */
export const createSecretTable = (seed: string, remembered: readonly RememberedSecret[] = []) => {
  const memory = createSecretMemory(seed, SHORTEST_SECRET, remembered)
  const pseudonyms = new Map<string, string>()
  const taken = new Set(remembered.map(([, , instead]) => instead))
  let replacements: readonly Replacement[] = []
  let anySpelling = NOTHING
  let stale = false

  const isFree = (candidate: string) =>
    !taken.has(candidate) &&
    !APP_WORDS.has(candidate) &&
    // digits drawn for the middle of a URL may look like a phone number that was left there
    telltalesIn(candidate).every(bearsMark) &&
    ![...pseudonyms.keys()].some((secret) => candidate.includes(secret)) &&
    memory.find(candidate).length === 0

  /** Met again in what was scrubbed before. A short one may also be a tenant's own value that is alike by chance. */
  const isOurs = (text: string) => text.length >= CHANCELESS && taken.has(text)

  /**
   * A number within a longer secret has its own pseudonym there too: two marks at once, the number's and the whole's, are
   * hardly ever drawn.
   */
  const withInner = (secret: string): ((candidate: string) => string) => {
    const inner = [...secret.matchAll(DIGITS)].filter(([digits]) => digits !== secret && TELLTALE.test(digits))
    const places = inner.map(({ 0: digits, index }) => {
      keep(digits)
      return { at: index, instead: pseudonyms.get(digits) ?? digits }
    })
    return (candidate) =>
      places.reduce((text, { at, instead }) => text.slice(0, at) + instead + text.slice(at + instead.length), candidate)
  }

  const draw = (secret: string): string => {
    const next = pseudonymsOf(secret, seed)
    const compose = withInner(secret)
    let candidate = secret
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      candidate = compose(next())
      if (bearsMark(candidate) && candidate !== secret && isFree(candidate)) break
    }
    return candidate
  }

  const keep = (secret: string) => {
    if (!isSecret(secret) || pseudonyms.has(secret) || isOurs(secret)) return
    const instead = memory.pseudonymOf(secret, () => draw(secret))
    pseudonyms.set(secret, instead)
    taken.add(instead)
    stale = true
  }

  const spell = (): readonly Replacement[] => {
    const bySpelling = new Map<string, string>()
    for (const [secret, instead] of pseudonyms) {
      for (const as of SPELLINGS) if (!bySpelling.has(as(secret))) bySpelling.set(as(secret), as(instead))
    }
    return [...bySpelling]
      .map(([written, instead]) => ({ written, instead }))
      .sort((a, b) => b.written.length - a.written.length || (a.written < b.written ? -1 : 1))
  }

  const refresh = () => {
    if (!stale) return
    stale = false
    replacements = spell()
    anySpelling = alternatives(replacements.map(({ written }) => written))
  }

  return {
    add: (value: string | number) => {
      const text = typeof value === 'number' ? String(Math.abs(value)) : value.trim()
      if (isOurs(text)) return
      keep(text)
      phoneForms(text).forEach(keep)
      fileNames(text).forEach(keep)
    },
    /** Earlier pages may have learned what stands in the text. */
    recall: (text: string) => memory.find(text).forEach(keep),
    exact: (text: string): string | undefined => pseudonyms.get(text),
    size: () => pseudonyms.size,
    isEmpty: () => pseudonyms.size + remembered.length === 0,
    remembered: memory.all,
    replacements: () => {
      refresh()
      return replacements
    },
    /** Most texts hold no secret at all: one look tells. */
    mayHold: (text: string): boolean => {
      refresh()
      return anySpelling.test(text)
    },
    /** Tells texts that hold what was learned after the table had this size; from 0 on that is what is remembered too. */
    learnedSince: (size: number): ((text: string) => boolean) => {
      const secrets = [...pseudonyms.keys()].slice(size)
      const news = alternatives(secrets.flatMap((secret) => SPELLINGS.map((as) => as(secret))))
      return (text) => news.test(text) || (size === 0 && memory.find(text).length > 0)
    },
  }
}

export type SecretTable = ReturnType<typeof createSecretTable>
