import { useEffect, useEffectEvent } from 'react'
import { useLocation, useSearchParams, type Location } from 'react-router-dom'
import { EXTRA_PARAMS, readExtras } from '@griya/contract/stayAddress'
import { useLazyGetProfile2Query } from '@/api/profilesApi'
import * as copy from '@/domain/copy'
import { failureText } from '@/domain/apiError'
import { paths } from '@/domain/paths'
import { isMissingProfile } from '@/domain/profile'
import { noticeShown } from '@griya/common/page/notices'
import { useAppDispatch, useAppSelector, useAppStore } from '@/state/hooks'
import { draftChanged } from '@/state/drafts/drafts'
import { UNFINISHED_BOOKING } from '@/state/drafts/unfinishedBooking'
import { deviceNow } from '@griya/common/device/clockAndChance'
import { goTo } from '@/state/navigation/navigation'
import { selectProfile } from '@/state/rows/profiles'
import { selectIsLoggedIn } from '@/state/session/session'

/** A guest wanted a second person; now the guest has signed in, and the profile has to be checked. */
const ASKED = 'asked'

/** The extras of the offer, kept in the address; each change asks the server for the price again. */
export const useExtras = () => {
  const dispatch = useAppDispatch()
  const [params, setParams] = useSearchParams()
  const { key, state, pathname, search } = useLocation() as Location<unknown>
  const [loadProfile2, { isFetching }] = useLazyGetProfile2Query()
  const store = useAppStore()
  const isLoggedIn = useAppSelector(selectIsLoggedIn)

  const isAsked = isLoggedIn && params.get(EXTRA_PARAMS.extraPerson) === ASKED

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

  /** The address of this offer that checks the profile when it is opened. */
  const withPerson = () => {
    const after = new URLSearchParams(params)
    after.set(EXTRA_PARAMS.extraPerson, ASKED)
    return `${pathname}?${after.toString()}`
  }

  /** A second person needs profile 2 before the price is asked for (spec section 2). */
  const addPerson = async (roomName?: string) => {
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
      if (roomName !== undefined)
        dispatch(
          draftChanged({ form: UNFINISHED_BOOKING, values: { address: withPerson(), roomName }, at: deviceNow() }),
        )
      // whoever comes back from there without a profile is not sent there again
      if (isAsked) set(EXTRA_PARAMS.extraPerson, false)
      dispatch(goTo({ to: paths.profile(2) }))
      return
    }
    set(EXTRA_PARAMS.extraPerson, true)
  }

  const checkAsked = useEffectEvent(() => void addPerson())
  useEffect(() => {
    if (isAsked) checkAsked()
  }, [isAsked])

  return {
    /** where a guest who signs in to book comes back */
    addressAfterSignIn: params.has(EXTRA_PARAMS.extraPerson) ? withPerson() : pathname + search,
    visitKey: key,
    ...readExtras(params),
    isCheckingPerson: isFetching,
    /** without it nobody knows yet what is to be booked */
    isWaitingForCheck: isAsked && isFetching,
    setExtraAc: (on: boolean) => set(EXTRA_PARAMS.extraAc, on),
    /** with the name of the room, by which the tenant finds back to it from profile 2 */
    setExtraPerson: (on: boolean, roomName: string | undefined) => {
      if (!on) set(EXTRA_PARAMS.extraPerson, false)
      // a guest has no profile to check before signing in
      else if (!isLoggedIn) set(EXTRA_PARAMS.extraPerson, true)
      else if (!isFetching) void addPerson(roomName)
    },
  }
}
