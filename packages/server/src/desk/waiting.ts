import type { Waiting } from '@griya/contract/waiting'
import { countOverdue } from '../books/bills/list'
import type { Context } from '../platform/context'
import { countWaitingPayments } from '../books/ledger/proofs'
import { countAskers } from '../people/roomRequests/repository'
import type { Houses } from '../access/operators/houses'
import { countWaitingTickets } from '../people/tickets/repository'

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
