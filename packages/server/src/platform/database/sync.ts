import { open, readdir } from 'node:fs/promises'
import path from 'node:path'

/** Waits until the file or folder is on the disk as it is now. */
export const syncPath = async (name: string): Promise<void> => {
  const handle = await open(name, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** The same for a folder and everything in it. */
export const syncTree = async (folder: string): Promise<void> => {
  const entries = await readdir(folder, { withFileTypes: true })
  await Promise.all(
    entries.map(async (entry) => {
      const name = path.join(folder, entry.name)
      if (entry.isDirectory()) await syncTree(name)
      else if (entry.isFile()) await syncPath(name)
    }),
  )
  await syncPath(folder)
}
