import { Option } from 'commander'
import { isCalendarDate } from '@griya/contract/calendar/dates'
import { midnightOf } from '@griya/contract/calendar/zones'
import type { Call } from '@griya/contract/call'
import { operatorCalls, type OperatorCallName } from '@griya/contract/calls'
import { idText, totpCode, unixSeconds } from '@griya/contract/primitives'
import type { Command } from './operatorCommands'
import { UsageError, type Given, type Value } from './operatorRequest'

/** As much of a field's schema as an option of the command line follows from. */
export interface Field {
  readonly type: string
  /** what may be left out, or be null */
  readonly wrapped?: Field
  /** of an object */
  readonly entries?: Readonly<Record<string, Field>>
  /** of a picklist */
  readonly options?: readonly string[]
  /** of an array */
  readonly item?: Field
  readonly pipe?: readonly Field[]
}
export type Fields = Readonly<Record<string, Field>>

/** What a field takes: how the help shows it, and what comes of a given word. */
interface Kind {
  readonly shown: string
  readonly read: (given: string, refused: (words: string) => UsageError) => Value
}

const bare = (field: Field): Field => (field.wrapped ? bare(field.wrapped) : field)
const checks = ({ pipe = [] }: Field, action: string): boolean =>
  pipe.some((step) => step.type === action || checks(step, action))

// A shell passes \n as two characters, but an announcement has several lines.
const text = (shown: string): Kind => ({ shown, read: (given) => given.replace(/\\n/g, '\n') })

const wholeNumber = (shown: string): Kind => ({
  shown,
  read(given, refused) {
    if (!/^\d+$/.test(given)) throw refused('harus bilangan bulat')
    return Number(given)
  },
})

const decimal = (given: string, refused: (words: string) => UsageError): number => {
  if (given.trim() === '' || !Number.isFinite(Number(given))) throw refused('harus berupa angka')
  return Number(given)
}

const decimals = (names: readonly string[]): Kind => ({
  shown: names.join(',').toUpperCase(),
  read(given, refused) {
    const parts = given.split(',')
    return Object.fromEntries(names.map((name, index) => [name, decimal(parts[index] ?? '', refused)]))
  },
})

const words: Kind = {
  shown: 'WORD,…|none',
  read: (given) => (given === 'none' ? [] : given.split(',').map((word) => word.trim())),
}

const numbers: Kind = {
  shown: 'ID,…',
  read: (given, refused) => given.split(',').map((id) => decimal(id, refused)),
}

const oneOf = (choices: readonly string[], valueOf: (given: string) => Value = (given) => given): Kind => ({
  shown: choices.join('|'),
  read(given, refused) {
    if (!choices.includes(given)) throw refused(`harus ${choices.join(' atau ')}`)
    return valueOf(given)
  },
})

const midnight: Kind = {
  shown: 'YYYY-MM-DD',
  read(given, refused) {
    if (!isCalendarDate(given)) throw refused('harus tanggal, seperti 2026-12-31')
    return midnightOf(given, process.env['TIME_ZONE'] ?? 'Asia/Jakarta')
  },
}

const orNone = ({ shown, read }: Kind): Kind => ({
  shown: `${shown}|none`,
  read: (given, refused) => (given === 'none' ? null : read(given, refused)),
})

const kindOf = (field: Field): Kind => {
  const { type, wrapped, entries = {}, options = [] } = field
  if (wrapped) return type === 'nullable' ? orNone(kindOf(wrapped)) : kindOf(wrapped)
  if (field === unixSeconds) return midnight
  if (field === idText) return wholeNumber('ID')
  switch (type) {
    case 'number':
      return checks(field, 'integer') ? wholeNumber('NUMBER') : { shown: 'NUMBER', read: decimal }
    case 'boolean':
      return oneOf(['yes', 'no'], (given) => given === 'yes')
    case 'picklist':
      return oneOf(options)
    case 'array':
      return field.item?.type === 'number' ? numbers : words
    case 'object':
      return decimals(Object.keys(entries))
    default:
      return text(checks(field, 'iso_date') ? 'YYYY-MM-DD' : 'TEXT')
  }
}

/** The fields whose options have another name. */
const OPTION_NAMES: Readonly<Record<string, string>> = {
  houseId: 'house',
  roomId: 'room',
  endsAt: 'until',
  sizeM2: 'size',
  expiresAt: 'expires',
}
/** Under this name commander holds what was given. */
export const attributeOf = (field: string) => OPTION_NAMES[field] ?? field
const flagOf = (field: string) => `--${attributeOf(field).replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`

/** A code of the second factor, and what protects somebody who looks at a page that is no longer true. */
const isOfPage = ([name, field]: [string, Field]) => bare(field) === totpCode || name === 'seen' || name === 'proof'

/** What a call is sent besides the parameters of its path, without what only the page sends. */
export const fieldsOf = (call: OperatorCallName): Fields => {
  const { body, query }: Call = operatorCalls[call]
  const schema = (body?.schema ?? query) as Field | undefined
  const fields = Object.entries((schema && bare(schema))?.entries ?? {})
  return Object.fromEntries(fields.filter((one) => !isOfPage(one)))
}

/** What was given, by the names of the contract. Not read by commander, which makes an empty text of null. */
export const readOptions = (fields: Fields, given: Given): Readonly<Record<string, Value>> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      if (field.type === 'object') return [[name, readOptions(field.entries ?? {}, given) as Value]]
      const text = given[attributeOf(name)]
      const refused = (why: string) => new UsageError(`${flagOf(name)} ${why}`)
      return text === undefined ? [] : [[name, kindOf(field).read(text, refused)]]
    }),
  )

/** Those of a command. The fields of an object within, such as prices, are options of their own. */
export const optionsOf = ({ call, into, sends, leaves = [], needs = [], edits }: Command): readonly Option[] => {
  const taken = [into, ...Object.keys(sends ?? {}), ...leaves]
  const flat = Object.entries(fieldsOf(call)).flatMap(([name, field]) =>
    field.type === 'object' ? Object.entries(field.entries ?? {}) : [[name, field] as const],
  )
  const options = flat
    .filter(([name]) => !taken.includes(name))
    .map(([name, field]) =>
      new Option(`${flagOf(name)} <${kindOf(field).shown}>`).makeOptionMandatory(
        needs.includes(name) || (field.type !== 'optional' && edits === undefined),
      ),
    )
  const { file }: Call = operatorCalls[call]
  return [
    ...options,
    file === undefined
      ? new Option('--json', 'print the whole answer')
      : new Option('--out <FILE>').makeOptionMandatory(needs.includes('out')),
  ]
}
