import { createHash } from 'node:crypto'
import type { PoolClient } from 'pg'

/** Statements with a list of ids have a text for each length of the list: only so many texts are counted at a time. */
const MOST_COUNTED = 1000
/** PostgreSQL keeps these with their plans, once for each connection. */
const MOST_NAMED = 150
/** From then on a statement is one that comes again. */
const NAMED_AT = 3

interface Query {
  readonly name?: string | undefined
  readonly text: string
}

const isQuery = (query: unknown): query is Query => typeof query === 'object' && query !== null && 'text' in query

type Change = (query: Query, values: unknown) => Query

const changeQueries = (client: PoolClient, change: Change) => {
  const query = client.query.bind(client)
  Object.assign(client, {
    query: (first: unknown, ...rest: readonly unknown[]): unknown =>
      Reflect.apply(query, undefined, [isQuery(first) ? change(first, rest[0]) : first, ...rest]),
  })
}

/** Behind a pooler a named statement would stay in a session that is somebody else's in the next transaction. */
export const forgetNames = (client: PoolClient): void =>
  changeQueries(client, (query) => ({ ...query, name: undefined }))

/**
 * Gives statements that come again a name, under which PostgreSQL keeps how to run them. Reading and planning a
 * statement takes PostgreSQL longer than running it where a few rows are looked up by their keys.
 */
export const nameRepeated = (): ((client: PoolClient) => void) => {
  const counted = new Map<string, number>()
  const named = new Map<string, string>()
  const nameOf = (text: string): string | undefined => {
    const known = named.get(text)
    if (known !== undefined || named.size === MOST_NAMED) return known
    const count = (counted.get(text) ?? 0) + 1
    if (counted.size === MOST_COUNTED) counted.clear()
    counted.set(text, count)
    if (count < NAMED_AT) return undefined
    const name = `again_${createHash('sha1').update(text).digest('hex')}`
    named.set(text, name)
    return name
  }
  // without values, the shorter of the two protocols serves
  const isRepeatable = ({ name }: Query, values: unknown) =>
    name === undefined && Array.isArray(values) && values.length > 0
  return (client) =>
    changeQueries(client, (query, values) =>
      isRepeatable(query, values) ? { ...query, name: nameOf(query.text) } : query,
    )
}
