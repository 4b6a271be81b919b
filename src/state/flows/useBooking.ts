import { useRef } from 'react'
import { useCreateBookingMutation, type StayOffer } from '@/api/roomsApi'
import { apiErrorText, isRefusal } from '@/domain/apiError'
import { paths } from '@/domain/paths'
import { useAppDispatch, useIsUnderWay } from '../hooks'
import { goTo } from '../navigation/navigation'
import { noticeShown } from '../notices/notices'

/** Books once, however often the button is pressed; success leads to the new transaction (spec section 4). */
export const useBooking = () => {
  const dispatch = useAppDispatch()
  const [createBooking] = useCreateBookingMutation()
  const isBooking = useIsUnderWay('createBooking')
  const underWay = useRef(false)

  const bookOnce = async (offer: StayOffer) => {
    underWay.current = true
    const { data: id, error } = await createBooking(offer)
    underWay.current = false
    if (id !== undefined) dispatch(goTo({ to: paths.transaction(id) }))
    else if (isRefusal(error)) dispatch(noticeShown('error', apiErrorText(error)))
  }

  return {
    isBooking,
    book: (offer: StayOffer) => {
      if (!underWay.current) void bookOnce(offer)
    },
  }
}
