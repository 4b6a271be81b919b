import type { WaitingPayment as Payment } from '@/contract/payments'
import { useListPaymentsQuery } from '../api/paymentsApi'
import { useOperatorSelector } from '../hooks'

export interface Decided {
  readonly payment: Payment
  readonly outcome: 'confirmed' | 'rejected'
  /** unix seconds, by the clock of this device; until then it can be undone */
  readonly until: number
  /** the name of the operator who decided; null = who is signed in here */
  readonly by: string | null
}

/**
 * What was decided and the server has not put into effect, as far as whoever is signed in may take it back: their own
 * decisions, also from before a reload or in another tab, and an owner everybody's.
 */
export const useOpenDecisions = (): readonly Decided[] => {
  const { data, fulfilledTimeStamp = 0 } = useListPaymentsQuery(undefined, { refetchOnMountOrArgChange: true })
  const me = useOperatorSelector(({ session }) => (session.phase === 'in' ? session.operator : undefined))
  if (data === undefined || me === undefined) return []
  // the clock of this device may be wrong
  const behind = Math.floor(fulfilledTimeStamp / 1000) - data.now
  return data.payments
    .flatMap((payment) => {
      const { decision } = payment
      if (decision === null || (decision.by !== me.name && me.role !== 'owner')) return []
      const by = decision.by === me.name ? null : decision.by
      return [{ payment, outcome: decision.outcome, until: decision.takesEffectAt + behind, by }]
    })
    .sort((one, other) => other.until - one.until)
}
