import { useGetProfileQuery } from '@/api/profilesApi'
import * as copy from '@/domain/copy'
import { paths } from '@/domain/paths'
import { LinkButton } from '@/ui/screen/links'
import { OpenBill } from './OpenBill'
import type { ProfileMore } from './ProfileEditor'
import { ProfilePage } from './ProfilePage'

const Profile1 = (more: ProfileMore) => {
  const query = useGetProfileQuery(undefined, { refetchOnMountOrArgChange: true })
  return <ProfilePage key={1} number={1} query={query} {...more} />
}

/** Spec section 2, 'Profile'. */
export const Spec = () => <Profile1 />

/** With the bill of whoever has only just become a tenant, and the way to another password. */
export const Griya = () => (
  <Profile1
    ifEmpty={<OpenBill />}
    more={
      <LinkButton to={paths.password()} type="default" block>
        {copy.profile.changePassword}
      </LinkButton>
    }
  />
)
