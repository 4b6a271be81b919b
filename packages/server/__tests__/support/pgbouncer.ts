import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { Client } from 'pg'
import { findOnPath } from '../../../../__tests__/browser/support/chrome'
import { freePort } from './postgres'
import { WAIT_LIMIT_MS } from '../../../../__tests__/support/limits'

const DEBIAN = '/usr/sbin/pgbouncer'

export const findPgBouncer = (): string | undefined =>
  findOnPath('pgbouncer') ?? (existsSync(DEBIAN) ? DEBIAN : undefined)

/** As a house would run it, but for what the tests of one machine need: nobody's password is asked. */
const configOf = (target: URL, port: number, more: string) => `
[databases]
* = host=${target.hostname} port=${target.port} user=${target.username}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 20
max_client_conn = 1000
server_idle_timeout = 5
${more}
`

/** It lives as long as the standard input of this script is open. It refuses to run as root. */
const SCRIPT = `
set -e
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
printf '%s' "$CONFIG" >"$folder/pgbouncer.ini"
"$PROGRAM" -q "$folder/pgbouncer.ini" </dev/null >/dev/null 2>"$folder/log" &
pooler=$!
cat >/dev/null
kill -INT $pooler 2>/dev/null || cat "$folder/log" >&2
wait $pooler || true
`

export interface RunningPooler {
  /** the address of the same database through the pooler */
  readonly through: (url: string) => string
  readonly stop: () => Promise<void>
}

const untilReady = async (url: string) => {
  const deadline = performance.now() + WAIT_LIMIT_MS
  for (;;) {
    const client = new Client({ connectionString: url })
    try {
      await client.connect()
      return
    } catch (error) {
      if (performance.now() > deadline) throw new Error('PgBouncer did not start', { cause: error })
      await new Promise((resolve) => setTimeout(resolve, 50))
    } finally {
      await client.end()
    }
  }
}

/** A PgBouncer in transaction mode before the PostgreSQL at this address; `more` are further lines of its settings. */
export const startPgBouncer = async (program: string, postgresUrl: string, more = ''): Promise<RunningPooler> => {
  const port = await freePort()
  const isRoot = process.getuid?.() === 0
  const [command, args] = isRoot ? ['runuser', ['-u', 'postgres', '--', 'sh', '-c', SCRIPT]] : ['sh', ['-c', SCRIPT]]
  const supervisor = spawn(command, args, {
    detached: true,
    cwd: '/',
    env: { PATH: process.env['PATH'], PROGRAM: program, CONFIG: configOf(new URL(postgresUrl), port, more) },
    stdio: ['pipe', 'ignore', 'inherit'],
  })
  const ended = once(supervisor, 'exit')
  const through = (url: string) => {
    const pooled = new URL(url)
    pooled.host = `127.0.0.1:${port}`
    return pooled.toString()
  }
  await untilReady(through(postgresUrl))
  return {
    through,
    stop: async () => {
      supervisor.stdin.end()
      await ended
    },
  }
}
