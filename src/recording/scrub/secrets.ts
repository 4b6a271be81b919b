import {
  OPEN_DRAFT_FIELDS,
  OPEN_FILE_FIELDS,
  OPEN_ROW_TEXTS,
  PERSONAL_FIELDS,
  PERSON_NAME_FIELDS,
  PROFILE_FIELD,
  type OpenFields,
  type OpenTexts,
} from '@/domain/privacy'
import type { SecretKind } from './secretTable'

/** What an endpoint declared; undefined for one that declared nothing: all its texts are personal. */
export type OpenTextsOf = (endpoint: string) => OpenTexts | undefined

/** Whether a value was looked through before: for what it says itself, or as the rows of an entity. */
export type IsKnown = (node: object, as: 'itself' | 'rows') => boolean

type Fields = Readonly<Record<string, unknown>>
type Found = (value: unknown, kind?: SecretKind) => void

const NOTHING_OPEN: OpenTexts = { argument: [], answer: [] }
const nothingDeclared: OpenTextsOf = () => undefined

const PERSONAL: ReadonlySet<string> = new Set(PERSONAL_FIELDS)
const PERSON = { text: 'name', name: 'name', typed: 'typedName', typedName: 'typedName' } as const
const NAMES: ReadonlySet<string> = new Set(PERSON_NAME_FIELDS)
const ROW_TEXTS: ReadonlyMap<string, OpenFields> = new Map(Object.entries(OPEN_ROW_TEXTS))

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null

const isProfile = (fields: Fields) => PROFILE_FIELD in fields
const isFile = (fields: Fields) => 'name' in fields && 'type' in fields && 'size' in fields
const isDraft = (fields: Fields) => isFields(fields['values']) && ('savedAt' in fields || 'form' in fields)
const isDraftStore = (fields: Fields) => 'owner' in fields && 'forms' in fields

/** A name in the code, or an array's index: no tenant's text is a key as it stands. */
export const isFieldName = (key: string) => /^(?:[a-z]\w*|\d{1,7})$/.test(key)

export const isName = (field: string) => NAMES.has(field)

/** Every text but those that are declared open: what nobody declared is personal. */
const collectTexts = (value: unknown, open: OpenFields, found: Found, kind: SecretKind = 'text'): void => {
  if (typeof value === 'string' && open !== 'itself') found(value, kind)
  if (!isFields(value)) return
  if (Array.isArray(value)) return value.forEach((child) => collectTexts(child, open, found, kind))
  const declared = open === 'itself' ? [] : open
  const names = isFile(value) ? OPEN_FILE_FIELDS : declared
  for (const [key, child] of Object.entries(value)) {
    if (!isFieldName(key)) found(key)
    const isPerson = isName(key) && !isFile(value)
    const inner = isPerson ? PERSON[kind] : kind
    collectTexts(child, names.includes(key) ? 'itself' : names, found, inner)
  }
}

/** In a slice of the state, or as an answer brings them. */
const collectRows = (rows: Fields, open: OpenFields, found: Found) => {
  for (const row of Object.values(Array.isArray(rows['rows']) ? rows['rows'] : rows))
    if (isFields(row) && !Array.isArray(row)) collectTexts(row, open, found)
}

/** An api action carries its endpoint in meta.arg, an entry of the cache on itself. */
const collectCall = (fields: Fields, openTextsOf: OpenTextsOf, found: Found) => {
  const meta = isFields(fields['meta']) ? fields['meta'] : {}
  const { endpointName, originalArgs } = isFields(meta['arg']) ? meta['arg'] : fields
  if (typeof endpointName !== 'string') return
  const { argument, answer } = openTextsOf(endpointName) ?? NOTHING_OPEN
  collectTexts(originalArgs, argument, found)
  collectTexts(fields['data'], answer, found)
  // otherwise it is an error, in the app's words or in those the server has for everybody to read
  if (meta['requestStatus'] !== 'rejected') collectTexts(fields['payload'], answer, found)
}

/** An answer from the device names its endpoint in its cache key: 'getHouse(1)'. */
const collectKeptAnswer = ({ key, data, at }: Fields, openTextsOf: OpenTextsOf, found: Found) => {
  if (typeof key !== 'string' || at === undefined) return
  const { answer } = openTextsOf(key.replace(/\(.*/s, '')) ?? NOTHING_OPEN
  collectTexts(data, answer, found)
}

const collectHere = (fields: Fields, openTextsOf: OpenTextsOf, found: Found, isKnown: IsKnown) => {
  for (const [key, value] of Object.entries(fields)) {
    if (PERSONAL.has(key)) found(value)
    const open = ROW_TEXTS.get(key)
    if (open !== undefined && isFields(value) && !isKnown(value, 'rows')) collectRows(value, open, found)
  }
  if (isProfile(fields)) collectTexts(fields, OPEN_ROW_TEXTS.profiles, found)
  if (isFile(fields)) collectTexts(fields, OPEN_FILE_FIELDS, found)
  if (isDraft(fields)) collectTexts(fields['values'], OPEN_DRAFT_FIELDS, found, 'typed')
  if (isDraftStore(fields)) found(fields['owner'])
  collectCall(fields, openTextsOf, found)
  collectKeptAnswer(fields, openTextsOf, found)
}

export interface Told {
  readonly found: (secret: string | number, kind?: SecretKind) => void
  /** the values of a form, as they are typed */
  readonly typed?: (values: object) => void
}

/** Tells every secret in a state or an action; `isKnown` spares what was looked through before. */
export const collectSecrets = (
  value: unknown,
  { found, typed }: Told,
  openTextsOf: OpenTextsOf = nothingDeclared,
  isKnown: IsKnown = () => false,
): void => {
  const tell: Found = (secret, kind) => {
    if (typeof secret === 'string' || typeof secret === 'number') found(secret, kind)
  }
  const collect = (node: unknown): void => {
    if (!isFields(node) || isKnown(node, 'itself')) return
    if (typed && isDraft(node) && isFields(node['values'])) typed(node['values'])
    collectHere(node, openTextsOf, tell, isKnown)
    Object.values(node).forEach(collect)
  }
  collect(value)
}
