import { parseArgs } from 'node:util'
import { isCalendarDate } from '../../src/calendar/dates'
import { midnightOf } from '../../src/calendar/zones'
import type { OperatorCallName } from '../../src/contract/calls'
import { PRICE_OPTIONS, type Command } from './operatorCommands'
import { fieldsOf, optionNameOf, type Field } from './operatorFields'
import { UsageError, type Value } from './operatorRequest'

type Kind = 'text' | 'number' | 'decimal' | 'decimals' | 'list' | 'yes or no' | 'date'
interface Option {
  readonly kind: Kind
  /** as the help shows it */
  readonly shown: string
  /** "none" is a value too, and means that there is none */
  readonly mayBeNone?: true
  /** of decimals: what each of them is called */
  readonly names?: readonly string[]
}

const text = (shown = 'TEXT'): Option => ({ kind: 'text', shown })
const number = (shown: string): Option => ({ kind: 'number', shown })
const orNone = (option: Option): Option => ({ ...option, shown: `${option.shown}|none`, mayBeNone: true })

/** The option that a field of the contract has. */
const optionFor = ({ type, wrapped, entries = {} }: Field): Option => {
  if (wrapped) return type === 'nullable' ? orNone(optionFor(wrapped)) : optionFor(wrapped)
  const names = Object.keys(entries)
  switch (type) {
    case 'number':
      return { kind: 'decimal', shown: 'NUMBER' }
    case 'array':
      return { kind: 'list', shown: 'WORD,…|none' }
    case 'object':
      return { kind: 'decimals', shown: names.join(',').toUpperCase(), names }
    default:
      return text()
  }
}
const optionsFor = (call: OperatorCallName) =>
  Object.fromEntries(Object.entries(fieldsOf(call)).map(([name, field]) => [optionNameOf(name), optionFor(field)]))

const OPTIONS: Readonly<Record<string, Option>> = {
  ...Object.fromEntries(
    ['reason', 'title', 'text', 'note', 'name', 'address', 'bank-detail', 'rules', 'number']
      .concat(['display-name', 'code', 'who', 'action', 'owed', 'ended'])
      .map((name) => [name, text()]),
  ),
  ...Object.fromEntries(PRICE_OPTIONS.map((name) => [name, orNone(number('RUPIAH'))])),
  whatsapp: orNone(text('PHONE')),
  phone: text('PHONE'),
  ...optionsFor('setHouseInfo'),
  ...optionsFor('setRoomInfo'),
  add: text('FILE'),
  order: { kind: 'list', shown: 'HASH,…' },
  remove: text('HASH'),
  out: text('FILE'),
  role: text('owner|staff'),
  from: text('YYYY-MM-DD|YYYY-MM'),
  to: text('YYYY-MM-DD|YYYY-MM'),
  unit: text('daily|weekly|monthly'),
  expires: orNone({ kind: 'date', shown: 'YYYY-MM-DD' }),
  percent: orNone(number('PERCENT')),
  quota: orNone(number('COUNT')),
  'least-nights': orNone(number('NIGHTS')),
  until: orNone({ kind: 'date', shown: 'YYYY-MM-DD' }),
  house: orNone(number('HOUSE_ID')),
  room: number('ROOM_ID'),
  before: number('ID'),
  earlier: number('ID'),
  amount: number('RUPIAH'),
  way: text('transfer|qris|cash|other'),
  day: text('YYYY-MM-DD'),
  payment: number('PAYMENT_ID'),
  refunded: number('RUPIAH'),
  'discount-value': number('RUPIAH'),
  'coin-cost': orNone(number('COINS')),
  days: number('DAYS'),
  count: number('COUNT'),
  continues: { kind: 'yes or no', shown: 'yes|no' },
  'leaves-wrong-out': { kind: 'yes or no', shown: 'yes|no' },
  'extra-ac': { kind: 'yes or no', shown: 'yes|no' },
  'extra-person': { kind: 'yes or no', shown: 'yes|no' },
}

const shownOption = (name: string) => `--${name} ${OPTIONS[name]?.shown ?? ''}`

/** The command with what it takes, such as: reject ID --reason TEXT */
export const usageOf = (name: string, { takes, needs, may }: Command): string =>
  [name, ...takes, ...needs.map(shownOption), ...may.map((option) => `[${shownOption(option)}]`)].join(' ')

const camel = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

/** Words with commas between them; "none" is an empty list. */
const listOf = (given: string): readonly string[] =>
  given === 'none' ? [] : given.split(',').map((word) => word.trim())

const decimal = (name: string, given: string): number => {
  const value = Number(given)
  if (given.trim() === '' || !Number.isFinite(value)) throw new UsageError(`--${name} harus berupa angka`)
  return value
}

const valueOf = (name: string, given: string): Value => {
  const { kind, mayBeNone, names = [] } = OPTIONS[name] ?? text()
  if (mayBeNone && given === 'none') return null
  switch (kind) {
    case 'number':
      if (!/^\d+$/.test(given)) throw new UsageError(`--${name} harus bilangan bulat`)
      return Number(given)
    case 'decimal':
      return decimal(name, given)
    case 'decimals': {
      const parts = given.split(',')
      return Object.fromEntries(names.map((one, index) => [one, decimal(name, parts[index] ?? '')]))
    }
    case 'list':
      return listOf(given)
    case 'yes or no':
      if (given !== 'yes' && given !== 'no') throw new UsageError(`--${name} harus yes atau no`)
      return given === 'yes'
    case 'date':
      if (!isCalendarDate(given)) throw new UsageError(`--${name} harus tanggal, seperti 2026-12-31`)
      return midnightOf(given, process.env['TIME_ZONE'] ?? 'Asia/Jakarta')
    case 'text':
      // A shell passes \n as two characters, but an announcement has several lines.
      return given.replace(/\\n/g, '\n')
  }
}

export const readArguments = (args: readonly string[]) => {
  const { positionals, values } = parseArgs({
    args: [...args],
    allowPositionals: true,
    // What is wrong is said in our own words.
    strict: false,
    options: {
      ...Object.fromEntries(Object.keys(OPTIONS).map((name) => [name, { type: 'string' as const }])),
      json: { type: 'boolean' },
      help: { type: 'boolean' },
    },
  })
  const { json, help, ...given } = values
  return { positionals, given, isJson: json === true, wantsHelp: help === true }
}

/** What was given to a command, checked and by the names of the contract. */
export const optionsOf = (
  name: string,
  { takes, needs, may }: Command,
  subjects: readonly string[],
  given: Readonly<Record<string, unknown>>,
): Record<string, Value> => {
  const missing = takes[subjects.length] ?? needs.map((option) => `--${option}`).find((one) => !(one.slice(2) in given))
  if (missing !== undefined) throw new UsageError(`${name} butuh ${missing}`)
  const extra = subjects[takes.length]
  if (extra !== undefined) throw new UsageError(`${name} tidak mengenal ${extra}`)
  const options: Record<string, Value> = {}
  for (const [option, value] of Object.entries(given)) {
    if (!needs.includes(option) && !may.includes(option)) throw new UsageError(`${name} tidak mengenal --${option}`)
    if (typeof value !== 'string') throw new UsageError(`--${option} butuh isi`)
    options[camel(option)] = valueOf(option, value)
  }
  return options
}
