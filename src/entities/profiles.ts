import type { Profile, ProfileNumber } from '@/domain/profile'
import { entityReducer, type EntityState } from './entityReducer'

export const profilesReducer = entityReducer<Profile>({
  patchOf: ({ profiles }) => profiles,
  idOf: ({ number }) => number,
})

interface WithProfiles {
  readonly profiles: EntityState<Profile>
}

export const selectProfile = (state: WithProfiles, number: ProfileNumber): Profile | undefined => state.profiles[number]
