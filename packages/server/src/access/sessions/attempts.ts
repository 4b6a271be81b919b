import { isIPv6 } from 'node:net'
import type { Context } from '../../platform/context'
import type { Sql } from '../../platform/database/open'
import { AppError } from '../../domain/errors'
import { subjectHash } from '../../domain/secrets'
import { words } from '../../domain/words'
import { countFailures, forgetFailures, forgetSubject, recordFailures } from './repository'

/** Somebody who guesses, and how many failures the window of the settings allows. */
export interface Guesser {
  readonly kind: Parameters<typeof subjectHash>[1]
  readonly value: string
  readonly limit: number
}

const refusal = (retryAfter: number) => new AppError(429, words.tooManyAttempts(Math.ceil(retryAfter / 60)), retryAfter)

const subjectsOf = ({ secret }: Context, guessers: readonly Guesser[]) =>
  guessers.map(({ kind, value }) => subjectHash(secret, kind, value))

/** The seconds to wait, for each subject with more failures than `allows` accepts. */
const waitsOf = async (
  context: Context,
  guessers: readonly Guesser[],
  allows: (failures: number, limit: number) => boolean,
): Promise<ReadonlyMap<string, number>> => {
  const { sql, settings, clock } = context
  const window = settings.SIGN_IN_WINDOW_MINUTES * 60
  const now = clock.now()
  const subjects = subjectsOf(context, guessers)
  const failures = await countFailures(sql, subjects, now - window, now)
  return new Map(
    subjects.flatMap((subject, index) => {
      const known = failures.get(subject)
      const isAllowed = !known || allows(known.failures, guessers[index]?.limit ?? 0)
      return isAllowed ? [] : [[subject, Math.max(1, known.oldest + window - now)] as const]
    }),
  )
}

/** Refuses a guesser whose last refusal is still remembered. It asks no database. */
export const assertNotJustRefused = (context: Context, guessers: readonly Guesser[]): void => {
  const wait = context.refusals.waitOf(subjectsOf(context, guessers), context.clock.now())
  if (wait > 0) throw refusal(wait)
}

/** Refuses a guesser who has failed too often. It writes nothing. */
export const assertMayTry = async (context: Context, guessers: readonly Guesser[]): Promise<void> => {
  assertNotJustRefused(context, guessers)
  const waits = await waitsOf(context, guessers, (failures, limit) => failures < limit)
  if (waits.size === 0) return
  context.refusals.remember(waits, context.clock.now())
  throw refusal(Math.max(...waits.values()))
}

/**
 * Counts this attempt as failed before anything is checked, so that guesses sent at the same time count too. The count
 * is in the database, where every process sees it. Returns a function that takes the count back.
 */
export const countAttempt = async (context: Context, guessers: readonly Guesser[]): Promise<() => Promise<void>> => {
  assertNotJustRefused(context, guessers)
  const ids = await recordFailures(context.sql, subjectsOf(context, guessers), context.clock.now())
  const forgive = async () => {
    await forgetFailures(context.sql, ids)
  }
  const waits = await waitsOf(context, guessers, (failures, limit) => failures <= limit)
  if (waits.size === 0) return forgive
  // A refused attempt was never checked, so it does not make the wait longer.
  await forgive()
  // Refused because of its own count alone, it may try again as soon as the others are answered.
  await assertMayTry(context, guessers)
  throw refusal(Math.max(...waits.values()))
}

/** Forgets all failures of somebody who has shown that they are who they say. */
export const forgetGuesses = async (
  { secret, refusals }: Pick<Context, 'secret' | 'refusals'>,
  sql: Sql,
  { kind, value }: Pick<Guesser, 'kind' | 'value'>,
): Promise<void> => {
  const subject = subjectHash(secret, kind, value)
  await forgetSubject(sql, subject)
  refusals.forget(subject)
}

/**
 * A customer of an IPv6 provider has too many addresses to count them, so all with the same first half count as one.
 */
export const networkOf = (address: string): string => {
  if (!isIPv6(address) || address.includes('.')) return address
  const [head = '', tail = ''] = address.split('::').map((part) => part.replace(/%.*/, ''))
  const [first, last] = [head, tail].map((part) => part.split(':').filter(Boolean)) as [string[], string[]]
  const groups = [...first, ...Array<string>(8 - first.length - last.length).fill('0'), ...last]
  return groups
    .slice(0, 4)
    .map((group) => parseInt(group, 16).toString(16))
    .join(':')
}

/** Guesses from one network address; each kind is counted separately. */
export const guesserAt = (
  kind: 'address' | 'password address' | 'voucher address' | 'operator address' | 'sender address',
  address: string,
  { settings }: Context,
): Guesser => ({ kind, value: networkOf(address), limit: settings.SIGN_IN_FAILURES_PER_ADDRESS })
