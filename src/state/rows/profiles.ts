import type { Profile } from '@/domain/profile'
import { entityRows } from './rows'

export const { reducer: profilesReducer, selectById: selectProfile } = entityRows(
  'profiles',
  ({ number }: Profile) => number,
)
