import type { WaitingPayment as Payment } from '@/contract/operator/payments'
import { useListPaymentsQuery } from '../api/paymentsApi'
import { useOperatorSelector } from '../hooks'

export interface Decided {
  readonly payment: Payment
  readonly outcome: 'confirmed' | 'rejected'
  /** unix seconds, by the clock of this device; until then it can be undone */
  readonly until: number
}

/**
 * What the one who is signed in has decided and the server has not put into effect, the latest first: also before a
 * reload, or in another tab.
 */
export const useMyDecisions = (): readonly Decided[] => {
  const { data, fulfilledTimeStamp = 0 } = useListPaymentsQuery(undefined, { refetchOnMountOrArgChange: true })
  const me = useOperatorSelector(({ session }) => (session.phase === 'in' ? session.operator.name : undefined))
  if (data === undefined) return []
  // the clock of this device may be wrong
  const behind = Math.floor(fulfilledTimeStamp / 1000) - data.now
  return data.payments
    .flatMap((payment) => {
      const { decision } = payment
      if (decision?.by !== me) return []
      return decision ? [{ payment, outcome: decision.outcome, until: decision.takesEffectAt + behind }] : []
    })
    .sort((one, other) => other.until - one.until)
}
