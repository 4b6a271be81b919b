import { useDispatch, useSelector } from 'react-redux'
import type { OperatorSession } from '@/contract/operators'
import type { OperatorDispatch, OperatorState } from './store'

export const useOperatorDispatch = useDispatch.withTypes<OperatorDispatch>()
export const useOperatorSelector = useSelector.withTypes<OperatorState>()

/** Who is signed in; undefined = nobody. */
export const useOperator = (): OperatorSession | undefined =>
  useOperatorSelector(({ session }) => (session.phase === 'in' ? session.operator : undefined))

export const useIsOwner = (): boolean => useOperator()?.role === 'owner'
