import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type * as schema from './schema'

export type Sql = PgDatabase<PgQueryResultHKT, typeof schema>

/**
 * A statement as SQL text, for the few that run all the time. Where the engine can, it keeps the plan under the name.
 */
export type Statement = <Row extends object>(
  name: string,
  text: string,
) => (values: readonly unknown[]) => Promise<readonly Row[]>
