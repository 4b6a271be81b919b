import { Spin } from 'antd'
import * as copy from '@/domain/copy'
import { onceAnswered } from '@/domain/kept'
import type { ProfileNumber } from '@/domain/profile'
import { selectDraftsReady } from '@/state/drafts/drafts'
import { useAppSelector } from '@/state/hooks'
import { useKnownRow } from '@/state/offline/known'
import { selectProfile } from '@/state/rows/profiles'
import { LoadGate } from '@/ui/screen/LoadGate'
import type { Loading } from '@/ui/screen/Retry'
import { ProfileEditor, type ProfileArrangement } from './ProfileEditor'
import { ProfileSwitch } from './ProfileSwitch'

interface ProfilePageProps extends ProfileArrangement {
  readonly number: ProfileNumber
  readonly query: Loading & { readonly isAnswered: boolean }
}

/** One of the two profiles. The form appears once the profile and its draft are loaded. */
export const ProfilePage = ({ number, query, ...arrangement }: ProfilePageProps) => {
  const profile = useKnownRow(
    useAppSelector((state) => selectProfile(state, number)),
    query,
  )
  const areDraftsReady = useAppSelector(selectDraftsReady)
  return (
    <LoadGate
      title={copy.profile.title}
      query={query}
      data={areDraftsReady ? onceAnswered(profile) : undefined}
      waiting={
        <>
          <ProfileSwitch current={number} />
          <Spin description={copy.waiting} />
        </>
      }
    >
      {(known, stale) => <ProfileEditor number={number} profile={known} stale={stale} {...arrangement} />}
    </LoadGate>
  )
}
