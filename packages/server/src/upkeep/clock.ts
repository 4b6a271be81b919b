import type { Context } from '../platform/context'
import { refuse } from '../domain/errors'
import { words } from '../domain/words'
import type { AddOperatorCall } from '../access/operators/operatorCalls'
import { readClockDoubt, trustClock } from './clockDoubt'

/** An owner sees that the clock is in doubt, and can say that it is right. */
export const addClockCalls = (add: AddOperatorCall, { sql, clock }: Context): void => {
  add('readServerClock', async () => {
    const now = clock.now()
    return { now, doubt: (await readClockDoubt(sql, now)) ?? null }
  })
  add('trustServerClock', ({ change }) =>
    change(async (inside) => {
      const now = clock.now()
      const doubt = await readClockDoubt(inside.sql, now)
      if (!doubt) throw refuse(words.nothingToChange)
      await trustClock(inside.sql, now)
      return {
        subject: { kind: 'server' },
        before: { lastSweepAt: doubt.lastSweep },
        after: { clockAt: now },
        answer: { now, doubt: null },
      }
    }),
  )
}
