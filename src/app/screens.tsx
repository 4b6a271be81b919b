import { lazy, useEffect, useRef, useState, type ComponentType } from 'react'
import { matchPath, useLocation } from 'react-router-dom'
import { afterStart, whenIdle } from '@/lib/idle'
import { latePart, loadChunk } from '@/lib/loadChunk'

export type ScreenLoader = () => Promise<{ default: ComponentType }>

export interface Loadable {
  readonly Screen: ComponentType
  /** ahead of time: a failure has no consequences, whoever shows the screen tries again */
  readonly load: () => Promise<unknown>
}

/** Like lazy; but a screen that was loaded before shows at once, where lazy shows its fallback and keeps it for a while. */
export const loadable = (load: ScreenLoader): Loadable => {
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

interface TenantScreen extends Loadable {
  readonly path: string
  /** paths of the screens that a tenant goes to from here */
  readonly next: readonly string[]
}

const screen = (path: string, load: ScreenLoader, next: readonly string[] = []): TenantScreen => ({
  path,
  next,
  ...loadable(load),
})

/** Screens load with their route; the paths are those of domain/paths, which build the addresses. */
export const tenantScreens: readonly TenantScreen[] = [
  screen('/', () => import(/* webpackMode: "eager" */ '@/features/menu/MenuScreen'), [
    '/transactions',
    '/profile',
    '/notifications',
  ]),
  screen('/houses', () => import('@/features/booking/HousesScreen'), ['/house/:id']),
  screen('/house/:id', () => import('@/features/booking/HouseScreen'), ['/room/:id/:period/:count/:date']),
  screen('/room/:id/:period/:count/:date', () => import('@/features/booking/RoomScreen'), ['/transactions/:id']),
  screen('/notifications', () => import('@/features/notifications/NotificationsScreen')),
  screen('/profile', () => import('@/features/profile/ProfileScreen'), ['/profile/2']),
  screen('/profile/2', () => import('@/features/profile/Profile2Screen')),
  screen('/transactions', () => import('@/features/transactions/TransactionsScreen'), [
    '/transactions/:id',
    '/houses',
    '/extend',
  ]),
  screen('/transactions/:id', () => import('@/features/transactions/TransactionScreen'), [
    '/transactions/:id/confirmation',
  ]),
  screen('/transactions/:id/confirmation', () => import('@/features/transactions/ConfirmationScreen')),
  screen('/extend', () => import('@/features/extend/ExtendMenuScreen'), ['/extend/:period']),
  screen('/extend/:period', () => import('@/features/extend/ExtendScreen')),
]
export const loginScreen = loadable(() => import('@/features/auth/LoginScreen'))
export const notFoundScreen = loadable(() => import('./NotFoundScreen'))

const screenAt = (pathname: string) => tenantScreens.find(({ path }) => matchPath(path, pathname) !== null)

/** So that the first picture of the app is the screen itself. */
export const loadFirstScreen = (pathname: string, isLoggedIn: boolean): Promise<unknown> | undefined =>
  isLoggedIn ? screenAt(pathname === '/login' ? '/' : pathname)?.load() : loginScreen.load()

/** Never fails: what could not be loaded now is asked for again by whoever goes there. */
export const loadNextScreens = (pathname: string): Promise<unknown> =>
  Promise.allSettled(
    tenantScreens.filter(({ path }) => screenAt(pathname)?.next.includes(path)).map(({ load }) => load()),
  )

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
