import { Spin } from 'antd'
import * as copy from '@/domain/copy'
import { rowOnceAnswered } from '@/domain/kept'
import type { ProfileNumber } from '@/domain/profile'
import { selectDraftsReady } from '@/state/drafts/drafts'
import { useAppSelector } from '@/state/hooks'
import { selectProfile } from '@/state/rows/profiles'
import { LoadGate } from '@/ui/screen/LoadGate'
import type { Loading } from '@/ui/screen/Retry'
import { ProfileEditor } from './ProfileEditor'
import { ProfileSwitch } from './ProfileSwitch'

interface ProfilePageProps {
  readonly number: ProfileNumber
  readonly query: Loading
}

/** One of the two profiles. The form appears once the profile and its draft are loaded. */
export const ProfilePage = ({ number, query }: ProfilePageProps) => {
  const profile = useAppSelector((state) => selectProfile(state, number))
  const areDraftsReady = useAppSelector(selectDraftsReady)
  return (
    <LoadGate
      title={copy.profile.title}
      query={query}
      data={areDraftsReady ? rowOnceAnswered(profile, query) : undefined}
      waiting={
        <>
          <ProfileSwitch current={number} />
          <Spin description={copy.waiting} />
        </>
      }
    >
      {(known, stale) => <ProfileEditor number={number} profile={known} stale={stale} />}
    </LoadGate>
  )
}
