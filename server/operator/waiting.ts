import type { Waiting } from '../../src/contract/waiting'
import { countOverdue } from '../bills/list'
import type { Context } from '../context'
import { countWaitingPayments } from '../payments/repository'
import { countOpen as countOpenRequests } from '../roomRequests/repository'
import { countWaitingTickets } from '../tickets/repository'

/** What waits for an operator; each subject counts its own. */
export const countWaiting = async ({ sql, clock }: Pick<Context, 'sql' | 'clock'>): Promise<Waiting> => ({
  payments: await countWaitingPayments(sql),
  requests: await countOpenRequests(sql),
  tickets: await countWaitingTickets(sql),
  overdue: await countOverdue(sql, clock.now()),
})
