import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

export type Sql = PgDatabase<PgQueryResultHKT>

/** A statement as SQL text with `$1` for its first value. PostgreSQL keeps it prepared under its name. */
export type Statement = <Row extends object>(
  name: string,
  text: string,
) => (values: readonly unknown[]) => Promise<readonly Row[]>
