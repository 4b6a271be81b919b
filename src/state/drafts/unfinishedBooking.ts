import { useAppSelector } from '../hooks'
import { selectDraft } from './drafts'

/** The draft of a booking that waits for profile 2; it is cleared when something is booked. */
export const UNFINISHED_BOOKING = 'booking'

/** The room that the tenant was about to book, and its address; null = none. */
export const useUnfinishedBooking = () => {
  const { address, roomName } = useAppSelector((state) => selectDraft(state, UNFINISHED_BOOKING))
  return typeof address === 'string' && typeof roomName === 'string' ? { address, roomName } : null
}
