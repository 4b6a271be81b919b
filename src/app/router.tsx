import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import {
  Navigate,
  NavigationType,
  Outlet,
  Route,
  Routes,
  resolvePath,
  useLocation,
  useNavigate,
  useNavigationType,
  type Location,
} from 'react-router-dom'
import { paths } from '@/domain/paths'
import { isSameNumber } from '@/domain/phoneNumber'
import { placeAt, type Access } from '@/domain/places'
import { screenNames, screens } from '@/domain/screens'
import { selectAccessTo, type AccessTo } from '@/state/device/device'
import { useAppDispatch, useAppSelector } from '@/state/hooks'
import { routeChanged } from '@/state/navigation/navigation'
import { beyondOf, isOfThisPage, returning, returnToOf, type RouterHandle } from '@/state/navigation/navigationListener'
import { selectIsLoggedIn, selectLeftByChoice, selectPhoneNumber } from '@/state/session/session'
import { rememberVisit } from '@/ui/screen/links'
import { screenOf } from './screens'

/** How long to wait until a screen is tall enough for its old scroll position. */
const RESTORE_LIMIT_MS = 4_000

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
    const isOtherScreen = shownPath.current !== pathname
    shownPath.current = pathname
    const left = positions.get(key)
    if (kind === NavigationType.Pop && left !== undefined) return restore(left)
    if (isOtherScreen) window.scrollTo(0, 0)
    return undefined
  }, [key, kind, pathname])
}

/** Connects router and store: listeners can navigate, and every change of route becomes an action. */
export const RouterBridge = ({ router }: { readonly router: RouterHandle }) => {
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const { pathname, search, key, state } = useLocation() as Location<unknown>
  const returnTo = returnToOf(state)
  const isReturn = useNavigationType() === NavigationType.Pop
  useScrollMemory()

  useLayoutEffect(() => router.attach((to, options) => void navigate(to, options)), [router, navigate])

  useLayoutEffect(() => rememberVisit(pathname), [pathname, key])

  useEffect(() => {
    dispatch(
      routeChanged({
        ...{ pathname, search, key },
        ...(returnTo !== undefined && { returnTo }),
        ...(isReturn && { isReturn }),
      }),
    )
  }, [dispatch, pathname, search, key, returnTo, isReturn])

  return null
}

/** A tenant's screens need a session; without one the login comes first, with no alert. */
const RequireSession = () => {
  const isLoggedIn = useAppSelector(selectIsLoggedIn)
  const leftByChoice = useAppSelector(selectLeftByChoice)
  const { pathname, search, state } = useLocation() as Location<unknown>
  if (isLoggedIn) return <Outlet />
  const back = leftByChoice ? null : returning(pathname + search, returnToOf(state))
  return <Navigate to={paths.login()} replace state={back} />
}

/**
 * Somebody who is signed in is sent away from the login (spec section 6). After a sign-in that the app itself asked for,
 * they are back where they were. A login that was opened by its address leads to the root, even if the app had asked
 * for one before: the browser keeps that in the history entry. So does a sign-in with another number than before, if
 * the way back is to a tenant's screen: its address may name what the other one has.
 */
const GuestOnly = () => {
  const isLoggedIn = useAppSelector(selectIsLoggedIn)
  const accessHere = useAppSelector(selectAccessTo)
  const phoneNumber = useAppSelector(selectPhoneNumber)
  const [numberBefore] = useState(phoneNumber)
  const { state } = useLocation() as Location<unknown>
  if (!isLoggedIn) return <Outlet />
  const isSomebodyElse = numberBefore !== null && !isSameNumber(numberBefore, phoneNumber)
  const isOpenTo = (address: string) =>
    !isSomebodyElse || accessHere(placeAt(resolvePath(address).pathname).name) === 'everyone'
  const returnTo = isOfThisPage(state) ? returnToOf(state) : undefined
  if (returnTo === undefined || !isOpenTo(returnTo)) return <Navigate to={paths.menu()} replace />
  const beyond = beyondOf(state)
  return <Navigate to={returnTo} replace state={beyond === undefined ? null : returning(beyond)} />
}

/** The screens with this access that the host offers. */
const routesFor = (access: Access, accessHere: AccessTo) =>
  screenNames
    .filter((name) => accessHere(name) === access)
    .map((name) => {
      const Screen = screenOf(name)
      return <Route key={name} path={screens[name].path} element={<Screen />} />
    })

export const AppRoutes = () => {
  const accessHere = useAppSelector(selectAccessTo)
  return (
    <Routes>
      <Route element={<RequireSession />}>{routesFor('tenant', accessHere)}</Route>
      <Route element={<GuestOnly />}>{routesFor('guest', accessHere)}</Route>
      {routesFor('everyone', accessHere)}
    </Routes>
  )
}
