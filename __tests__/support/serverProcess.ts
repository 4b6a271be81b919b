import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { DEMO_PASSWORD } from '../../server/demo/seed'
import { NODE_ARGS } from './commands'
import type { SignedIn } from './testServer'

const ROOT = join(__dirname, '..', '..')

export interface ServerProcess {
  readonly origin: string
  /** everything it printed so far */
  readonly output: () => string
  /** from here on it does nothing more, until it is killed */
  readonly freeze: () => void
  /** kill -9, and waits until it is gone */
  readonly kill: () => Promise<void>
  /** asks it to stop; answers its exit code */
  readonly stop: () => Promise<number | null>
}

/** The server as `npm start` runs it, on a free port, with nothing of this process's settings. */
export const startServer = async (
  settings: Readonly<Record<string, string>>,
  {
    args = [],
    input = '',
    within = [],
  }: {
    readonly args?: readonly string[]
    readonly input?: string
    /** a command that runs the rest of its line, such as `unshare` */
    readonly within?: readonly string[]
  } = {},
): Promise<ServerProcess> => {
  const [program = '', ...line] = [...within, process.execPath, ...NODE_ARGS, 'server/main.ts', ...args]
  const child = spawn(program, line, {
    cwd: ROOT,
    env: {
      PATH: process.env['PATH'],
      PORT: '0',
      PASSWORD_COST: '4',
      DIST_DIR: 'dist-of-no-test',
      // On a machine full of tests a stretch of work is long; load tests say what they want.
      BUSY_MILLISECONDS: '3600000',
      ...settings,
    },
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  child.stdin.end(input)
  const gone = once(child, 'exit') as Promise<[number | null]>
  const printed: string[] = []
  const listening = new Promise<string>((resolve) => {
    for (const stream of [child.stdout, child.stderr])
      createInterface(stream).on('line', (line) => {
        printed.push(line)
        const origin = /^Griya: (\S+)\/react$/.exec(line)?.[1]
        if (origin) resolve(origin)
      })
  })
  const ended = gone.then(([code]) => {
    throw new Error(`the server ended with ${code}: ${printed.join('\n')}`)
  })
  const origin = await Promise.race([listening, ended])
  // From here on its end is what the test asks for.
  ended.catch(() => undefined)
  const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
    child.kill(signal)
    return (await gone)[0]
  }
  return {
    origin,
    output: () => printed.join('\n'),
    freeze: () => {
      child.kill('SIGSTOP')
    },
    kill: async () => {
      await end('SIGKILL')
    },
    stop: () => end('SIGTERM'),
  }
}

export const signInAt = async (origin: string, phone: string): Promise<SignedIn> => {
  const answer = await fetch(`${origin}/api/users/sign_in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ user: { email: phone, password: DEMO_PASSWORD } }),
  })
  const { authentication_token: token } = (await answer.json()) as { authentication_token?: string }
  if (!token) throw new Error(`sign-in answered ${answer.status}`)
  return { phone, token, headers: { 'x-user-email': phone, 'x-user-token': token } }
}
