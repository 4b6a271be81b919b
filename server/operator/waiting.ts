import type { Waiting } from '../../src/contract/waiting'
import { countOverdue } from '../bills/list'
import type { Context } from '../context'
import { countWaitingPayments } from '../payments/repository'
import { countAskers } from '../roomRequests/repository'
import type { Houses } from './houses'
import { countWaitingTickets } from '../tickets/repository'

/** What waits for an operator; each subject counts its own. */
export const countWaiting = async (
  { sql, clock }: Pick<Context, 'sql' | 'clock'>,
  houses: Houses,
): Promise<Waiting> => ({
  payments: await countWaitingPayments(sql, houses),
  requests: await countAskers(sql, houses),
  tickets: await countWaitingTickets(sql, houses),
  overdue: await countOverdue(sql, clock.now(), houses),
})
