import { useEffect, useLayoutEffect, useRef } from 'react'
import {
  Navigate,
  NavigationType,
  Outlet,
  Route,
  Routes,
  useLocation,
  useNavigate,
  useNavigationType,
  type Location,
} from 'react-router-dom'
import { paths } from '@/domain/paths'
import { isOffered } from '@/domain/places'
import { screenNames, screens, type Access } from '@/domain/screens'
import { selectExtensions } from '@/state/device/device'
import { useAppDispatch, useAppSelector } from '@/state/hooks'
import { routeChanged } from '@/state/navigation/navigation'
import type { RouterHandle } from '@/state/navigation/navigationListener'
import { selectIsLoggedIn, selectLeftByChoice } from '@/state/session/session'
import { screenOf } from './screens'

/** How long to wait until a screen is tall enough for its old scroll position. */
const RESTORE_LIMIT_MS = 1_500

const positions = new Map<string, number>()

/** Scrolls as soon as the page is tall enough. Gives up when the tenant scrolls or the time is over. */
const restore = (top: number): (() => void) => {
  const attempt = () => {
    const reachable = document.documentElement.scrollHeight - window.innerHeight
    window.scrollTo(0, Math.min(top, reachable))
    if (reachable >= top) stop()
  }
  const observer = new ResizeObserver(attempt)
  const timer = setTimeout(() => stop(), RESTORE_LIMIT_MS)
  const stop = () => {
    observer.disconnect()
    clearTimeout(timer)
    window.removeEventListener('touchstart', stop)
    window.removeEventListener('wheel', stop)
  }
  window.addEventListener('touchstart', stop, { passive: true })
  window.addEventListener('wheel', stop, { passive: true })
  observer.observe(document.body)
  attempt()
  return stop
}

/** With back and forward, a page is at its old scroll position; a new screen starts at its top. */
const useScrollMemory = (): void => {
  const { key, pathname } = useLocation()
  const kind = useNavigationType()
  const shownPath = useRef(pathname)

  useEffect(() => {
    window.history.scrollRestoration = 'manual'
    const remember = () => positions.set(key, window.scrollY)
    window.addEventListener('scroll', remember, { passive: true })
    return () => window.removeEventListener('scroll', remember)
  }, [key])

  useLayoutEffect(() => {
    const left = positions.get(key)
    if (kind === NavigationType.Pop && left !== undefined) return restore(left)
    if (shownPath.current !== pathname) window.scrollTo(0, 0)
    shownPath.current = pathname
    return undefined
  }, [key, kind, pathname])
}

/** Connects router and store: listeners can navigate, and every change of route becomes an action. */
export const RouterBridge = ({ router }: { readonly router: RouterHandle }) => {
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const { pathname, search, key } = useLocation()
  useScrollMemory()

  useLayoutEffect(() => router.attach((to, options) => void navigate(to, options)), [router, navigate])

  useEffect(() => {
    dispatch(routeChanged({ pathname, search, key }))
  }, [dispatch, pathname, search, key])

  return null
}

/** The page from which somebody was sent to the login. It is kept in the history entry, so it survives a reload. */
const returnToOf = ({ state }: Location): string => {
  const returnTo = (state as { returnTo?: unknown } | null)?.returnTo
  return typeof returnTo === 'string' ? returnTo : paths.menu()
}

/** A tenant's screens need a session; without one the login comes first, with no alert. */
const RequireSession = () => {
  const isLoggedIn = useAppSelector(selectIsLoggedIn)
  const leftByChoice = useAppSelector(selectLeftByChoice)
  const { pathname, search } = useLocation()
  if (isLoggedIn) return <Outlet />
  return <Navigate to={paths.login()} replace state={leftByChoice ? null : { returnTo: pathname + search }} />
}

/** Somebody who is signed in is sent away from the login (spec section 6); after a sign-in, back to where they were. */
const GuestOnly = () => {
  const isLoggedIn = useAppSelector(selectIsLoggedIn)
  const location = useLocation()
  return isLoggedIn ? <Navigate to={returnToOf(location)} replace /> : <Outlet />
}

/** The screens with this access that the host offers. */
const routesFor = (access: Access, announced: readonly string[]) =>
  screenNames
    .filter((name) => screens[name].access === access && isOffered(name, announced))
    .map((name) => {
      const Screen = screenOf(name)
      return <Route key={name} path={screens[name].path} element={<Screen />} />
    })

export const AppRoutes = () => {
  const announced = useAppSelector(selectExtensions)
  return (
    <Routes>
      <Route element={<RequireSession />}>{routesFor('tenant', announced)}</Route>
      <Route element={<GuestOnly />}>{routesFor('guest', announced)}</Route>
      {routesFor('everyone', announced)}
    </Routes>
  )
}
