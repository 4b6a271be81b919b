/**
 * Whoever asks for the same while it is being read shares one next reading. It begins after each of them asked, so it is as
 * true as a reading of their own, and a link that a whole chat opens at once is read twice.
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
    const before = running.get(key)
    if (before === undefined) return begin()
    const shared = next.get(key) ?? before.then(begin, begin)
    next.set(key, shared)
    return shared
  }
}
