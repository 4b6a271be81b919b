import { toJsonSchema, type JsonSchema as LibrarySchema } from '@valibot/to-json-schema'
import type { GenericSchema } from 'valibot'
import { houseDetail, listedHouse } from '@griya/contract/houses'
import { photo } from '@griya/contract/photos'
import { profile } from '@griya/contract/profiles'
import { room } from '@griya/contract/rooms'
import { transaction } from '@griya/contract/transactions'
import * as primitives from '@griya/contract/primitives'

export type JsonSchema = LibrarySchema

/** These are shown by reference. */
const NAMED: Readonly<Record<string, GenericSchema>> = {
  House: houseDetail,
  ListedHouse: listedHouse,
  Room: room,
  Photo: photo,
  Transaction: transaction,
  Profile: profile,
  Failure: primitives.failure,
}

const SECONDS = 'Unix seconds'
const MIDNIGHT = "Unix seconds; a chosen date is its midnight in the property's time zone"

interface Word {
  readonly schema: GenericSchema
  readonly description?: string
}

/**
 * These are shown in place, with their unit. A value that is sent as text but read as a number is documented as an
 * integer.
 */
const WORDS: Readonly<Record<string, Word>> = {
  rupiah: { schema: primitives.rupiah, description: 'Whole rupiah' },
  unixSeconds: { schema: primitives.unixSeconds, description: SECONDS },
  bookingInstant: { schema: primitives.bookingInstant, description: MIDNIGHT },
  bookingInstantText: { schema: primitives.bookingInstantText, description: MIDNIGHT },
  flag: { schema: primitives.flag, description: '0 = no, 1 = yes' },
  bookingFlag: { schema: primitives.bookingFlag, description: '0 = no, 1 = yes' },
  idText: { schema: primitives.idText },
  monthCountText: { schema: primitives.monthCountText },
  weekCountText: { schema: primitives.weekCountText },
}

const REFERENCE = /^#\/\$defs\/(.+)$/

interface PipeItem {
  readonly type: string
  readonly operation?: unknown
  readonly requirement?: unknown
  readonly options?: unknown
  readonly pipe?: readonly PipeItem[]
}

const flatten = (items: readonly PipeItem[]): readonly PipeItem[] =>
  items.flatMap((item) => (item.pipe ? flatten(item.pipe) : [item]))

function numberInText(schema: object): JsonSchema | undefined {
  if (!('pipe' in schema)) return undefined
  const items = flatten(schema.pipe as readonly PipeItem[])
  if (!items.some((item) => item.type === 'transform' && item.operation === Number)) return undefined
  const options = items.find((item) => item.type === 'picklist')?.options
  const minimum = items.find((item) => item.type === 'min_value')?.requirement
  const maximum = items.find((item) => item.type === 'max_value')?.requirement
  return {
    type: 'integer',
    ...(Array.isArray(options) ? { enum: options.map(Number) } : {}),
    ...(typeof minimum === 'number' ? { minimum } : {}),
    ...(typeof maximum === 'number' ? { maximum } : {}),
  }
}

function convert(schema: GenericSchema, definitions: Readonly<Record<string, GenericSchema>>): JsonSchema {
  const converted = toJsonSchema(schema, {
    target: 'draft-2020-12',
    typeMode: 'input',
    errorMode: 'throw',
    // `check` stands beside what the document can say, such as the format of a date
    ignoreActions: ['trim', 'check'],
    definitions: { ...definitions },
  })
  delete converted.$schema
  delete converted.$defs
  return converted
}

function wordSchema({ schema, description }: Word): JsonSchema {
  return { ...(numberInText(schema) ?? convert(schema, {})), ...(description ? { description } : {}) }
}

/**
 * The converter writes references to its own definitions. This puts simple types in place, and makes named types refer
 * to the components of the document.
 */
function settle(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(settle)
  if (typeof node !== 'object' || node === null) return node
  const name = '$ref' in node && typeof node.$ref === 'string' ? REFERENCE.exec(node.$ref)?.[1] : undefined
  if (name === undefined) return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, settle(value)]))
  const word = WORDS[name]
  return word ? wordSchema(word) : { $ref: `#/components/schemas/${name}` }
}

const words = Object.fromEntries(Object.entries(WORDS).map(([name, { schema }]) => [name, schema]))

function expand(schema: GenericSchema): JsonSchema {
  const others = Object.fromEntries(Object.entries(NAMED).filter(([, named]) => named !== schema))
  return settle(convert(schema, { ...others, ...words })) as JsonSchema
}

/** A schema as the document shows it; named schemas by reference. */
export function schemaOf(schema: GenericSchema): JsonSchema {
  const name = Object.keys(NAMED).find((key) => NAMED[key] === schema)
  return name ? { $ref: `#/components/schemas/${name}` } : expand(schema)
}

export const namedSchemas = (): Readonly<Record<string, JsonSchema>> =>
  Object.fromEntries(Object.entries(NAMED).map(([name, schema]) => [name, expand(schema)]))

export interface Fields {
  readonly properties: Readonly<Record<string, JsonSchema>>
  readonly required: readonly string[]
}

/**
 * The fields of an object or of a union of objects. In a union a field is required only if all of its objects require
 * it.
 */
export function fieldsOf(schema: GenericSchema): Fields {
  const converted = expand(schema)
  const choices = (converted.anyOf ?? [converted]).filter((choice) => typeof choice === 'object')
  const properties: Record<string, JsonSchema> = {}
  for (const choice of choices) {
    for (const [name, property] of Object.entries(choice.properties ?? {})) {
      if (typeof property === 'object') properties[name] = property
    }
  }
  const required = Object.keys(properties).filter((name) => choices.every((choice) => choice.required?.includes(name)))
  return { properties, required }
}
