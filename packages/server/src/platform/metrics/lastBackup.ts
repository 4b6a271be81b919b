import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { errorCode } from '../../domain/errors'

/** A backup that is being made, or was cut off. */
const UNFINISHED = '.part'

const namesIn = async (folder: string): Promise<readonly string[]> => {
  try {
    return await readdir(folder)
  } catch (error) {
    // Where there is no folder to look into, there is no backup.
    if (['ENOENT', 'ENOTDIR', 'EACCES'].includes(errorCode(error) ?? '')) return []
    throw error
  }
}

/** When the newest whole backup in a folder was made, in unix seconds; undefined = there is none. */
export const lastBackupIn = async (folder: string): Promise<number | undefined> => {
  const times: number[] = []
  for (const name of (await namesIn(folder)).filter((one) => !one.endsWith(UNFINISHED))) {
    const found = await stat(path.join(folder, name))
    if (found.isFile() && found.size > 0) times.push(Math.floor(found.mtimeMs / 1000))
  }
  return times.length === 0 ? undefined : Math.max(...times)
}
