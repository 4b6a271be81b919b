import { lazy, useEffect, useRef, useState, type ComponentType } from 'react'
import { useLocation } from 'react-router-dom'
import { placeAt, placeFor } from '@/domain/places'
import { screens, type ScreenName } from '@/domain/screens'
import { afterStart, whenIdle } from '@/lib/idle'
import { latePart, loadChunk } from '@griya/common/device/loadChunk'
import { selectAccessTo, selectIsGriyaHost, type AccessTo } from '@/state/device/device'
import { useAppSelector } from '@/state/hooks'
import { ServerErrorScreen } from './ServerErrorScreen'

/** A screen that looks the same on every host, or its two arrangements: the spec's, and what a Griya host shows. */
type ScreenCode = { readonly default: ComponentType } | { readonly Spec: ComponentType; readonly Griya: ComponentType }

type ScreenLoader = () => Promise<ScreenCode>

/** The only place that asks which arrangement of a screen is shown. */
const arranged = (code: ScreenCode): ComponentType => {
  if ('default' in code) return code.default
  const { Spec, Griya } = code
  return function Arranged() {
    return useAppSelector(selectIsGriyaHost) ? <Griya /> : <Spec />
  }
}

interface Loadable {
  readonly Screen: ComponentType
  /** loads ahead of time: a failure does no harm, since showing the screen tries again */
  readonly load: () => Promise<unknown>
}

/** Like lazy, but a screen that is already loaded appears at once. With lazy its fallback would show for a while. */
const loadable = (load: ScreenLoader): Loadable => {
  let loaded: ComponentType | undefined
  const keep = latePart(async () => {
    loaded ??= arranged(await load())
    return { default: loaded }
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
export const loadFirstScreen = (pathname: string, isLoggedIn: boolean, isGriya: boolean): Promise<unknown> =>
  code[placeFor(pathname, isLoggedIn, isGriya).name].load()

/** Never fails: code that cannot be loaded now is requested again when its screen is opened. */
const loadNextScreens = (pathname: string, accessHere: AccessTo): Promise<unknown> => {
  const { next = [] } = screens[placeAt(pathname).name]
  return Promise.allSettled(next.filter((name) => accessHere(name) !== null).map((name) => code[name].load()))
}

/** Loads the code of the next screens before they are opened; on a first visit, after the tenant's first tap or key. */
export const useNextScreens = (): void => {
  const { pathname } = useLocation()
  const accessHere = useAppSelector(selectAccessTo)
  const isStarted = useRef(false)
  useEffect(() => {
    const load = () => {
      isStarted.current = true
      // after the work that the tap itself started
      whenIdle(() => void loadNextScreens(pathname, accessHere))
    }
    if (!isStarted.current) return afterStart(load, { orInteraction: true })
    load()
    return undefined
  }, [pathname, accessHere])
}
