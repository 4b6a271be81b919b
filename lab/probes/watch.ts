import { readdirSync, readFileSync } from 'node:fs'
import type { SignedIn } from '../../__tests__/support/testServer'

const SAMPLE_MS = 100

/** The process and all the processes that it started. */
const familyOf = (pid: number): readonly number[] => {
  const children = readdirSync(`/proc/${pid}/task`).flatMap((task) =>
    readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
  )
  return [pid, ...children.flatMap(familyOf)]
}

/**
 * Its share of memory in bytes. Memory that processes share is divided between them, so the shares of a family add up.
 */
const shareOf = (pid: number): number => {
  const [, kilobytes] = /^Pss: +(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')) ?? []
  return Number(kilobytes ?? 0) * 1024
}

/** Memory in megabytes; 0 for a process that has ended in the meantime. */
const memoryOf = (pid: number): number => {
  try {
    return familyOf(pid).reduce((sum, one) => sum + shareOf(one), 0) / 1e6
  } catch (error) {
    if (error instanceof Error && 'code' in error && ['ENOENT', 'ESRCH'].includes(String(error.code))) return 0
    throw error
  }
}

export interface Watched<T> {
  readonly result: T
  readonly mostMegabytes: number
  /** of the calls that another tenant makes at the same time */
  readonly p99: number
  readonly failed: number
}

/** Watches the server's memory and another tenant's calls while the work runs. */
export const watch = async <T>(
  server: { readonly origin: string; readonly pid: number },
  other: SignedIn,
  work: () => Promise<T>,
): Promise<Watched<T>> => {
  let isOver = false
  let mostMegabytes = 0
  let failed = 0
  const times: number[] = []
  const sampling = setInterval(() => {
    mostMegabytes = Math.max(mostMegabytes, memoryOf(server.pid))
  }, SAMPLE_MS)
  const calling = (async () => {
    while (!isOver)
      for (const path of ['/transactions', '/houses', '/notifications']) {
        const began = performance.now()
        const answer = await fetch(`${server.origin}/api${path}`, { headers: other.headers })
        await answer.arrayBuffer()
        times.push(performance.now() - began)
        if (answer.status !== 200) failed++
        await new Promise((next) => setTimeout(next, 5))
      }
  })()
  try {
    const result = await work()
    isOver = true
    await calling
    const sorted = times.sort((one, more) => one - more)
    return { result, mostMegabytes, p99: sorted[Math.floor(sorted.length * 0.99)] ?? 0, failed }
  } finally {
    isOver = true
    clearInterval(sampling)
  }
}
