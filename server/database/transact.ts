import { isRetryable } from '../domain/errors'
import type { Sql } from './open'

const ATTEMPTS = 4

/** Runs one transaction. Repeats it if the database ended it because of a deadlock or a serialisation conflict. */
export const transact = async <T>(sql: Sql, work: (tx: Sql) => Promise<T>): Promise<T> => {
  for (let attempt = 1; ; attempt++) {
    try {
      return await sql.transaction(work)
    } catch (error) {
      if (attempt === ATTEMPTS || !isRetryable(error)) throw error
    }
  }
}
