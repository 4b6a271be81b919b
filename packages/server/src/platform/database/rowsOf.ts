import type { SQL } from 'drizzle-orm'
import type { Sql } from './sql'

/**
 * Runs a statement that is written as text. The few that every booking runs are: putting one together from columns takes
 * this process longer than running it takes the database. Numbers of eight bytes come as the driver has them, so the
 * text turns what is read into other types.
 */
export const rowsOf = async <Row extends object>(tx: Sql, statement: SQL): Promise<readonly Row[]> => {
  const result: unknown = await tx.execute(statement)
  // Both drivers answer so; the type that they share does not say it.
  return (result as { readonly rows: readonly Row[] }).rows
}
