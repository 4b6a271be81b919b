import { Suspense } from 'react'
import * as copy from '@/domain/copy'
import { paths } from '@/domain/paths'
import { selectIsOnline } from '@/state/device/connection'
import { selectTimeZone } from '@/state/device/environment'
import { useAppDispatch, useAppSelector } from '@/state/hooks'
import { goTo } from '@/state/navigation/navigation'
import { loggedOut, selectIsLoggedIn } from '@/state/session/session'
import { Banner } from '@/ui/Banner'
import { TopBar, TopBarButton } from '@/ui/TopBar'
import { Zone } from '@/ui/zone'
import { CrashBoundary } from './CrashBoundary'
import { NoticeHost } from './NoticeHost'
import { AppRoutes } from './router'
import { ScreenLoading } from './ScreenLoading'
import { useNextScreens } from './useNextScreens'

/** Everything around the screens: the bar, the alerts, the word that one is offline. */
export const AppFrame = () => {
  const dispatch = useAppDispatch()
  const isLoggedIn = useAppSelector(selectIsLoggedIn)
  const isOnline = useAppSelector(selectIsOnline)
  useNextScreens()
  const zone = useAppSelector(selectTimeZone)
  return (
    <>
      <TopBar title={copy.brand} onTitle={() => dispatch(goTo({ to: paths.menu() }))}>
        {isLoggedIn && <TopBarButton onClick={() => dispatch(loggedOut())}>{copy.logout}</TopBarButton>}
      </TopBar>
      {!isOnline && <Banner icon="offline">{copy.offline}</Banner>}
      <NoticeHost />
      <CrashBoundary>
        <Suspense fallback={<ScreenLoading />}>
          <Zone value={zone}>
            <AppRoutes />
          </Zone>
        </Suspense>
      </CrashBoundary>
    </>
  )
}
