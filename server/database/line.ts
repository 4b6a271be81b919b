import { isLocked } from '../domain/errors'

/**
 * Whoever works on the same thing stands in one line, the first of it with a connection to the database. Where the first
 * finds it locked by another process, all behind hear the same at once instead of waiting one after the other.
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
