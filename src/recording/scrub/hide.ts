import {
  HIDDEN_CHOICES,
  kindOf,
  OPEN_FILE_FIELDS,
  OPEN_ROW_FIELDS,
  type OpenFields,
  type KnownEndpoints,
} from '@/domain/privacy'
import { isFields, isPlain, type Fields } from '@/lib/plainData'
import { finished, type Steps } from '@/lib/steps'
import { hideAddress } from './addresses'
import {
  appScope,
  markScope,
  OPEN_PAYLOADS,
  openScope,
  SCOPE_OF_PART,
  SCREEN_ACTIONS,
  SCREEN_CHANGE,
  screenScope,
  typedScope,
  type Rule,
  type Scope,
} from './appFields'
import { asInCatalogue, inOwnWords, screenText } from '../catalogue'
import { isPlaceholder, onlyForSecrets, saysNothing, type Placeholders } from './placeholders'
import { hidePlaces } from './places'
import { hideSent } from './sent'

/** A number, a text or a list of them; nothing within an object. */
const ITSELF: Scope = () => 'open'
const scopes = new Map<string, Scope>()
/** One scope for the same fields: by it the walk knows what it has hidden before. */
const scopeOf = (open: OpenFields): Scope => {
  if (open === 'itself') return ITSELF
  const made: Scope = (field) => (open.includes(field) ? 'open' : 'hidden')
  const scope = scopes.get(open.join()) ?? made
  scopes.set(open.join(), scope)
  return scope
}
const FILE = scopeOf(OPEN_FILE_FIELDS)
const NOTHING_OPEN = scopeOf([])
const ROWS: ReadonlyMap<string, Scope> = new Map(
  Object.entries(OPEN_ROW_FIELDS).map(([name, fields]) => [name, scopeOf([...fields, 'mode', 'keptAt'])]),
)

/** In the meta of a call. */
const RAW_ANSWER = 'rawAnswer'

/** Beside it: the request. */
const SENT = 'sent'
const isSent = (fields: Fields, key: string): boolean => key === SENT && 'method' in fields && isFields(fields[key])

