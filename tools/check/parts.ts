import { join } from 'node:path'
import type { Writable } from 'node:stream'
import concurrently from 'concurrently'

const ROOT = join(__dirname, '../..')
/** Each part needs about a gigabyte of memory. */
const AT_ONCE = 2

/**
 * Runs each command in the repository's folder, whatever came of the others, and shows the output of one after the other,
 * each line with the command's name. Whether all succeeded.
 */
export const runParts = async (parts: Readonly<Record<string, string>>, outputStream?: Writable): Promise<boolean> => {
  const commands = Object.entries(parts).map(([name, command]) => ({ name, command }))
  const { result } = concurrently(commands, {
    cwd: ROOT,
    group: true,
    maxProcesses: AT_ONCE,
    ...(outputStream && { outputStream }),
  })
  return result.then(
    () => true,
    (events: unknown) => {
      // an error of its own is no answer of a part
      if (events instanceof Error) throw events
      return false
    },
  )
}
