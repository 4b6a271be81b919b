import { Alert, Button } from 'antd'
import { Suspense } from 'react'
import * as copy from '@/domain/copy'
import { paths } from '@/domain/paths'
import { selectIsOnline } from '@/entities/connection'
import { selectTimeZone } from '@/entities/environment'
import { useAppDispatch, useAppSelector } from '@/entities/hooks'
import { goTo } from '@/entities/navigation'
import { loggedOut, selectIsLoggedIn } from '@/entities/session'
import { AntdProvider } from '@/ui/AntdProvider'
import { Icon } from '@/ui/Icon'
import { TopBar } from '@/ui/TopBar'
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
    <AntdProvider>
      <TopBar title={copy.brand} onTitle={() => dispatch(goTo({ to: paths.menu() }))}>
        {isLoggedIn && (
          <Button type="text" size="small" onClick={() => dispatch(loggedOut())}>
            {copy.logout}
          </Button>
        )}
      </TopBar>
      {!isOnline && <Alert banner role="status" icon={<Icon name="offline" size={18} />} title={copy.offline} />}
      <NoticeHost />
      <CrashBoundary>
        <Suspense fallback={<ScreenLoading />}>
          <Zone value={zone}>
            <AppRoutes />
          </Zone>
        </Suspense>
      </CrashBoundary>
    </AntdProvider>
  )
}
