import { Suspense } from 'react'
import * as copy from '@/domain/copy'
import { paths } from '@/domain/paths'
import { selectIsOnline } from '@/entities/connection'
import { selectTimeZone } from '@/entities/environment'
import { useAppDispatch, useAppSelector } from '@/entities/hooks'
import { goTo } from '@/entities/navigation'
import { loggedOut, selectIsLoggedIn } from '@/entities/session'
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
