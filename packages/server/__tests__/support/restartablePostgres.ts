import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { findPostgres, freePort } from './postgres'

/** Like postgres.ts, but commands on its standard input kill it and start it again, and it stores its data safely. */
const SCRIPT = `
set -e
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
"$BIN/initdb" -D "$folder/data" -U griya -A trust -E UTF8 --locale=C --no-sync >"$folder/initdb" 2>&1 || { cat "$folder/initdb" >&2; exit 1; }
start() {
  "$BIN/postgres" -D "$folder/data" -p "$PORT" -h 127.0.0.1 -k "$folder" -c log_min_messages=fatal \\
    </dev/null >/dev/null 2>"$folder/log" &
  server=$!
}
start
echo started
while read -r word; do
  case $word in
    kill) kill -QUIT $server; wait $server || true; echo killed ;;
    start) start; echo started ;;
  esac
done
kill -QUIT $server 2>/dev/null || true
wait $server || true
`

export interface RestartablePostgres {
  readonly url: string
  /** like a crash: no checkpoint, and all connections are cut */
  readonly kill: () => Promise<void>
  readonly start: () => Promise<void>
  readonly end: () => Promise<void>
}

export const startRestartablePostgres = async (): Promise<RestartablePostgres> => {
  const bin = findPostgres()
  if (!bin) throw new Error('PostgreSQL is not here: apt-get install postgresql')
  const port = await freePort()
  const isRoot = process.getuid?.() === 0
  const [program, args] = isRoot ? ['runuser', ['-u', 'postgres', '--', 'sh', '-c', SCRIPT]] : ['sh', ['-c', SCRIPT]]
  const child = spawn(program, args, {
    cwd: '/',
    env: { PATH: process.env['PATH'], BIN: bin, PORT: String(port) },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  const lines = createInterface(child.stdout)
  const answers = lines[Symbol.asyncIterator]()
  const say = async (word: string) => {
    child.stdin.write(`${word}\n`)
    await answers.next()
  }
  await answers.next()
  return {
    url: `postgresql://griya@127.0.0.1:${port}/postgres`,
    kill: () => say('kill'),
    start: () => say('start'),
    end: async () => {
      child.stdin.end()
      await ended
    },
  }
}
