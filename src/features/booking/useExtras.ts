import { useEffect, useEffectEvent } from 'react'
import { useLocation, useSearchParams, type Location } from 'react-router-dom'
import { useLazyGetProfile2Query } from '@/api/profilesApi'
import * as copy from '@/domain/copy'
import { failureText } from '@/domain/apiError'
import { paths } from '@/domain/paths'
import { isMissingProfile } from '@/domain/profile'
import { noticeShown } from '@/kit/notices'
import { useAppDispatch, useAppSelector, useAppStore } from '@/state/hooks'
import { goTo } from '@/state/navigation/navigation'
import { selectProfile } from '@/state/rows/profiles'
import { selectIsLoggedIn } from '@/state/session/session'

const PARAMS = { extraPerson: 'extra_person', extraAc: 'extra_ac' } as const
/** A guest wanted a second person; now the guest has signed in, and the profile has to be checked. */
const ASKED = 'asked'

/** The extras of the offer, kept in the address; each change asks the server for the price again. */
export const useExtras = () => {
  const dispatch = useAppDispatch()
  const [params, setParams] = useSearchParams()
  const { key, state, pathname } = useLocation() as Location<unknown>
  const [loadProfile2, { isFetching }] = useLazyGetProfile2Query()
  const store = useAppStore()
  const isLoggedIn = useAppSelector(selectIsLoggedIn)

  const set = (name: string, on: boolean) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before)
        if (on) after.set(name, '1')
        else after.delete(name)
        return after
      },
      // with the way back to the search
      { replace: true, state },
    )

  /** A second person needs profile 2 before the price is asked for (spec section 2). */
  const addPerson = async () => {
    const { error } = await loadProfile2()
    const profile = selectProfile(store.getState(), 2)
    if (error !== undefined) {
      const text = failureText(error)
      if (text !== null) dispatch(noticeShown('error', text))
      return
    }
    if (profile === undefined) return
    if (isMissingProfile(profile)) {
      dispatch(noticeShown('info', copy.room.fillProfile))
      dispatch(goTo({ to: paths.profile(2) }))
      return
    }
    set(PARAMS.extraPerson, true)
  }

  const isAsked = isLoggedIn && params.get(PARAMS.extraPerson) === ASKED
  const checkAsked = useEffectEvent(() => void addPerson())
  useEffect(() => {
    if (isAsked) checkAsked()
  }, [isAsked])

  const afterSignIn = new URLSearchParams(params)
  if (params.has(PARAMS.extraPerson)) afterSignIn.set(PARAMS.extraPerson, ASKED)

  return {
    /** where a guest who signs in to book comes back */
    addressAfterSignIn: `${pathname}${afterSignIn.size > 0 ? `?${afterSignIn.toString()}` : ''}`,
    visitKey: key,
    extraPerson: params.get(PARAMS.extraPerson) === '1',
    extraAc: params.get(PARAMS.extraAc) === '1',
    isCheckingPerson: isFetching,
    /** without it nobody knows yet what is to be booked */
    isWaitingForCheck: isAsked && isFetching,
    setExtraAc: (on: boolean) => set(PARAMS.extraAc, on),
    setExtraPerson: (on: boolean) => {
      if (!on) set(PARAMS.extraPerson, false)
      // a guest has no profile to check before signing in
      else if (!isLoggedIn) set(PARAMS.extraPerson, true)
      else if (!isFetching) void addPerson()
    },
  }
}
