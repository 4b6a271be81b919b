import { Navigate, Outlet, useLocation, type Location } from 'react-router-dom'
import { paths } from '@/domain/paths'
import { useAppSelector } from '@/state/hooks'
import { selectIsLoggedIn, selectLeftByChoice } from '@/state/session/session'

/** The page that sent someone to the login, kept with the history entry so that it survives a reload. */
const returnToOf = ({ state }: Location): string => {
  const returnTo = (state as { returnTo?: unknown } | null)?.returnTo
  return typeof returnTo === 'string' ? returnTo : paths.menu()
}

/** Tenant screens need a session; without one the login comes first, without an alert. */
export const RequireSession = () => {
  const isLoggedIn = useAppSelector(selectIsLoggedIn)
  const leftByChoice = useAppSelector(selectLeftByChoice)
  const { pathname, search } = useLocation()
  if (isLoggedIn) return <Outlet />
  return <Navigate to={paths.login()} replace state={leftByChoice ? null : { returnTo: pathname + search }} />
}

/** A logged-in visitor is bounced from the login (spec section 6); a login that just succeeded leads back. */
export const GuestOnly = () => {
  const isLoggedIn = useAppSelector(selectIsLoggedIn)
  const location = useLocation()
  return isLoggedIn ? <Navigate to={returnToOf(location)} replace /> : <Outlet />
}
