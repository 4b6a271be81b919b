import { useGetProfileQuery } from '@/api/profilesApi'
import { OpenBill } from './OpenBill'
import type { ProfileArrangement } from './ProfileEditor'
import { ProfilePage } from './ProfilePage'

const Profile1 = (arrangement: ProfileArrangement) => {
  const query = useGetProfileQuery(undefined, { refetchOnMountOrArgChange: true })
  return <ProfilePage key={1} number={1} query={query} {...arrangement} />
}

/** Spec section 2, 'Profile'. */
export const Spec = () => <Profile1 />

/** In groups that open, and with the bill of whoever has only just become a tenant. */
export const Griya = () => <Profile1 isFolded ifEmpty={<OpenBill />} />
