import type { Waiting } from '@griya/contract/waiting'
import { operatorApi } from '../api/operatorApi'
import { useOperatorSelector } from '../hooks'
import type { OperatorState } from '../store'

const selectWaiting = (state: OperatorState): Waiting | undefined =>
  operatorApi.endpoints.readWaiting.select()(state).data

/** How much waits, of each subject; undefined until it is known. */
export const useWaiting = (): Waiting | undefined => useOperatorSelector(selectWaiting)

const total = ({ payments, requests, tickets, overdue }: Waiting): number => payments + requests + tickets + overdue

/** What the title of the tab counts. */
export const useWaitingTotal = (): number =>
  useOperatorSelector((state) => {
    const waiting = selectWaiting(state)
    return waiting === undefined ? 0 : total(waiting)
  })
