import { constants } from 'node:fs'
import { cp, readdir, stat, statfs } from 'node:fs/promises'
import path from 'node:path'
import { errorCode } from '../../domain/errors'

const MEGABYTE = 1024 * 1024
/** Stays free beside a copy: two segments of PostgreSQL's log, so that the database can go on meanwhile. */
const SPARE_BYTES = 32 * MEGABYTE

/** The disk has too little room for a copy of the database. */
export class NoRoomForCopy extends Error {
  readonly neededMegabytes: number
  readonly freeMegabytes: number
  constructor(neededBytes: number, freeBytes: number, options?: ErrorOptions) {
    const [needed, free] = [Math.ceil(neededBytes / MEGABYTE), Math.floor(freeBytes / MEGABYTE)]
    super(`The disk has too little room for a copy of the database: ${needed} MB are needed, ${free} are free`, options)
    this.neededMegabytes = needed
    this.freeMegabytes = free
  }
}

const sizeOf = async (folder: string) => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  const sizes = await Promise.all(files.map(async (file) => (await stat(path.join(file.parentPath, file.name))).size))
  return sizes.reduce((sum, size) => sum + size, 0)
}

/**
 * Finds out whether a copy of the database fits on its own disk, and returns what makes it. Some file systems share the
 * content of a copied file; only on those a copy is possible without room for all of it.
 */
export const prepareCopy = async (folder: string): Promise<(target: string) => Promise<void>> => {
  const needed = (await sizeOf(folder)) + SPARE_BYTES
  const { bavail, bsize, blocks } = await statfs(folder)
  const free = bavail * bsize
  // a file system that does not report its size says 0 blocks
  const fits = blocks === 0 || free >= needed
  if (!fits && free < SPARE_BYTES) throw new NoRoomForCopy(needed, free)
  const mode = fits ? constants.COPYFILE_FICLONE : constants.COPYFILE_FICLONE_FORCE
  return async (target) => {
    try {
      await cp(folder, target, { recursive: true, mode })
    } catch (error) {
      if (fits && errorCode(error) !== 'ENOSPC') throw error
      throw new NoRoomForCopy(needed, free, { cause: error })
    }
  }
}
