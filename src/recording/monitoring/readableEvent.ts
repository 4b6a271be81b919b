import { BASE_PATH } from '@/domain/screens'
import { inOwnWords } from '../catalogue'
import { hideAddress } from '../scrub/addresses'
import { routePattern } from './routePattern'

/** Texts that Sentry's code and ours write, none of which a tenant or a server has written. Numbers are times and places. */
const OPEN: ReadonlySet<string> = new Set([
  ...[
    'event_id',
    'type',
    'platform',
    'level',
    'logger',
    'release',
    'environment',
    'dist',
    'version',
    'sdk',
    'packages',
  ],
  ...['integrations', 'category', 'tag', 'op', 'origin', 'status', 'unit', 'source', 'where', 'detail'],
  ...['trace_id', 'span_id', 'parent_span_id', 'segment_id', 'replay_id', 'replayId', 'replay_type', 'error_ids'],
  ...['trace_ids', 'sample_rand', 'sample_rate', 'User-Agent', 'method', 'http.method', 'http.request.method'],
  ...['sentry.op', 'sentry.origin', 'sentry.source', 'sentry.segment.name.source', 'sentry.idle_span_finish_reason'],
])
/** Inside these the SDK names itself and the device. */
const NAMED = ['sdk', 'contexts', 'browser', 'os', 'device', 'packages', 'settings']

const HIDDEN = '[hidden]'
const hidden = () => HIDDEN

/** A name in the code, a number of a row, or a file of the build. */
const PART = /^(?:[a-z_]{1,40}(?:\.json)?|\d{1,7}|[\w-]+(?:\.[\w-]+)*\.(?:js|css)|)$/

const pathOf = (path: string): string =>
  path === BASE_PATH || (path.startsWith(`${BASE_PATH}/`) && !/\.(?:js|css)$/.test(path))
    ? hideAddress(path, hidden)
    : path
        .split('/')
        .map((part) => (PART.test(part) ? part : HIDDEN))
        .join('/')

/** 'GET https://host/api/houses/1': without what stands behind a question mark. */
const addressOf = (text: string): string => {
  const [, before = '', path] = /^((?:[A-Z]+ )?(?:https?:\/\/[\w.:-]+)?)(\/[^?#]*)(?:[?#]|$)/s.exec(text) ?? []
  return path === undefined ? HIDDEN : before + pathOf(path)
}

/** A type of an action, or the only message of our own. */
const messageOf = (text: string): string => (text === 'Bug report' || /^@*[\w-]+(?:\/\w+)+$/.test(text) ? text : HIDDEN)

/** Sentry takes for one whatever stands at its place in a stack. */
const functionOf = (text: string): string =>
  /^(?:\?|(?:async |new )?[a-z_$<][\w$.<>]{0,60})$/i.test(text) ? text : HIDDEN

const READ: Readonly<Record<string, (text: string) => string>> = {
  note: inOwnWords,
  message: messageOf,
  transaction: routePattern,
  function: functionOf,
  filename: addressOf,
  abs_path: addressOf,
  url: addressOf,
  urls: addressOf,
  'http.url': addressOf,
  description: (text) => (routePattern(text) === text ? text : addressOf(text)),
}

const read = (value: unknown, field: string, parent: string): unknown => {
  if (typeof value === 'string') {
    if (OPEN.has(field) || (field === 'name' && NAMED.includes(parent))) return value
    return (READ[field] ?? hidden)(value)
  }
  if (Array.isArray(value)) return value.map((one: unknown) => read(one, field, parent))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, child]: [string, unknown]) => [key, read(child, key, field)]),
  )
}

/** What may leave the device of something that Sentry is about to send; copied as JSON, because it may hold instances. */
export const readableEvent = <Event extends object>(event: Event): Event =>
  read(JSON.parse(JSON.stringify(event)), '', '') as Event
