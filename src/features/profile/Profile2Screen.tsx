import { useGetProfile2Query } from '@/api/profilesApi'
import { ProfilePage } from './ProfilePage'

const Profile2Screen = () => {
  const query = useGetProfile2Query(undefined, { refetchOnMountOrArgChange: true })
  return <ProfilePage key={2} number={2} query={query} />
}

export default Profile2Screen
