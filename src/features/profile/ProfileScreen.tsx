import { useGetProfileQuery } from '@/api/profilesApi'
import { ProfilePage } from './ProfilePage'

const ProfileScreen = () => {
  const query = useGetProfileQuery(undefined, { refetchOnMountOrArgChange: true })
  return <ProfilePage key={1} number={1} query={query} />
}

export default ProfileScreen
