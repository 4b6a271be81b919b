import { lazy, useEffect, useRef, useState, type ComponentType } from 'react'
import { useLocation } from 'react-router-dom'
import { placeAt, placeFor } from '@/domain/places'
import { screens, type ScreenName } from '@/domain/screens'
import { afterStart, whenIdle } from '@/lib/idle'
import { latePart, loadChunk } from '@/lib/loadChunk'
import { ServerErrorScreen } from './ServerErrorScreen'

type ScreenLoader = () => Promise<{ default: ComponentType }>

interface Loadable {
  readonly Screen: ComponentType
  /** ahead of time: a failure has no consequences, whoever shows the screen tries again */
  readonly load: () => Promise<unknown>
}

/** Like lazy; but a screen that was loaded before shows at once, where lazy shows its fallback and keeps it for a while. */
const loadable = (load: ScreenLoader): Loadable => {
  let loaded: ComponentType | undefined
  const keep = latePart(async () => {
    const chunk = await load()
    loaded = chunk.default
    return chunk
  })
  const Late = lazy(() => loadChunk(keep))
  const Screen = () => {
    // one or the other for as long as it stands there
    const [Shown] = useState(() => loaded ?? Late)
    return <Shown />
  }
  return { Screen, load: keep }
}

/**
 * The code of each screen of the table. A chunk bears its screen's name: by that the build finds the files that the page
 * asks for ahead of time.
 */
const code: Readonly<Record<ScreenName, Loadable>> = {
  menu: loadable(() => import(/* webpackMode: "eager" */ '@/features/menu/MenuScreen')),
  login: loadable(() => import(/* webpackChunkName: "login" */ '@/features/auth/LoginScreen')),
  houses: loadable(() => import(/* webpackChunkName: "houses" */ '@/features/booking/HousesScreen')),
  house: loadable(() => import(/* webpackChunkName: "house" */ '@/features/booking/HouseScreen')),
  houseRules: loadable(() => import(/* webpackChunkName: "houseRules" */ '@/features/booking/HouseRulesScreen')),
  room: loadable(() => import(/* webpackChunkName: "room" */ '@/features/booking/RoomScreen')),
  notifications: loadable(
    () => import(/* webpackChunkName: "notifications" */ '@/features/notifications/NotificationsScreen'),
  ),
  profile: loadable(() => import(/* webpackChunkName: "profile" */ '@/features/profile/ProfileScreen')),
  profile2: loadable(() => import(/* webpackChunkName: "profile2" */ '@/features/profile/Profile2Screen')),
  transactions: loadable(
    () => import(/* webpackChunkName: "transactions" */ '@/features/transactions/TransactionsScreen'),
  ),
  transaction: loadable(
    () => import(/* webpackChunkName: "transaction" */ '@/features/transactions/TransactionScreen'),
  ),
  confirmation: loadable(
    () => import(/* webpackChunkName: "confirmation" */ '@/features/transactions/ConfirmationScreen'),
  ),
  extend: loadable(() => import(/* webpackChunkName: "extend" */ '@/features/extend/ExtendMenuScreen')),
  extendBy: loadable(() => import(/* webpackChunkName: "extendBy" */ '@/features/extend/ExtendScreen')),
  // it has to be there when nothing else can be loaded
  error: { Screen: ServerErrorScreen, load: () => Promise.resolve() },
  notFound: loadable(() => import(/* webpackChunkName: "notFound" */ './NotFoundScreen')),
}

export const screenOf = (name: ScreenName): ComponentType => code[name].Screen

/** So that the first picture of the app is the screen itself. */
export const loadFirstScreen = (
  pathname: string,
  isLoggedIn: boolean,
  announced: readonly string[],
): Promise<unknown> => code[placeFor(pathname, isLoggedIn, announced).name].load()

/** Never fails: what could not be loaded now is asked for again by whoever goes there. */
const loadNextScreens = (pathname: string): Promise<unknown> =>
  Promise.allSettled((screens[placeAt(pathname).name].next ?? []).map((name) => code[name].load()))

/** Has the code of the next screens there before they are asked for; on a first visit, once the tenant does something. */
export const useNextScreens = (): void => {
  const { pathname } = useLocation()
  const isStarted = useRef(false)
  useEffect(() => {
    const load = () => {
      isStarted.current = true
      // after what the tap is for
      whenIdle(() => void loadNextScreens(pathname))
    }
    if (!isStarted.current) return afterStart(load, { orInteraction: true })
    load()
    return undefined
  }, [pathname])
}
