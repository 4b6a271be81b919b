import { useDispatch, useSelector } from 'react-redux'
import type { OperatorSession } from '@griya/contract/operators'
import type { OperatorDispatch, OperatorState } from './store'

export const useOperatorDispatch = useDispatch.withTypes<OperatorDispatch>()
export const useOperatorSelector = useSelector.withTypes<OperatorState>()

/** Who is signed in; undefined = nobody. */
export const useOperator = (): OperatorSession | undefined =>
  useOperatorSelector(({ session }) => (session.phase === 'in' ? session.operator : undefined))

/** Whether this is staff of some houses alone; what is about all houses is not shown then. */
export const useIsLimited = (): boolean => (useOperator()?.houses ?? null) !== null

export const useIsOwner = (): boolean => useOperator()?.role === 'owner'
