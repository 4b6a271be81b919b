import { createSelector, type Store, type ThunkDispatch, type UnknownAction } from '@reduxjs/toolkit'
import { QueryStatus } from '@reduxjs/toolkit/query'
import { useDispatch, useSelector, useStore } from 'react-redux'
import type { MutationName } from '@/api/endpoints'
import type { RootState } from './rootReducer'

export type AppDispatch = ThunkDispatch<RootState, unknown, UnknownAction>

export const useAppDispatch = useDispatch.withTypes<AppDispatch>()
export const useAppSelector = useSelector.withTypes<RootState>()
/** For code that reads the state later, such as after an answer has come. */
export const useAppStore = useStore.withTypes<Store<RootState>>()

/** Found anew only when such a call begins or ends, and not with every action. */
const selectUnderWay = createSelector([({ api }: RootState) => api.mutations], (mutations) =>
  Object.values(mutations).flatMap((entry) => (entry?.status === QueryStatus.pending ? entry.endpointName : [])),
)

/**
 * Whether a call that changes something waits for its answer, whichever component made it. It reads the state, so a
 * replay shows it too.
 */
export const useIsUnderWay = (endpoint: MutationName): boolean =>
  useAppSelector((state) => selectUnderWay(state).includes(endpoint))
