import { Provider } from 'react-redux'
import { NavigationType, Router, type Navigator } from 'react-router-dom'
import { AppFrame } from '@/app/AppFrame'
import { BASE_PATH } from '@/domain/paths'
import { useAppSelector } from '@/state/hooks'
import { selectPlace } from '@/state/navigation/navigation'
import type { ReplayStore } from './replayStore'

const stay: Navigator = {
  createHref: (to) => (typeof to === 'string' ? to : (to.pathname ?? '')),
  go: () => undefined,
  push: () => undefined,
  replace: () => undefined,
}

/** Where the recording is, and nowhere else. */
const RecordedPlace = () => {
  const place = useAppSelector(selectPlace)
  if (place === null) return null
  const { pathname, search, key } = place
  const location = { pathname: BASE_PATH + pathname, search, hash: '', state: null, key }
  return (
    <Router
      basename={BASE_PATH}
      location={location}
      navigator={stay}
      navigationType={NavigationType.Replace}
      useTransitions={false}
    >
      <AppFrame />
    </Router>
  )
}

/** The app as it was, fed by recorded states alone. */
export const Stage = ({ store }: Pick<ReplayStore, 'store'>) => (
  <Provider store={store}>
    <RecordedPlace />
  </Provider>
)
