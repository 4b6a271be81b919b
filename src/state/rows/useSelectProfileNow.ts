import { useStore } from 'react-redux'
import type { ProfileNumber } from '@/domain/profile'
import { selectProfile } from './profiles'
import type { RootState } from '../rootReducer'

/** Reads a profile at the moment of asking, for flows that go on after a call has been answered. */
export const useSelectProfileNow = () => {
  const store = useStore<RootState>()
  return (number: ProfileNumber) => selectProfile(store.getState(), number)
}
