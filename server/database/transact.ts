import { isRetryable } from '../domain/errors'
import type { Sql } from './open'

const ATTEMPTS = 4

/**
 * Runs one transaction. Repeats it if the database ended it because of a deadlock or a serialisation conflict, or of
 * what else may pass.
 */
export const transact = async <T>(
  sql: Sql,
  work: (tx: Sql) => Promise<T>,
  mayPass: (error: unknown) => boolean = isRetryable,
): Promise<T> => {
  for (let attempt = 1; ; attempt++) {
    try {
      return await sql.transaction(work)
    } catch (error) {
      if (attempt === ATTEMPTS || !mayPass(error)) throw error
    }
  }
}
