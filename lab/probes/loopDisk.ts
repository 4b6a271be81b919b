import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const MEGABYTES = 512

const run = (program: string, ...args: string[]) => execFileSync(program, args, { stdio: ['ignore', 'ignore', 'pipe'] })
const isSame = (one: string, other: string) => {
  try {
    run('cmp', '--silent', one, other)
    return true
  } catch {
    return false
  }
}

export interface LoopDisk {
  readonly folder: string
  /**
   * Saves what is on the disk at this moment, without what is still in the system's memory; `powerOn` starts from it.
   */
  readonly cut: () => void
  readonly powerOn: () => void
  readonly end: () => void
}

/** An ext4 file system in a file; needs root and loop devices. */
export const openLoopDisk = (): LoopDisk => {
  const place = mkdtempSync(join(tmpdir(), 'griya-disk-'))
  // PostgreSQL runs as another user
  chmodSync(place, 0o755)
  const [image, copy, second, folder] = ['disk', 'copy', 'second', 'mounted'].map((name) => join(place, name)) as [
    string,
    string,
    string,
    string,
  ]
  run('truncate', '-s', `${MEGABYTES}M`, image)
  run('mkfs.ext4', '-q', image)
  mkdirSync(folder)
  const mount = () => run('mount', '-o', 'loop', image, folder)
  mount()
  // PGlite leaves files open when it is closed. With a lazy unmount, the old disk goes away with the last open file.
  const unmount = () => run('umount', '--lazy', folder)
  const copyTo = (target: string) => run('cp', '--sparse=always', image, target)
  return {
    folder,
    cut: () => {
      copyTo(copy)
      // The system may write during the copy. When two copies in a row are equal, they show one moment.
      for (copyTo(second); !isSame(copy, second); copyTo(second)) renameSync(second, copy)
    },
    powerOn: () => {
      unmount()
      renameSync(copy, image)
      mount()
    },
    end: () => {
      unmount()
      rmSync(place, { recursive: true })
    },
  }
}
