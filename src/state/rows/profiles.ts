import type { Profile, ProfileNumber } from '@/domain/profile'
import { entityReducer } from './entityReducer'
import { findRow, type Rows } from './rows'

const numberOf = ({ number }: Profile): ProfileNumber => number

export const profilesReducer = entityReducer<Profile>({
  patchOf: ({ profiles }) => profiles,
  idOf: numberOf,
})

interface WithProfiles {
  readonly profiles: Rows<Profile>
}

export const selectProfile = (state: WithProfiles, number: ProfileNumber): Profile | undefined =>
  findRow(state.profiles, number, numberOf)
