import type { Deps } from '../platform/context'

/** In seconds: how far a clock may be off. */
const TOLERANCE = 60
export const monotonicSeconds = () => performance.now() / 1000

/**
 * Whether the clock may be used to delete things. It may not while it differs by more than a minute from the database's
 * clock. If the database has no clock of its own, it may not after a jump, compared with the time that this process has
 * run. Each change is logged once.
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
