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

/** What was looked through to its end before: for what it says itself, or as a row of an entity. */
export interface Seen {
  readonly itself: WeakSet<object>
  readonly rows: WeakSet<object>
}

/** A table may be as large as it likes: after each row, and each text that is told, somebody else may have a turn. */
export type Steps = Generator<undefined, void, void>

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
function* collectTexts(value: unknown, open: OpenFields, found: Found, kind: SecretKind = 'text'): Steps {
  if (typeof value === 'string' && open !== 'itself') {
    found(value, kind)
    yield
  }
  if (!isFields(value)) return
  yield
  if (Array.isArray(value)) {
    for (const child of value as readonly unknown[]) yield* collectTexts(child, open, found, kind)
    return
  }
  const declared = open === 'itself' ? [] : open
  const names = isFile(value) ? OPEN_FILE_FIELDS : declared
  for (const [key, child] of Object.entries(value)) {
    if (!isFieldName(key)) found(key)
    const isPerson = isName(key) && !isFile(value)
    const inner = isPerson ? PERSON[kind] : kind
    yield* collectTexts(child, names.includes(key) ? 'itself' : names, found, inner)
  }
}

/** In a slice of the state, or as an answer brings them. */
function* collectRows(rows: Fields, open: OpenFields, found: Found, seen: Seen['rows']): Steps {
  for (const row of Object.values(Array.isArray(rows['rows']) ? rows['rows'] : rows) as readonly unknown[]) {
    if (!isFields(row) || Array.isArray(row) || seen.has(row)) continue
    yield* collectTexts(row, open, found)
    seen.add(row)
  }
}

/** An api action carries its endpoint in meta.arg, an entry of the cache on itself. */
function* collectCall(fields: Fields, openTextsOf: OpenTextsOf, found: Found): Steps {
  const meta = isFields(fields['meta']) ? fields['meta'] : {}
  const { endpointName, originalArgs } = isFields(meta['arg']) ? meta['arg'] : fields
  if (typeof endpointName !== 'string') return
  const { argument, answer } = openTextsOf(endpointName) ?? NOTHING_OPEN
  yield* collectTexts(originalArgs, argument, found)
  yield* collectTexts(fields['data'], answer, found)
  // otherwise it is an error, in the app's words or in those the server has for everybody to read
  if (meta['requestStatus'] !== 'rejected') yield* collectTexts(fields['payload'], answer, found)
}

/** An answer from the device names its endpoint in its cache key: 'getHouse(1)'. */
function* collectKeptAnswer({ key, data, at }: Fields, openTextsOf: OpenTextsOf, found: Found): Steps {
  if (typeof key !== 'string' || at === undefined) return
  const { answer } = openTextsOf(key.replace(/\(.*/s, '')) ?? NOTHING_OPEN
  yield* collectTexts(data, answer, found)
}

function* collectHere(fields: Fields, openTextsOf: OpenTextsOf, found: Found, seen: Seen): Steps {
  for (const [key, value] of Object.entries(fields)) {
    if (PERSONAL.has(key)) found(value)
    const open = ROW_TEXTS.get(key)
    if (open !== undefined && isFields(value)) yield* collectRows(value, open, found, seen.rows)
  }
  if (isProfile(fields)) yield* collectTexts(fields, OPEN_ROW_TEXTS.profiles, found)
  if (isFile(fields)) yield* collectTexts(fields, OPEN_FILE_FIELDS, found)
  if (isDraft(fields)) yield* collectTexts(fields['values'], OPEN_DRAFT_FIELDS, found, 'typed')
  if (isDraftStore(fields)) found(fields['owner'])
  yield* collectCall(fields, openTextsOf, found)
  yield* collectKeptAnswer(fields, openTextsOf, found)
}

export interface Told {
  readonly found: (secret: string | number, kind?: SecretKind) => void
  /** each object, before what it holds */
  readonly met?: (node: object) => void
  /** the values of a form, as they are typed */
  readonly typed?: (values: object) => void
}

/**
 * Tells every secret in a state or an action, step by step; what is in `seen` is spared. A value comes into it at its end:
 * whoever asks between two steps is told all of it.
 */
export function* collectingSecrets(
  value: unknown,
  { found, met, typed }: Told,
  openTextsOf: OpenTextsOf = nothingDeclared,
  seen: Seen = { itself: new WeakSet(), rows: new WeakSet() },
): Steps {
  const tell: Found = (secret, kind) => {
    if (typeof secret === 'string' || typeof secret === 'number') found(secret, kind)
  }
  function* collect(node: Fields): Steps {
    if (seen.itself.has(node)) return
    met?.(node)
    if (typed && isDraft(node) && isFields(node['values'])) typed(node['values'])
    yield* collectHere(node, openTextsOf, tell, seen)
    for (const child of Object.values(node)) if (isFields(child)) yield* collect(child)
    seen.itself.add(node)
    yield
  }
  if (isFields(value)) yield* collect(value)
}

/** All of it at once. */
export const collectSecrets = (...all: Parameters<typeof collectingSecrets>): void => {
  const steps = collectingSecrets(...all)
  while (steps.next().done !== true);
}
