import { setImmediate as turnOfEvents } from 'node:timers/promises'

/**
 * Whoever asks for the same before its reading begins shares it, so it is as true as a reading of their own. It begins
 * after the reading before it has ended, and never before all requests that have arrived are known: on the embedded
 * engine a reading never waits, so nobody could ask during one. A link that a whole chat opens at once is read twice.
 */
export const readTogether = <Read>() => {
  const running = new Map<string, Promise<Read>>()
  const next = new Map<string, Promise<Read>>()
  return (key: string, read: () => Promise<Read>): Promise<Read> => {
    const begin = () => {
      next.delete(key)
      const reading = read().finally(() => {
        if (running.get(key) === reading) running.delete(key)
      })
      running.set(key, reading)
      return reading
    }
    const shared = next.get(key) ?? (running.get(key) ?? turnOfEvents()).then(begin, begin)
    next.set(key, shared)
    return shared
  }
}
