import { useCreateBookingMutation, type Booking } from '@/api/roomsApi'
import { isRefusal } from '@/domain/apiError'
import * as copy from '@/domain/copy'
import { paths } from '@/domain/paths'
import { useAppDispatch } from '../hooks'
import { draftCleared } from '../drafts/drafts'
import { UNFINISHED_BOOKING, useUnfinishedBooking } from '../drafts/unfinishedBooking'
import { goTo } from '../navigation/navigation'
import { useScreenState } from '../screen/useScreenState'
import { useSubmit } from './useSubmit'

/** A successful booking leads to the new transaction (spec section 4). */
export const useBooking = () => {
  const dispatch = useAppDispatch()
  const [createBooking] = useCreateBookingMutation()
  const [isTaken, setIsTaken] = useScreenState('booking:taken', false)
  const [hasTooMany, setHasTooMany] = useScreenState('booking:tooMany', false)
  const isUnfinished = useUnfinishedBooking() !== null
  const { submit, isBusy } = useSubmit({
    endpoint: 'createBooking',
    onTry: () => {
      setIsTaken(false)
      setHasTooMany(false)
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
    },
  })
  return { book: submit, isBooking: isBusy, isTaken, hasTooMany }
}
