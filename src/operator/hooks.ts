import { useDispatch, useSelector } from 'react-redux'
import type { OperatorDispatch, OperatorState } from './store'

export const useOperatorDispatch = useDispatch.withTypes<OperatorDispatch>()
export const useOperatorSelector = useSelector.withTypes<OperatorState>()
