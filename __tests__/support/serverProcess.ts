import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { NODE_ARGS, serverProgram } from '../../packages/server/__tests__/support/commands'
import { profileForm, smallPicture } from './tenants'
import { codeIn, type SignedIn } from './testServer'
import { PASSWORD } from './appTenants'

const ROOT = join(__dirname, '..', '..')

export interface ServerProcess {
  readonly origin: string
  readonly pid: number
  /** all its output so far */
  readonly output: () => string
  /** stops all of its work until it is killed */
  readonly freeze: () => void
  /** kill -9; resolves when the process has ended */
  readonly kill: () => Promise<void>
  /** asks it to stop; returns its exit code */
  readonly stop: () => Promise<number | null>
}

/** Starts the server as `npm start` does, on a free port, without this process's settings. */
export const startServer = async (
  settings: Readonly<Record<string, string>>,
  {
    args = [],
    input = '',
    within = [],
    checkout = ROOT,
  }: {
    readonly args?: readonly string[]
    readonly input?: string
    /** a command that runs the rest of its line, such as `unshare` */
    readonly within?: readonly string[]
    /** where the server's program lies: another version's folder, with its packages */
    readonly checkout?: string
  } = {},
): Promise<ServerProcess> => {
  // The server has no setting that moves its clock; only tests can start it in this way.
  const moved =
    settings['CLOCK_FILE'] === undefined ? [] : ['--import', './packages/server/__tests__/support/movedClock.mjs']
  const [program = '', ...line] = [
    ...within,
    process.execPath,
    ...NODE_ARGS,
    ...moved,
    serverProgram('packages/server/src/main'),
    ...args,
  ]
  const child = spawn(program, line, {
    cwd: checkout,
    env: {
      PATH: process.env['PATH'],
      PORT: '0',
      // a developer's own settings are not for tests
      ENV_FILE: '',
      PASSWORD_COST: '4',
      DEMO_PASSWORD: PASSWORD,
      DIST_DIR: '__tests__/support/bareApp',
      // On a machine that is busy with tests, a turn of the event loop takes long; load tests set their own limit.
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
  // From here on, the test expects the process to end.
  ended.catch(() => undefined)
  const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
    child.kill(signal)
    return (await gone)[0]
  }
  if (child.pid === undefined) throw new Error('the server has no process')
  return {
    origin,
    pid: child.pid,
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

/** Only tenants with a profile may book. */
const fillProfile = async (origin: string, { headers }: SignedIn) => {
  const check = await fetch(`${origin}/api/users/profile_check`, { headers })
  const { status } = (await check.json()) as { status: 0 | 1 }
  if (status === 1) return
  const body = profileForm(await smallPicture())
  const answer = await fetch(`${origin}/api/users/profile`, { method: 'PUT', headers, body })
  if (!answer.ok) throw new Error(`the profile answered ${answer.status}: ${await answer.text()}`)
}

/** That of the demo is too weak to be set with a link. */
const CHOSEN_PASSWORD = 'kucing di atas genteng'

/** Opens a one-time link and sets a password. */
export const setPasswordAt = async (origin: string, link: string): Promise<void> => {
  const answer = await fetch(`${origin}/api/users/password/reset`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ code: codeIn(link), password: CHOSEN_PASSWORD }),
  })
  if (!answer.ok) throw new Error(`the new password answered ${answer.status}`)
}

const trySignIn = (origin: string, email: string, password: string) =>
  fetch(`${origin}/api/users/sign_in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ user: { email, password } }),
  })

/** Signs in, with the password of the demo data or the one that was set with a link, and fills in the profile. */
export const signInAt = async (origin: string, phone: string): Promise<SignedIn> => {
  const first = await trySignIn(origin, phone, PASSWORD)
  const answer = first.status === 401 ? await trySignIn(origin, phone, CHOSEN_PASSWORD) : first
  const { authentication_token: token } = (await answer.json()) as { authentication_token?: string }
  if (!token) throw new Error(`sign-in answered ${answer.status}`)
  const me = { phone, token, headers: { 'x-user-email': phone, 'x-user-token': token } }
  await fillProfile(origin, me)
  return me
}
