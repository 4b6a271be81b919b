import { useCreateBookingMutation, type Booking } from '@/api/roomsApi'
import { isRefusal } from '@/domain/apiError'
import * as copy from '@/domain/copy'
import { paths } from '@/domain/paths'
import { deviceNow } from '@/lib/clockAndChance'
import { useAppDispatch } from '../hooks'
import { draftChanged, draftCleared } from '../drafts/drafts'
import { UNFINISHED_BOOKING, useUnfinishedBooking } from '../drafts/unfinishedBooking'
import { goTo } from '../navigation/navigation'
import { useScreenState } from '../screen/useScreenState'
import { useSubmit } from './useSubmit'

interface WantedRoom {
  readonly address: string
  readonly roomName: string
}

/** A successful booking leads to the new transaction (spec section 4). */
export const useBooking = (wanted?: WantedRoom) => {
  const dispatch = useAppDispatch()
  const [createBooking] = useCreateBookingMutation()
  const [isTaken, setIsTaken] = useScreenState('booking:taken', false)
  const [hasTooMany, setHasTooMany] = useScreenState('booking:tooMany', false)
  const [hasNoProfile, setHasNoProfile] = useScreenState('booking:noProfile', false)
  const isUnfinished = useUnfinishedBooking() !== null
  const { submit, isBusy } = useSubmit({
    endpoint: 'createBooking',
    onTry: () => {
      setIsTaken(false)
      setHasTooMany(false)
      setHasNoProfile(false)
    },
    send: (booking: Booking) => createBooking(booking),
    onSuccess: (id) => {
      if (isUnfinished) dispatch(draftCleared(UNFINISHED_BOOKING))
      dispatch(goTo({ to: paths.transaction(id) }))
    },
    onFailure: (error) => {
      const text = isRefusal(error) ? error.text : null
      setIsTaken(text === copy.room.taken)
      setHasTooMany(text?.startsWith(copy.room.tooMany) === true)
      setHasNoProfile(text === copy.room.fillProfile)
      // whoever fills it in finds back to the room
      if (text === copy.room.fillProfile && wanted !== undefined)
        dispatch(draftChanged({ form: UNFINISHED_BOOKING, values: { ...wanted }, at: deviceNow() }))
    },
  })
  return { book: submit, isBooking: isBusy, isTaken, hasTooMany, hasNoProfile }
}
