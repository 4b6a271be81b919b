import { isRetryable } from '../../domain/errors'
import type { Sql } from './sql'

/** Engines that are serialisable end many transactions that conflict, and expect them again. */
const TRIES_AFTER_CONFLICT = 10
const TRIES_OTHERWISE = 4
const FIRST_PAUSE_MS = 5
const LONGEST_PAUSE_MS = 400

/** Up to twice as long each time, and never the same for two that conflicted. */
const pause = (attempt: number) =>
  new Promise((resolve) => {
    setTimeout(resolve, Math.random() * Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** attempt))
  })

/**
 * Repeats work that the database ended because of a deadlock or a serialisation conflict, or of what else may pass. The
 * work is a whole transaction, or one that can be done twice.
 */
export const repeatedly = async <T>(
  work: () => Promise<T>,
  mayPass: (error: unknown) => boolean = isRetryable,
): Promise<T> => {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      const most = isRetryable(error) ? TRIES_AFTER_CONFLICT : TRIES_OTHERWISE
      if (attempt >= most || !mayPass(error)) throw error
      await pause(attempt)
    }
  }
}

/** Runs one transaction, and repeats it as above. */
export const transact = <T>(
  sql: Sql,
  work: (tx: Sql) => Promise<T>,
  mayPass?: (error: unknown) => boolean,
): Promise<T> => repeatedly(() => sql.transaction(work), mayPass)
