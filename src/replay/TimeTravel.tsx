import { isAnyOf, type UnknownAction } from '@reduxjs/toolkit'
import { Alert, Button } from 'antd'
import { useCallback, useEffect, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { Provider } from 'react-redux'
import { PERSIST } from 'redux-persist'
import { nameOfAction } from '@/api/actionNames'
import { baseApi } from '@/api/baseApi'
import { App } from '@/app/App'
import type { AppStore } from '@/app/store'
import { copyQa } from '@/domain/copyQa'
import { noticeDismissed } from '@griya/common/page/notices'
import { reloadPage } from '@griya/common/device/fullPageRedirect'
import { afterStart } from '@/lib/idle'
import { devToolsOptions } from '@/recording/devTools'
import { createTravelGate, type DevToolsConnection, type TravelGate } from '@/recording/timeTravel'
import { connectionChanged, visibilityChanged } from '@/state/device/device'
import { pushReceived } from '@/state/push/push'
import { sessionChangedElsewhere } from '@/state/session/session'
import { loadAllParts } from './loadRecording'
import { RecordedPlace } from './Stage'
import './timeTravel.css'

const { onFocus, onFocusLost, onOnline, onOffline, unsubscribeQueryResult, removeMutationResult } =
  baseApi.internalActions

/** redux-persist asks only once to restore the session. */
const isRestoring = (action: unknown): action is UnknownAction => (action as UnknownAction).type === PERSIST

const isFromOutside = isAnyOf(
  isRestoring,
  connectionChanged,
  visibilityChanged,
  sessionChangedElsewhere,
  pushReceived,
  onFocus,
  onFocusLost,
  onOnline,
  onOffline,
  // of what was on the screen before the journey
  noticeDismissed,
  unsubscribeQueryResult,
  removeMutationResult,
)

/** DevTools for the running app. One may look at its past with them, and at a file; it goes on only where it was. */
export const connectDevTools = (): DevToolsConnection => ({
  options: devToolsOptions(nameOfAction),
  gate: createTravelGate(isFromOutside),
})

const words = copyQa.devTools

/** The app, or what DevTools show instead: at the recorded place, which is not the address of this page. */
export const TimeTravel = ({ app, gate }: { readonly app: AppStore; readonly gate: TravelGate }) => {
  const subscribe = useCallback((listener: () => void) => app.store.subscribe(listener), [app])
  const isLive = useSyncExternalStore(subscribe, gate.isLive)
  // on a journey nothing is requested, not even code; what fails here is loaded when its screen is opened
  useEffect(() => afterStart(() => void Promise.allSettled([loadAllParts()]), { orInteraction: true }), [])
  if (isLive) return <App app={app} />
  return (
    <Provider store={app.store}>
      <RecordedPlace />
      {createPortal(
        <Alert
          data-qa="travelling"
          className="r-travelling"
          type="warning"
          showIcon
          role="status"
          title={words.travelling}
          action={
            <Button size="small" onClick={reloadPage}>
              {words.reload}
            </Button>
          }
        />,
        document.body,
      )}
    </Provider>
  )
}
