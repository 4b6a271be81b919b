import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'

const ROOT = join(__dirname, '..', '..')

export interface CommandResult {
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
}

/** How Node runs the server, but that V8 does not optimise an embedded database which lives for seconds. */
export const NODE_ARGS = ['--liftoff-only', '--import', 'tsx'] as const

/** A script of the server run to its end as npm runs it, with nothing of this process's settings. */
export const runScript = async (
  script: string,
  args: readonly string[],
  { env = {}, input = '' }: { readonly env?: Readonly<Record<string, string>>; readonly input?: string } = {},
): Promise<CommandResult> => {
  const child = spawn(process.execPath, [...NODE_ARGS, script, ...args], {
    cwd: ROOT,
    env: { PATH: process.env['PATH'], ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  child.stdin.end(input)
  const [stdout, stderr, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit') as Promise<[number | null]>,
  ])
  return { code, stdout, stderr }
}
