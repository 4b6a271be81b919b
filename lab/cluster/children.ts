import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { openSync } from 'node:fs'
import { join } from 'node:path'

/** Programs that run until they are ended; each writes to a file of its own. */
export class Children {
  private readonly running = new Set<ChildProcess>()

  constructor(private readonly folder: string) {}

  start(name: string, [command = '', ...args]: readonly string[]): ChildProcess {
    const log = openSync(join(this.folder, `${name}.log`), 'a')
    const child = spawn(command, args, { cwd: this.folder, stdio: ['ignore', log, log] })
    this.running.add(child)
    child.once('exit', () => this.running.delete(child))
    return child
  }

  async end(): Promise<void> {
    await Promise.all(
      [...this.running].map(async (child) => {
        const gone = once(child, 'exit')
        child.kill('SIGKILL')
        await gone
      }),
    )
  }
}
