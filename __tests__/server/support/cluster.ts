import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { findPostgres, freePort, temporaryFiles } from './postgres'

/**
 * A primary and a standby to which each commit waits to be copied. Commands on its standard input kill the one and
 * promote the other. Both end with the process that started this.
 */
const SCRIPT = `
set -e
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
"$BIN/initdb" -D "$folder/one" -U griya -A trust -E UTF8 --locale=C --no-sync >"$folder/initdb" 2>&1 || { cat "$folder/initdb" >&2; exit 1; }
common="-h 127.0.0.1 -k $folder -c log_min_messages=fatal -c fsync=off -c max_connections=200"
"$BIN/postgres" -D "$folder/one" -p "$PORT_ONE" $common </dev/null >/dev/null 2>"$folder/log-one" &
one=$!
until "$BIN/pg_isready" -q -h 127.0.0.1 -p "$PORT_ONE"; do sleep 0.1; done
"$BIN/pg_basebackup" -d "host=127.0.0.1 port=$PORT_ONE user=griya" -D "$folder/two" -R -X stream -c fast --no-sync
"$BIN/postgres" -D "$folder/two" -p "$PORT_TWO" $common </dev/null >/dev/null 2>"$folder/log-two" &
two=$!
until "$BIN/pg_isready" -q -h 127.0.0.1 -p "$PORT_TWO"; do sleep 0.1; done
"$BIN/psql" -q -h 127.0.0.1 -p "$PORT_ONE" -U griya postgres -c "alter system set synchronous_standby_names = '*'" -c 'select pg_reload_conf()' >/dev/null
echo started
while read -r word; do
  case $word in
    kill) kill -QUIT $one; wait $one || true; echo killed ;;
    freeze) kill -STOP $one $(ps -o pid= --ppid $one); echo frozen ;;
    promote) "$BIN/pg_ctl" -D "$folder/two" -w promote >/dev/null; echo promoted ;;
  esac
done
kill -CONT $one $(ps -o pid= --ppid $one) 2>/dev/null || true
kill -QUIT $one $two 2>/dev/null || true
wait $one $two || true
`

export interface Cluster {
  /** both addresses */
  readonly url: string
  readonly primaryUrl: string
  readonly standbyUrl: string
  /** like a crash: no checkpoint, and all connections are cut */
  readonly kill: () => Promise<void>
  /** like a machine that hangs: connections stay, and nobody answers */
  readonly freeze: () => Promise<void>
  /** the standby takes writes from then on */
  readonly promote: () => Promise<void>
  readonly end: () => Promise<void>
}

export const startCluster = async (): Promise<Cluster> => {
  const bin = findPostgres()
  if (!bin) throw new Error('PostgreSQL is not here: apt-get install postgresql')
  const [one, two] = [await freePort(), await freePort()]
  const isRoot = process.getuid?.() === 0
  const [program, args] = isRoot ? ['runuser', ['-u', 'postgres', '--', 'sh', '-c', SCRIPT]] : ['sh', ['-c', SCRIPT]]
  const child = spawn(program, args, {
    cwd: '/',
    env: { ...temporaryFiles(), PATH: process.env['PATH'], BIN: bin, PORT_ONE: String(one), PORT_TWO: String(two) },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  const answers = createInterface(child.stdout)[Symbol.asyncIterator]()
  const heard = async (word: string) => {
    const next: IteratorResult<string, undefined> = await answers.next()
    if (next.value !== word) throw new Error(`the cluster said ${next.value ?? 'nothing'} and not ${word}`)
  }
  const say = async (word: string, answer: string) => {
    child.stdin.write(`${word}\n`)
    await heard(answer)
  }
  await heard('started')
  const at = (hosts: string) => `postgresql://griya@${hosts}/postgres`
  return {
    url: `${at(`127.0.0.1:${one},127.0.0.1:${two}`)}?target_session_attrs=read-write`,
    primaryUrl: at(`127.0.0.1:${one}`),
    standbyUrl: at(`127.0.0.1:${two}`),
    kill: () => say('kill', 'killed'),
    freeze: () => say('freeze', 'frozen'),
    promote: () => say('promote', 'promoted'),
    end: async () => {
      child.stdin.end()
      await ended
    },
  }
}
