import { statfs } from 'node:fs/promises'

/** Several of PostgreSQL's log segments (16 MB each) and of the largest uploads. */
const RESERVE_BYTES = 128 * 1024 * 1024
const CHECK_MS = 1_000

/**
 * Whether there is room for writing, looked at once a second. The embedded database does not survive a write for which the
 * disk has no room, it turns round in it for ever; so it is asked to write only while there is some left.
 */
export const diskRoom = (folder: string, look: typeof statfs = statfs): (() => Promise<boolean>) => {
  let lookedAt = -Infinity
  let hasRoom = true
  return async () => {
    if (performance.now() - lookedAt < CHECK_MS) return hasRoom
    lookedAt = performance.now()
    const { bavail, bsize, blocks } = await look(folder)
    // a file system that tells nothing has no blocks at all
    hasRoom = blocks === 0 || bavail * bsize >= RESERVE_BYTES
    return hasRoom
  }
}
