import { useCreateBookingMutation, type Booking } from '@/api/roomsApi'
import { paths } from '@/domain/paths'
import { useAppDispatch } from '../hooks'
import { goTo } from '../navigation/navigation'
import { useSubmit } from './useSubmit'

/** A successful booking leads to the new transaction (spec section 4). */
export const useBooking = () => {
  const dispatch = useAppDispatch()
  const [createBooking] = useCreateBookingMutation()
  const { submit, isBusy } = useSubmit({
    endpoint: 'createBooking',
    send: (booking: Booking) => createBooking(booking),
    onSuccess: (id) => dispatch(goTo({ to: paths.transaction(id) })),
  })
  return { book: submit, isBooking: isBusy }
}
