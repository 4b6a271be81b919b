import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { builtProgram } from '../../../../__tests__/support/builtPrograms'

const ROOT = join(__dirname, '../../../..')

export interface CommandResult {
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
}

/** A test's server lives for seconds, and V8 would spend two of them on optimising its database. */
const isTest = process.env['JEST_WORKER_ID'] !== undefined
/** The arguments with which Node runs the server. */
export const NODE_ARGS = isTest ? ['--liftoff-only', '--enable-source-maps'] : ['--import', 'tsx']

/** A program of the server, as `server/…`; a test runs what was built for it. */
export const serverProgram = (source: string) => (isTest ? builtProgram(source) : `${source}.ts`)

/** Runs a program of the server to its end, as npm does, without this process's settings. */
export const runScript = async (
  script: string,
  args: readonly string[],
  { env = {}, input = '' }: { readonly env?: Readonly<Record<string, string>>; readonly input?: string } = {},
): Promise<CommandResult> => {
  const child = spawn(process.execPath, [...NODE_ARGS, serverProgram(script), ...args], {
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
