import { lazy, useEffect, useRef, useState, type ComponentType } from 'react'
import { useLocation } from 'react-router-dom'
import type { HostLevel } from '@/contract/host'
import { isOffered, placeAt, placeFor } from '@/domain/places'
import { screens, type ScreenName } from '@/domain/screens'
import { afterStart, whenIdle } from '@/lib/idle'
import { latePart, loadChunk } from '@/lib/loadChunk'
import { selectHostLevel } from '@/state/device/device'
import { useAppSelector } from '@/state/hooks'
import { ServerErrorScreen } from './ServerErrorScreen'

type ScreenLoader = () => Promise<{ default: ComponentType }>

interface Loadable {
  readonly Screen: ComponentType
  /** loads ahead of time: a failure does no harm, since showing the screen tries again */
  readonly load: () => Promise<unknown>
}

/** Like lazy, but a screen that is already loaded appears at once. With lazy its fallback would show for a while. */
const loadable = (load: ScreenLoader): Loadable => {
  let loaded: ComponentType | undefined
  const keep = latePart(async () => {
    const chunk = await load()
    loaded = chunk.default
    return chunk
  })
  const Late = lazy(() => loadChunk(keep))
  const Screen = () => {
    // chosen once: a change would mount the screen anew
    const [Shown] = useState(() => loaded ?? Late)
    return <Shown />
  }
  return { Screen, load: keep }
}

/**
 * The code of each screen of the table. A chunk has the name of its screen: with it the build finds the files that the
 * page requests early.
 */
const code: Readonly<Record<ScreenName, Loadable>> = {
  menu: loadable(() => import(/* webpackMode: "eager" */ '@/features/menu/MenuScreen')),
  login: loadable(() => import(/* webpackChunkName: "login" */ '@/features/auth/LoginScreen')),
  houses: loadable(() => import(/* webpackChunkName: "houses" */ '@/features/booking/HousesScreen')),
  search: loadable(() => import(/* webpackChunkName: "search" */ '@/features/booking/SearchScreen')),
  house: loadable(() => import(/* webpackChunkName: "house" */ '@/features/booking/HouseScreen')),
  houseRules: loadable(() => import(/* webpackChunkName: "houseRules" */ '@/features/booking/HouseRulesScreen')),
  room: loadable(() => import(/* webpackChunkName: "room" */ '@/features/booking/RoomScreen')),
  notifications: loadable(
    () => import(/* webpackChunkName: "notifications" */ '@/features/notifications/NotificationsScreen'),
  ),
  profile: loadable(() => import(/* webpackChunkName: "profile" */ '@/features/profile/ProfileScreen')),
  profile2: loadable(() => import(/* webpackChunkName: "profile2" */ '@/features/profile/Profile2Screen')),
  password: loadable(() => import(/* webpackChunkName: "password" */ '@/features/password/PasswordScreen')),
  transactions: loadable(
    () => import(/* webpackChunkName: "transactions" */ '@/features/transactions/TransactionsScreen'),
  ),
  transaction: loadable(
    () => import(/* webpackChunkName: "transaction" */ '@/features/transactions/TransactionScreen'),
  ),
  confirmation: loadable(
    () => import(/* webpackChunkName: "confirmation" */ '@/features/transactions/ConfirmationScreen'),
  ),
  receipt: loadable(() => import(/* webpackChunkName: "receipt" */ '@/features/transactions/ReceiptScreen')),
  vouchers: loadable(() => import(/* webpackChunkName: "vouchers" */ '@/features/transactions/VouchersScreen')),
  help: loadable(() => import(/* webpackChunkName: "help" */ '@/features/help/HelpScreen')),
  ticket: loadable(() => import(/* webpackChunkName: "ticket" */ '@/features/help/TicketScreen')),
  extend: loadable(() => import(/* webpackChunkName: "extend" */ '@/features/extend/ExtendMenuScreen')),
  extendBy: loadable(() => import(/* webpackChunkName: "extendBy" */ '@/features/extend/ExtendScreen')),
  // part of the first script, because it appears when nothing else can be loaded
  error: { Screen: ServerErrorScreen, load: () => Promise.resolve() },
  notFound: loadable(() => import(/* webpackChunkName: "notFound" */ './NotFoundScreen')),
}

export const screenOf = (name: ScreenName): ComponentType => code[name].Screen

/** Loaded before the app draws, so that its first picture is the screen itself. */
export const loadFirstScreen = (pathname: string, isLoggedIn: boolean, host: HostLevel): Promise<unknown> =>
  code[placeFor(pathname, isLoggedIn, host).name].load()

/** Never fails: code that cannot be loaded now is requested again when its screen is opened. */
const loadNextScreens = (pathname: string, host: HostLevel): Promise<unknown> => {
  const { next = [] } = screens[placeAt(pathname).name]
  return Promise.allSettled(next.filter((name) => isOffered(name, host)).map((name) => code[name].load()))
}

/** Loads the code of the next screens before they are opened; on a first visit, after the tenant's first tap or key. */
export const useNextScreens = (): void => {
  const { pathname } = useLocation()
  const host = useAppSelector(selectHostLevel)
  const isStarted = useRef(false)
  useEffect(() => {
    const load = () => {
      isStarted.current = true
      // after the work that the tap itself started
      whenIdle(() => void loadNextScreens(pathname, host))
    }
    if (!isStarted.current) return afterStart(load, { orInteraction: true })
    load()
    return undefined
  }, [pathname, host])
}
