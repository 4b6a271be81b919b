import { useEffect, useLayoutEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useAppDispatch } from '@/state/hooks'
import { routeChanged } from '@/state/navigation/navigation'
import type { RouterHandle } from '@/state/navigation/navigationListener'
import { useScrollMemory } from './useScrollMemory'

/** Ties router and store: listeners may navigate, and every change of route is an action. */
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
