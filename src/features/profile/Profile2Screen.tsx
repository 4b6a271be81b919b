import { useGetProfile2Query } from '@/api/profilesApi'
import type { ProfileArrangement } from './ProfileEditor'
import { ProfilePage } from './ProfilePage'

const Profile2 = (arrangement: ProfileArrangement) => {
  const query = useGetProfile2Query(undefined, { refetchOnMountOrArgChange: true })
  return <ProfilePage key={2} number={2} query={query} {...arrangement} />
}

/** Spec section 2, 'Profile'. */
export const Spec = () => <Profile2 />

export const Griya = () => <Profile2 isFolded />
