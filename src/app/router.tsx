import { lazy, type ComponentType } from 'react'
import { Route, Routes } from 'react-router-dom'
import { GuestOnly, RequireSession } from './guards'
import { loadChunk } from '@/lib/loadChunk'
import { ServerErrorScreen } from './ServerErrorScreen'

type ScreenLoader = () => Promise<{ default: ComponentType }>

/** Screens load with their route; the paths are those of domain/paths, which build the addresses. */
const tenantScreens: Readonly<Record<string, ScreenLoader>> = {
  '/': () => import(/* webpackChunkName: "menu" */ '@/features/menu/MenuScreen'),
  '/houses': () => import('@/features/booking/HousesScreen'),
  '/house/:id': () => import('@/features/booking/HouseScreen'),
  '/room/:id/:period/:count/:date': () => import('@/features/booking/RoomScreen'),
  '/notifications': () => import('@/features/notifications/NotificationsScreen'),
  '/profile': () => import('@/features/profile/ProfileScreen'),
  '/profile/2': () => import('@/features/profile/Profile2Screen'),
  '/transactions': () => import('@/features/transactions/TransactionsScreen'),
  '/transactions/:id': () => import('@/features/transactions/TransactionScreen'),
  '/transactions/:id/confirmation': () => import('@/features/transactions/ConfirmationScreen'),
  '/extend': () => import('@/features/extend/ExtendMenuScreen'),
  '/extend/:period': () => import('@/features/extend/ExtendScreen'),
}

const routes = Object.entries(tenantScreens).map(([path, load]) => ({ path, Screen: lazy(() => loadChunk(load)) }))
const loadLogin: ScreenLoader = () => import('@/features/auth/LoginScreen')
const loadNotFound: ScreenLoader = () => import('./NotFoundScreen')
const LoginScreen = lazy(() => loadChunk(loadLogin))
const NotFoundScreen = lazy(() => loadChunk(loadNotFound))

/** For a replay, which has no network once it shows something. */
export const screenLoaders: readonly ScreenLoader[] = [...Object.values(tenantScreens), loadLogin, loadNotFound]

export const AppRoutes = () => (
  <Routes>
    <Route element={<RequireSession />}>
      {routes.map(({ path, Screen }) => (
        <Route key={path} path={path} element={<Screen />} />
      ))}
    </Route>
    <Route element={<GuestOnly />}>
      <Route path="/login" element={<LoginScreen />} />
    </Route>
    <Route path="/error" element={<ServerErrorScreen />} />
    <Route path="*" element={<NotFoundScreen />} />
  </Routes>
)
