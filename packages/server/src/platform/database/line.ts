import { isLocked } from '../../domain/errors'

/**
 * Runs the work on one thing one after the other, so that only the first in the line uses a database connection. If the
 * first finds the row locked by another process, all behind it fail at once with the same error instead of waiting in
 * turn.
 */
export const lines = () => {
  const last = new Map<number, Promise<unknown>>()
  return <T>(thing: number, work: () => Promise<T>): Promise<T> => {
    const before = last.get(thing) ?? Promise.resolve()
    const mine = before.then(work, (error: unknown) => {
      if (isLocked(error)) throw error
      return work()
    })
    last.set(thing, mine)
    const leave = () => {
      if (last.get(thing) === mine) last.delete(thing)
    }
    mine.then(leave, leave)
    return mine
  }
}
