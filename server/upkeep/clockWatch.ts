import type { Deps } from '../context'

/** Seconds: what a clock may be off without anybody minding. */
const TOLERANCE = 60
const monotonicSeconds = () => performance.now() / 1000

/**
 * Whether the clock may be acted on. It may not while it differs by more than a minute from the database's clock or, where
 * the database has none of its own, after a jump against the time that has passed in this process. Says each change in the
 * log once.
 */
export const watchClock = (
  { clock, database, log }: Pick<Deps, 'clock' | 'log'> & { readonly database: Pick<Deps['database'], 'now'> },
  passed: () => number = monotonicSeconds,
): (() => Promise<boolean>) => {
  const offset = () => clock.now() - passed()
  const first = offset()
  let wasRight = true
  const difference = async () => (database.now ? clock.now() - (await database.now()) : offset() - first)
  return async () => {
    const seconds = Math.round(await difference())
    const isRight = Math.abs(seconds) <= TOLERANCE
    if (!isRight && wasRight)
      log.error(
        { seconds },
        database.now
          ? 'the clock of this machine differs from that of the database: nothing is deleted until they agree'
          : 'the clock of this machine has jumped: nothing is deleted until it is back, or the server is started again',
      )
    if (isRight && !wasRight) log.info('the clock of this machine can be trusted again')
    wasRight = isRight
    return isRight
  }
}
