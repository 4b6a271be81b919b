import { QueryStatus } from '@reduxjs/toolkit/query'
import type { RootState } from '../rootReducer'
import { useAppSelector } from '../hooks'

const isUnderWay = ({ api }: RootState, endpoint: string): boolean =>
  Object.values(api.mutations).some((entry) => entry?.endpointName === endpoint && entry.status === QueryStatus.pending)

/** A call that changes something waits for its answer, whichever component has asked: a replay shows it too. */
export const useIsUnderWay = (endpoint: string): boolean => useAppSelector((state) => isUnderWay(state, endpoint))
