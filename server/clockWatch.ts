import type { Deps } from './context'

/** Seconds: what a clock may be off without anybody minding. */
const TOLERANCE = 60
const monotonicSeconds = () => performance.now() / 1000

/**
 * Whether the clock may be acted on. It may not after a jump of more than a minute against the time that has passed in
 * this process, nor while a database of its own machine says otherwise; where the database agrees, the jump was a
 * correction. Says each change in the log once.
 */
export const watchClock = (
  { clock, database, log }: Pick<Deps, 'clock' | 'log'> & { readonly database: Pick<Deps['database'], 'now'> },
  passed: () => number = monotonicSeconds,
): (() => Promise<boolean>) => {
  const offset = () => clock.now() - passed()
  let first = offset()
  let wasRight = true
  const difference = async () => {
    if (!database.now) return offset() - first
    const apart = clock.now() - (await database.now())
    if (Math.abs(apart) > TOLERANCE) return apart
    first = offset()
    return 0
  }
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
