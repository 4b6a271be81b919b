import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { findPostgres, startPostgres } from '../../../packages/server/__tests__/support/postgres'
import { sendRequests } from '../../packages'
import { isSmoke } from '../../smoke'
import { keepInBenchmarks, measuredOn, table } from '../markdown'
import { median, milliseconds, percentile } from '../numbers'
import { CALLS } from './calls'
import { CONNECTIONS } from './data'

/** Each call in each round; a fixed number, because bookings take free nights. */
const REQUESTS = isSmoke ? 16 : 400
const ROUNDS = isSmoke ? 1 : 3
/** milliseconds, on the embedded engine */
const WANTED = 50

/** The 99th percentile of a call in milliseconds: autocannon's own are whole ones. */
const measure = async (url: string, name: string, round: number): Promise<number> => {
  const ask = CALLS[name]
  if (!ask) throw new Error(`no call ${name}`)
  const times: number[] = []
  let clients = 0
  const result = await sendRequests(
    {
      url,
      connections: CONNECTIONS,
      amount: REQUESTS,
      setupClient: (client) => {
        const connection = clients++
        // each round goes on where the last one ended: a night is booked once
        let turn = (round * REQUESTS) / CONNECTIONS
        client.setRequests([{ path: '/', setupRequest: (request) => ({ ...request, ...ask(turn++, connection) }) }])
      },
    },
    (_client, _status, _bytes, milliseconds) => times.push(milliseconds),
  )
  if (result.non2xx + result.errors + result.timeouts > 0)
    throw new Error(`${name} failed: ${JSON.stringify(result.statusCodeStats)}`)
  return percentile(times, 0.99)
}

type Results = ReadonlyMap<string, number>

/** Starts a server in a process of its own, and measures its calls in rounds. */
const measureServer = async (engine: string, environment: Readonly<Record<string, string>>): Promise<Results> => {
  const server = fork(path.join(__dirname, 'serve.ts'), {
    execArgv: ['--import', 'tsx'],
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const ended = once(server, 'exit')
  const [url] = (await Promise.race([
    once(server, 'message'),
    ended.then(([code]) => Promise.reject(new Error(`the measured server ended with ${String(code)}`))),
  ])) as [string]
  const all = new Map<string, number[]>(Object.keys(CALLS).map((name) => [name, []]))
  try {
    for (let round = 0; round < ROUNDS; round++)
      for (const [name, times] of all) {
        times.push(await measure(url, name, round))
        console.log(`${engine}, round ${round + 1}, ${name}: ${milliseconds(times[round] ?? NaN)} ms`)
      }
  } finally {
    server.disconnect()
    await ended
  }
  return new Map([...all].map(([name, times]) => [name, median(times)]))
}

const onPglite = async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'griya-bench-'))
  try {
    return await measureServer('PGlite', { DATA_DIR: folder, DATABASE_URL: '' })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const onPostgres = async () => {
  const bin = findPostgres()
  if (!bin) throw new Error("bench-server needs PostgreSQL's server: apt-get install postgresql")
  const postgres = await startPostgres(bin, { isDurable: true })
  try {
    return await measureServer('PostgreSQL', { DATABASE_URL: postgres.url })
  } finally {
    await postgres.stop()
  }
}

/** `npm run lab -- bench-server` */
const main = async () => {
  const engines = [await onPglite(), await onPostgres()]
  const rows = Object.keys(CALLS).map((name) => [name, ...engines.map((of) => milliseconds(of.get(name) ?? NaN))])
  const slow = rows.filter(([, embedded]) => Number(embedded) > WANTED).map(([name]) => name)
  const missed = slow.length > 0 ? `\n\nMissed, wanted at most ${WANTED} ms on PGlite: ${slow.join(', ')}.` : ''
  const text = `${measuredOn()}\n\n${table(['call', 'PGlite, p99 ms', 'PostgreSQL, p99 ms'], rows)}${missed}`
  console.log(`\n${text}`)
  keepInBenchmarks('bench:server', text)
}

main().catch((error: unknown) => {
  console.error(error)
  process.exit(1)
})
