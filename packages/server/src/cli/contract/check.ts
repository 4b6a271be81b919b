import { dateAt, midnightOf } from '@griya/contract/calendar/zones'
import { Checker, type Outcome } from './checker'
import { checkRefusals, readAll } from './reading'
import { writeAll } from './writing'

export interface CheckOptions {
  readonly host: string
  readonly phone: string
  readonly password: string
  readonly write: boolean
  readonly timeZone: string
  readonly nowMs: number
}

/** Compares a running server with the contract, call by call. */
export async function checkContract(options: CheckOptions): Promise<readonly Outcome[]> {
  const checker = new Checker(options.host)
  const isSignedIn = await checker.signIn(options.phone, options.password)
  if (!isSignedIn) {
    checker.skip('everything else', 'sign-in failed')
    return checker.outcomes
  }
  const today = dateAt(options.nowMs / 1_000, options.timeZone)
  const found = await readAll(checker, midnightOf(today, options.timeZone))
  if (options.write) await writeAll(checker, found, options.password)
  await checkRefusals(checker, options.write)
  return checker.outcomes
}

export const differences = (outcomes: readonly Outcome[]) =>
  outcomes.filter(({ difference }) => difference !== undefined)

/** One line for each call, and a last line with the counts. */
export function table(outcomes: readonly Outcome[]): string {
  const width = Math.max(4, ...outcomes.map(({ call }) => call.length))
  const lines = outcomes.map(({ call, status, ms, difference, note }) => {
    const answered = note === undefined
    const verdict = difference ?? (answered ? 'ok' : `not called: ${note}`)
    const numbers = answered ? [String(status), ms.toFixed(0)] : ['-', '-']
    return [call.padEnd(width), ...numbers.map((text) => text.padStart(6)), ` ${verdict}`].join(' ')
  })
  const head = ['call'.padEnd(width), 'status', '    ms', ' result'].join(' ')
  const called = outcomes.filter(({ note }) => note === undefined).length
  return [head, ...lines, `${called} called, ${differences(outcomes).length} different`].join('\n')
}
