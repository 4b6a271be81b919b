import { Client } from 'pg'
import { APPLICATION_NAME } from '../../server/database/pools'

/** Begins a statement that a test sends over the server's own connections. */
export const BY_A_TEST = '/* by a test */ '

/** What the server that runs in this test file sends to PostgreSQL. */
export const sent: Set<string> = new Set<string>()

const textOf = (query: unknown): unknown =>
  typeof query === 'object' && query !== null && 'text' in query ? query.text : query

const note = (client: object, query: unknown) => {
  const parameters: unknown = Reflect.get(client, 'connectionParameters')
  const isServers =
    typeof parameters === 'object' &&
    parameters !== null &&
    'application_name' in parameters &&
    parameters.application_name === APPLICATION_NAME
  const text = textOf(query)
  if (isServers && typeof text === 'string' && !text.startsWith(BY_A_TEST.trim())) sent.add(text)
}

/** From now on, in this test file. */
export const noteStatements = (): void => {
  const query: unknown = Reflect.get(Client.prototype, 'query')
  if (typeof query !== 'function') throw new Error('the driver has no query')
  Object.assign(Client.prototype, {
    query(this: Client, ...args: readonly unknown[]): unknown {
      note(this, args[0])
      return Reflect.apply(query, this, args)
    },
  })
}
