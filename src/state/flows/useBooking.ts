import { useCreateBookingMutation, type Booking } from '@/api/roomsApi'
import { isRefusal } from '@/domain/apiError'
import * as copy from '@/domain/copy'
import { paths } from '@/domain/paths'
import { useAppDispatch } from '../hooks'
import { goTo } from '../navigation/navigation'
import { useScreenState } from '../screen/useScreenState'
import { useSubmit } from './useSubmit'

/** A successful booking leads to the new transaction (spec section 4). */
export const useBooking = () => {
  const dispatch = useAppDispatch()
  const [createBooking] = useCreateBookingMutation()
  const [isTaken, setIsTaken] = useScreenState('booking:taken', false)
  const { submit, isBusy } = useSubmit({
    endpoint: 'createBooking',
    onTry: () => setIsTaken(false),
    send: (booking: Booking) => createBooking(booking),
    onSuccess: (id) => dispatch(goTo({ to: paths.transaction(id) })),
    onFailure: (error) => setIsTaken(isRefusal(error) && error.text === copy.room.taken),
  })
  return { book: submit, isBooking: isBusy, isTaken }
}
