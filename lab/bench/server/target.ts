import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import type { Size } from './data'
import type { Report } from './serve'

/** A server with the data of one size, in a process of its own. */
export interface Target {
  readonly size: Size
  readonly app: string
  readonly bare: string
  readonly generateSeconds: number
  readonly clean: () => Promise<void>
  readonly stop: () => Promise<void>
}

/** The next report; fails if the process ends first. */
const reportOf = async (child: ChildProcess): Promise<Report> => {
  const ended = new AbortController()
  const exit = once(child, 'exit', { signal: ended.signal }).then(([code]) => {
    throw new Error(`the measured server ended with ${String(code)}`)
  })
  try {
    const [report] = (await Promise.race([once(child, 'message', { signal: ended.signal }), exit])) as [Report]
    return report
  } finally {
    exit.catch(() => undefined)
    ended.abort()
  }
}

export const startTarget = async (size: Size, environment: Readonly<Record<string, string>>): Promise<Target> => {
  const child = fork(path.join(__dirname, 'serve.ts'), {
    execArgv: ['--import', 'tsx'],
    env: { ...process.env, ...environment, BENCH_SIZE: size.name },
    // The log is written, because that is part of the cost, but nobody reads it.
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const report = await reportOf(child)
  if (report.kind !== 'ready') throw new Error('the measured server is not ready')
  return {
    size,
    ...report,
    clean: async () => {
      child.send('clean')
      await reportOf(child)
    },
    stop: async () => {
      child.disconnect()
      await once(child, 'exit')
    },
  }
}
