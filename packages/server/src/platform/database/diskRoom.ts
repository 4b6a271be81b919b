import { statfs } from 'node:fs/promises'

/** Room for several segments of PostgreSQL's log (16 MB each) and several of the largest uploads. */
const RESERVE_BYTES = 128 * 1024 * 1024
const CHECK_MS = 1_000

/**
 * Tells whether the disk has room for writing; it looks at most once a second. When a write finds no room on the disk,
 * the embedded database hangs in an endless loop. So it is asked to write only while there is some room left.
 */
export const diskRoom = (folder: string, look: typeof statfs = statfs): (() => Promise<boolean>) => {
  let lookedAt = -Infinity
  let hasRoom = true
  return async () => {
    if (performance.now() - lookedAt < CHECK_MS) return hasRoom
    lookedAt = performance.now()
    const { bavail, bsize, blocks } = await look(folder)
    // a file system that does not report its size says 0 blocks
    hasRoom = blocks === 0 || bavail * bsize >= RESERVE_BYTES
    return hasRoom
  }
}
