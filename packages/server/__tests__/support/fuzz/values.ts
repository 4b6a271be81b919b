import type { JsonSchema } from '../../../src/openapi/schemas'
import type { Chance } from './chance'

const NUL = String.fromCharCode(0)
const LONE_SURROGATE = String.fromCharCode(0xd800)
const CONTROLS = Array.from({ length: 32 }, (_, code) => String.fromCharCode(code)).join('')

const TEXTS: readonly string[] = [
  '',
  ' ',
  NUL,
  `a${NUL}b`,
  CONTROLS,
  LONE_SURROGATE,
  `x${LONE_SURROGATE}y`,
  String.fromCharCode(0xfeff),
  String.fromCharCode(0x202e) + 'terbalik',
  'é'.normalize('NFD').repeat(50),
  '👩‍👩‍👧‍👦'.repeat(20),
  'ﷺ'.repeat(100),
  'İıſK',
  "'; drop table tenants; --",
  '" or 1=1 --',
  '$1',
  '\\',
  '\\u0000',
  '%00',
  '%',
  '{{7*7}}',
  '${7*7}',
  '<script>alert(1)</script>',
  '../../etc/passwd',
  '__proto__',
  'constructor',
  'null',
  'undefined',
  'NaN',
  'true',
  '0',
  '-1',
  '1e9',
  '0x10',
  '1.5',
  '٣',
  '2147483647',
  '2147483648',
  '9007199254740993',
  '99999999999999999999999999',
  '-9223372036854775809',
  'a'.repeat(300),
  'b'.repeat(5000),
  '081234567890',
  '+62 812-3456-7890',
  '081299990000',
]

const NUMBERS: readonly number[] = [
  0,
  -0,
  -1,
  1,
  1.5,
  1e21,
  1e308,
  -1e308,
  5e-324,
  2 ** 31 - 1,
  2 ** 31,
  2 ** 53,
  2 ** 63,
  946_684_799,
  946_684_800,
  1_795_194_000,
  32_503_680_000,
  32_503_680_001,
]

export const nastyText = (chance: Chance): string => {
  if (chance.isTrue(0.8)) return chance.pick(TEXTS)
  return Array.from({ length: chance.below(60) }, () => String.fromCodePoint(chance.below(0xd800))).join('')
}

export const nastyValue = (chance: Chance, depth = 0): unknown => {
  const kind = chance.below(depth > 3 ? 4 : 7)
  if (kind === 0) return nastyText(chance)
  if (kind === 1) return chance.pick(NUMBERS)
  if (kind === 2) return chance.pick([true, false, null])
  if (kind === 3) return nastyText(chance)
  if (kind === 4) return Array.from({ length: chance.below(5) }, () => nastyValue(chance, depth + 1))
  return Object.fromEntries(
    Array.from({ length: chance.below(5) }, () => [nastyText(chance).slice(0, 40), nastyValue(chance, depth + 1)]),
  )
}

const TODAY = 1_795_194_000

const numberFor = (schema: JsonSchema, chance: Chance): number => {
  const { minimum = 1, maximum = 100 } = schema
  // Instants near the clock of the tests and ids of the demo data: a valid value reaches deeper code.
  if (minimum > 900_000_000) return TODAY + 86_400 * (chance.below(14) - 3)
  return minimum + chance.below(Math.min(maximum - minimum + 1, 60))
}

/** A value that fits the schema. */
export const fittingValue = (schema: JsonSchema, chance: Chance): unknown => {
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return chance.pick(schema.enum)
  const choices = (schema.anyOf ?? schema.oneOf ?? []).filter((one) => typeof one === 'object')
  if (choices.length > 0) return fittingValue(chance.pick(choices), chance)
  if (schema.type === 'integer' || schema.type === 'number') return numberFor(schema, chance)
  if (schema.type === 'boolean') return chance.isTrue(0.5)
  if (schema.type === 'array') return []
  if (schema.type !== 'object')
    return chance.pick(['HEMAT50', '081234567890', '1', 'Budi', '808506000', 'true', 'Islam'])
  const properties = Object.entries(schema.properties ?? {})
  return Object.fromEntries(
    properties.map(([name, one]) => [name, typeof one === 'object' ? fittingValue(one, chance) : null]),
  )
}
