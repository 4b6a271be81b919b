import { Alert, Button } from 'antd'
import { Suspense, useSyncExternalStore } from 'react'
import { Provider } from 'react-redux'
import { BrowserRouter } from 'react-router-dom'
import { selectKnown } from '@/api/known'
import { notificationsApi } from '@/api/notificationsApi'
import * as copy from '@/domain/copy'
import { onceAnswered } from '@/domain/kept'
import { BASE_PATH, paths } from '@/domain/paths'
import { noticeDismissed, selectNotices } from '@griya/common/page/notices'
import { selectContactNumber, selectIsGriyaHost, selectIsOnline, selectTimeZone } from '@/state/device/device'
import { useAppDispatch, useAppSelector } from '@/state/hooks'
import { goTo } from '@/state/navigation/navigation'
import { reloadWanted } from '@/state/notices/reloadWanted'
import type { RootState } from '@/state/rootReducer'
import { qaPanelOpened } from '@/state/screen/screenState'
import { loggedOut, selectIsLoggedIn } from '@/state/session/session'
import { AntdProvider } from '@/ui/AntdProvider'
import { ContactLink } from '@/ui/parts/ContactLink'
import { Icon } from '@/ui/parts/Icon'
import { NoticeList } from '@/ui/parts/Frame'
import { IsGuest } from '@/ui/screen/links'
import { Page, UnreadCount, useKeptFocus } from '@/ui/screen/Screen'
import { Skeleton } from '@/ui/parts/Skeleton'
import { ReportOffer } from '@/ui/screen/reportOffer'
import { Zone } from '@/ui/screen/Retry'
import { AppBar, BarLinks } from './AppBar'
import { AppCrashBoundary } from './AppCrashBoundary'
import { KnownLine } from './KnownLine'
import { QaDoor } from './qa/QaDoor'
import { offerNoReport, offerReport, RunningRecording } from './report/ReportProblem'
import { AppRoutes, RouterBridge } from './router'
import { useNextScreens } from './screens'
import type { AppStore } from './store'

const ScreenLoading = () => (
  <Page title={copy.waiting} titleHidden busy>
    <Skeleton shape="title" />
    <Skeleton shape="card" count={3} />
  </Page>
)

/** Notices must stay when the screen changes, so they are above the screens and not inside one. */
const NoticeHost = () => {
  const dispatch = useAppDispatch()
  const notices = useAppSelector(selectNotices)
  const contactNumber = useAppSelector((state) => selectContactNumber(state))
  return (
    <NoticeList
      items={notices}
      closeLabel={copy.close}
      onClose={(id) => dispatch(noticeDismissed(String(id)))}
      actions={{
        reload: (
          <Button type="link" size="small" onClick={() => dispatch(reloadWanted())}>
            {copy.reload}
          </Button>
        ),
        contact: (
          <ContactLink type="link" size="small" number={contactNumber} message={copy.contact.aboutPush}>
            {copy.contact.ask}
          </ContactLink>
        ),
      }}
    />
  )
}

/** The number that the device kept may be one of notes that are read by now. */
const selectUnread = (state: RootState) =>
  onceAnswered(selectKnown<number>(state, notificationsApi.endpoints.countUnread)) ?? 0

/** Everything around the screens: the bar, the notices, and the line that says that the app is offline. */
export const AppFrame = () => {
  const dispatch = useAppDispatch()
  const isLoggedIn = useAppSelector(selectIsLoggedIn)
  const isOnline = useAppSelector(selectIsOnline)
  useNextScreens()
  const unread = useAppSelector(selectUnread)
  const zone = useAppSelector(selectTimeZone)
  const isGriyaHost = useAppSelector(selectIsGriyaHost)
  return (
    <AntdProvider>
      <AppBar
        onTitle={() => dispatch(goTo({ to: paths.menu() }))}
        onTitleHeld={() => dispatch(qaPanelOpened())}
        onLogout={isLoggedIn ? () => dispatch(loggedOut()) : undefined}
      >
        {isLoggedIn && <BarLinks isGriyaHost={isGriyaHost} />}
      </AppBar>
      {!isOnline && <Alert banner role="status" icon={<Icon name="offline" size={18} />} title={copy.offline} />}
      <NoticeHost />
      {isGriyaHost && <KnownLine />}
      <AppCrashBoundary>
        <Suspense fallback={<ScreenLoading />}>
          <Zone value={zone}>
            <UnreadCount value={unread}>
              <IsGuest value={!isLoggedIn}>
                <ReportOffer value={isGriyaHost ? offerReport : offerNoReport}>
                  <AppRoutes />
                </ReportOffer>
              </IsGuest>
            </UnreadCount>
          </Zone>
        </Suspense>
      </AppCrashBoundary>
    </AntdProvider>
  )
}

export const App = ({ app }: { readonly app: AppStore }) => {
  // not in the frame: in a replay the focus is QA's
  useKeptFocus()
  const { persistor } = app
  // a guard would send a tenant to the login before the session is there
  const isRestored = useSyncExternalStore(
    (listener) => persistor.subscribe(listener),
    () => persistor.getState().bootstrapped,
  )
  if (!isRestored) return null
  return (
    <Provider store={app.store}>
      {/* The address holds values of fields and the input of a price, so it must not be updated late in a transition. */}
      <BrowserRouter basename={BASE_PATH} useTransitions={false}>
        <RouterBridge router={app.router} />
        <RunningRecording value={app.recording}>
          <AppFrame />
        </RunningRecording>
        <QaDoor recording={app.recording} />
      </BrowserRouter>
    </Provider>
  )
}
