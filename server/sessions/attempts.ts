import { isIPv6 } from 'node:net'
import type { Context } from '../context'
import { AppError } from '../domain/errors'
import { subjectHash } from '../domain/secrets'
import { words } from '../domain/words'
import { countFailures, forgetFailures, recordFailures } from './repository'

/** Who guesses, and how often that may fail in the window of the settings. */
export interface Guesser {
  readonly kind: Parameters<typeof subjectHash>[1]
  readonly value: string
  readonly limit: number
}

const refusal = (retryAfter: number) => new AppError(429, words.tooManyAttempts(Math.ceil(retryAfter / 60)), retryAfter)

const subjectsOf = ({ secret }: Context, guessers: readonly Guesser[]) =>
  guessers.map(({ kind, value }) => subjectHash(secret, kind, value))

/** Seconds that somebody has to wait who failed as often as `allows` does not allow; 0 = none. */
const waitOf = async (
  context: Context,
  guessers: readonly Guesser[],
  allows: (failures: number, limit: number) => boolean,
): Promise<number> => {
  const { sql, settings, clock } = context
  const window = settings.SIGN_IN_WINDOW_MINUTES * 60
  const now = clock.now()
  const subjects = subjectsOf(context, guessers)
  const failures = await countFailures(sql, subjects, now - window, now)
  const waits = subjects.flatMap((subject, index) => {
    const known = failures.get(subject)
    const isAllowed = !known || allows(known.failures, guessers[index]?.limit ?? 0)
    return isAllowed ? [] : [Math.max(1, known.oldest + window - now)]
  })
  return Math.max(0, ...waits)
}

/** Refuses whoever has failed too often, and writes nothing. */
export const assertMayTry = async (context: Context, guessers: readonly Guesser[]): Promise<void> => {
  const wait = await waitOf(context, guessers, (failures, limit) => failures < limit)
  if (wait > 0) throw refusal(wait)
}

/**
 * Counts this attempt as failed before anything is checked, so that guesses sent all at once count too. Kept in the
 * database, where every process sees it. Answers what undoes the counting.
 */
export const countAttempt = async (context: Context, guessers: readonly Guesser[]): Promise<() => Promise<void>> => {
  const ids = await recordFailures(context.sql, subjectsOf(context, guessers), context.clock.now())
  const forgive = async () => {
    await forgetFailures(context.sql, ids)
  }
  const wait = await waitOf(context, guessers, (failures, limit) => failures <= limit)
  if (wait === 0) return forgive
  // A refused attempt was not checked: it does not make the wait longer.
  await forgive()
  throw refusal(wait)
}

/** A customer of an IPv6 provider has more addresses than could be counted: the first half of them all stands for them. */
const networkOf = (address: string): string => {
  if (!isIPv6(address) || address.includes('.')) return address
  const [head = '', tail = ''] = address.split('::').map((part) => part.replace(/%.*/, ''))
  const [first, last] = [head, tail].map((part) => part.split(':').filter(Boolean)) as [string[], string[]]
  const groups = [...first, ...Array<string>(8 - first.length - last.length).fill('0'), ...last]
  return groups
    .slice(0, 4)
    .map((group) => parseInt(group, 16).toString(16))
    .join(':')
}

/** Guesses from one network address: counted for each kind by itself. */
export const guesserAt = (
  kind: 'address' | 'voucher address' | 'operator address',
  address: string,
  { settings }: Context,
): Guesser => ({ kind, value: networkOf(address), limit: settings.SIGN_IN_FAILURES_PER_ADDRESS })
