import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync } from 'node:fs'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { dirname, join } from 'node:path'
import { Client } from 'pg'
import { findOnPath } from '../../../../__tests__/browser/support/chrome'
import { WAIT_LIMIT_MS } from '../../../../__tests__/support/limits'

const DEBIAN = '/usr/lib/postgresql'

export interface RunningPostgres {
  readonly url: string
  readonly version: string
  stop(): Promise<void>
}

/** The folder of the newest PostgreSQL server on this machine. */
export function findPostgres(): string | undefined {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a)) : []
  const folders = versions.map((version) => join(DEBIAN, version, 'bin'))
  const onPath = findOnPath('postgres')
  return [...folders, ...(onPath ? [dirname(onPath)] : [])].find((bin) => existsSync(join(bin, 'initdb')))
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}

/**
 * The server lives as long as the standard input of this script is open. So it ends, and its folder is deleted, with
 * the process that started it, however that process ends. FLAGS says how safely it stores its data.
 */
const SCRIPT = `
set -e
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
"$BIN/initdb" -D "$folder/data" -U griya -A trust -E UTF8 --locale=C --no-sync >"$folder/initdb" 2>&1 || { cat "$folder/initdb" >&2; exit 1; }
"$BIN/postgres" -D "$folder/data" -p "$PORT" -h 127.0.0.1 -k "$folder" $FLAGS \\
  -c max_connections=200 -c log_min_messages=fatal </dev/null >/dev/null 2>"$folder/log" &
server=$!
cat >/dev/null
kill -INT $server 2>/dev/null || cat "$folder/log" >&2
wait $server || true
`

/**
 * Tests throw their data away. A benchmark must not use this: without waiting for the disk, every write would look too
 * fast.
 */
const CARELESS = '-c fsync=off -c full_page_writes=off -c synchronous_commit=off'

/** A run of tests may keep them in memory. */
export const temporaryFiles = (): { readonly TMPDIR?: string } => {
  const { TMPDIR } = process.env
  return TMPDIR === undefined ? {} : { TMPDIR }
}

/** PostgreSQL refuses to run as root. */
function asPostgresUser(script: string): readonly [string, readonly string[]] {
  return process.getuid?.() === 0 ? ['runuser', ['-u', 'postgres', '--', 'sh', '-c', script]] : ['sh', ['-c', script]]
}

async function waitUntilReady(url: string, supervisor: ChildProcess): Promise<string> {
  const deadline = performance.now() + WAIT_LIMIT_MS
  for (;;) {
    const client = new Client({ connectionString: url })
    try {
      await client.connect()
      const { rows } = await client.query<{ server_version: string }>('show server_version')
      return rows[0]?.server_version.split(' ')[0] ?? 'of an unknown version'
    } catch (error) {
      const gone = supervisor.exitCode !== null
      if (gone || performance.now() > deadline) throw new Error('PostgreSQL did not start', { cause: error })
      await new Promise((resolve) => setTimeout(resolve, 100))
    } finally {
      await client.end()
    }
  }
}

/** A new server on a private port of 127.0.0.1, with its data in a temporary folder. */
export async function startPostgres(
  bin: string,
  { isDurable = false }: { readonly isDurable?: boolean } = {},
): Promise<RunningPostgres> {
  const port = await freePort()
  const [program, args] = asPostgresUser(SCRIPT)
  const supervisor = spawn(program, args, {
    // in a process group of its own, so that Ctrl-C in the terminal does not kill it before the tests that use it
    detached: true,
    cwd: '/',
    env: {
      ...temporaryFiles(),
      PATH: process.env.PATH,
      BIN: bin,
      PORT: String(port),
      FLAGS: isDurable ? '' : CARELESS,
    },
    stdio: ['pipe', 'ignore', 'inherit'],
  })
  const ended = once(supervisor, 'exit')
  const stop = async () => {
    supervisor.stdin?.end()
    await ended
  }
  const url = `postgresql://griya@127.0.0.1:${port}/postgres`
  try {
    return { url, version: await waitUntilReady(url, supervisor), stop }
  } catch (error) {
    await stop()
    throw error
  }
}
