import type { Profile, ProfileNumber } from '@/domain/profile'
import { createEntitySlice, type EntityState } from './createEntitySlice'

export const profilesReducer = createEntitySlice('profiles', (row) => row.number).reducer

interface WithProfiles {
  readonly profiles: EntityState<Profile>
}

export const selectProfile = (state: WithProfiles, number: ProfileNumber): Profile | undefined => state.profiles[number]