const isFile = (fields: Fields) => 'name' in fields && 'type' in fields && 'size' in fields
const isDraft = (fields: Fields) => 'savedAt' in fields || 'form' in fields
const endpointIn = (cacheKey: unknown) => (typeof cacheKey === 'string' ? cacheKey.replace(/\(.*/s, '') : '')

/** A number that is read in one of these ways is open. */
const OF_NUMBERS: readonly Rule[] = ['open', 'words', 'key']

/** A name in the code, a form with its number, the id of a call, the key of a visit, or an array's index. */
const isNameInCode = (key: string) => /^(?:_?[a-z]\w{0,39}(?::\w{1,20})*|[\w-]{21}|[a-z\d]{1,8})$/i.test(key)

/**
 * Replaces all that is not declared open. With `isAsIs`, which QA switches on for test data, only tokens, passwords, codes,
 * pictures, addresses and what stands on a screen are replaced.
 */
export const createHiding = (given: Placeholders, knownEndpoints: KnownEndpoints, isAsIs = false) => {
  const { openValuesOf } = knownEndpoints
  const placeholders = isAsIs ? onlyForSecrets(given) : given
  const cache = new WeakMap<object, Map<Scope, unknown>>()

  const declaredBy = (endpoint: unknown, part: 'argument' | 'answer'): Scope =>
    scopeOf((typeof endpoint === 'string' ? openValuesOf(endpoint)?.[part] : undefined) ?? [])

  const hideText = (text: string, field: string) => placeholders.ofText(text, kindOf(field))

  /** 'getHouse(1)'; null where it is no such key. */
  const hideCacheKey = (key: string): string | null => {
    const [, endpoint = '', argument = ''] = /^(\w+)\((.*)\)$/s.exec(key) ?? []
    if (openValuesOf(endpoint) === undefined) return null
    if (argument === 'undefined') return key
    try {
      return `${endpoint}(${JSON.stringify(finished(walk(JSON.parse(argument), '', declaredBy(endpoint, 'argument'))))})`
    } catch (error) {
      if (error instanceof SyntaxError) return null
      throw error
    }
  }
  /** A mark of its own instead of '#', behind which an address has something else. */
  const hidePart = (part: string) => placeholders.ofText(part.replace(/~/g, '#'), 'path').replace(/#/g, '~')
  const hideKey = (key: string): string =>
    hideCacheKey(key) ?? (isNameInCode(key) ? key : placeholders.ofText(key, 'key'))

  const hideLeaf = (text: string, field: string, scope: Scope): string => {
    if (saysNothing(text)) return text
    const rule = scope(field)
    const fill = (part: string) => placeholders.ofText(part, kindOf(field), rule)
    switch (rule) {
      case 'open':
        return text.startsWith('data:') ? fill(text) : text
      case 'words':
        return asInCatalogue(text, fill)
      case 'screen':
        return screenText(text)
      case 'note':
        return isAsIs ? text : inOwnWords(text)
      case 'address':
        return isPlaceholder(text) ? text : hideAddress(text, hidePart)
      case 'key':
        return text.startsWith('/') ? hideAddress(text, hidePart) : hideKey(text)
      case 'stack':
        return hidePlaces(text)
      case 'hidden':
        return fill(text)
    }
  }

  /** How a part of an object is read; by default like the object itself. */
  const scopeOfPart = (parent: Fields, key: string, child: unknown, scope: Scope): Scope => {
    if (isFields(child) && isFile(child)) return FILE
    if (scope !== appScope) return scope === ITSELF ? NOTHING_OPEN : scope
    const meta = isFields(parent['meta']) && isFields(parent['meta']['arg']) ? parent['meta'] : null
    const call = isFields(meta?.['arg']) ? meta['arg'] : parent
    switch (key) {
      case 'originalArgs':
        return declaredBy(call['endpointName'], 'argument')
      case 'data':
        return declaredBy(call['endpointName'] ?? endpointIn(parent['key']), 'answer')
      case 'payload':
        if (meta !== null)
          return meta['requestStatus'] === 'fulfilled' ? declaredBy(call['endpointName'], 'answer') : scope
        if (parent['type'] === SCREEN_CHANGE) return screenScope
        if (SCREEN_ACTIONS.includes(String(parent['type']))) return markScope
        return OPEN_PAYLOADS.includes(String(parent['type'])) ? openScope : scope
      case 'patches':
        return 'queryCacheKey' in parent ? declaredBy(endpointIn(parent['queryCacheKey']), 'answer') : scope
      case 'values':
        return isDraft(parent) ? typedScope : scope
      default:
        return ROWS.get(key) ?? SCOPE_OF_PART[key] ?? scope
    }
  }

  function* walkFields(value: Fields, scope: Scope): Steps<Fields> {
    const entries: [string, unknown][] = []
    for (const [key, child] of Object.entries(value)) {
      // an answer as it came is only for QA's recordings of test data
      if ((key === RAW_ANSWER && !isAsIs) || isSent(value, key)) continue
      const field = scope === screenScope && key === 'value' ? String(value['key']) : key
      entries.push([hideKey(key), yield* walk(child, field, scopeOfPart(value, key, child, scope))])
    }
    yield
    return withSent(value, Object.fromEntries(entries))
  }

  /** What a call sent is read beside its argument. */
  const withSent = (meta: Fields, hidden: Fields): Fields => {
    const { arg, baseQueryMeta: told } = meta
    if (!isFields(told) || !isSent(told, SENT) || !isFields(arg)) return hidden
    const { originalArgs } = Object(hidden['arg']) as Fields
    const sent = hideSent(told[SENT], { arg }, originalArgs, placeholders, knownEndpoints)
    return { ...hidden, baseQueryMeta: { ...(hidden['baseQueryMeta'] as Fields), [SENT]: sent } }
  }

  function* walkList(list: readonly unknown[], field: string, scope: Scope): Steps<readonly unknown[]> {
    const hidden: unknown[] = []
    for (const one of list) hidden.push(yield* walk(one, field, isFields(one) && isFile(one) ? FILE : scope))
    return hidden
  }

  function* walk(value: unknown, field: string, scope: Scope): Steps<unknown> {
    if (typeof value === 'string') return hideLeaf(value, field, scope)
    if (typeof value === 'number') return OF_NUMBERS.includes(scope(field)) ? value : placeholders.ofNumber(value)
    if (typeof value === 'boolean' && HIDDEN_CHOICES.includes(field) && !isAsIs) return hideText(String(value), field)
    if (!isFields(value)) return value
    if (!isPlain(value)) return {}
    if (Array.isArray(value)) return yield* walkList(value, field, scope)
    const before = cache.get(value) ?? new Map<Scope, unknown>()
    if (before.has(scope)) return before.get(scope)
    const hidden = yield* walkFields(value, scope)
    cache.set(value, before.set(scope, hidden))
    return hidden
  }

  const steps = <Value>(value: Value): Steps<Value> => walk(value, '', appScope) as Steps<Value>
  return {
    /** A state or an action, step by step; values are taken as immutable, and what was hidden before costs nothing. */
    steps,
    /** all of it at once */
    hide: <Value>(value: Value): Value => finished(steps(value)),
    isAsIs,
  }
}

export type Hiding = ReturnType<typeof createHiding>
