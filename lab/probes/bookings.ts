import { systemClock } from '../../server/domain/clock'
import { payOver, readOver } from '../../__tests__/server/support/wireCalls'
import type { SignedIn } from '../../__tests__/support/testServer'
import type { WireAnswer } from '../../__tests__/server/support/wireCalls'
import { dateAt, midnightOf } from '../../src/calendar/zones'

const ZONE = 'Asia/Jakarta'

/** Today's midnight at the property, in unix seconds. */
export const today = (): number => midnightOf(dateAt(systemClock.now(), ZONE), ZONE)

/** A tenant of the demo data. */
export const NEW_TENANT = '081200000001'

export interface Row {
  readonly id: number
  readonly total: number
  readonly deposit_cost: number
  readonly booking: { readonly start: number; readonly end: number }
}

export const rowOf = (origin: string, me: SignedIn, id: number) => readOver<Row>(origin, me, `/transactions/${id}`)

/** Sends the proof of payment, so that the transaction is paid. */
export const payFor = async (origin: string, me: SignedIn, id: number): Promise<void> => {
  const { total } = await rowOf(origin, me, id)
  const { status, body } = await payOver(origin, me, id, { key: `pay-${id}`, amount: total })
  if (status !== 200) throw new Error(`the payment answered ${status} ${body}`)
}

/** '58 x 422, 2 x 200' */
export const tally = (answers: readonly Pick<WireAnswer, 'status'>[]): string => {
  const counts = new Map<number, number>()
  for (const { status } of answers) counts.set(status, (counts.get(status) ?? 0) + 1)
  return [...counts].map(([status, count]) => `${count} x ${status}`).join(', ')
}
