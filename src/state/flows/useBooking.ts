import { useCreateBookingMutation, type Booking } from '@/api/roomsApi'
import { transactionsApi } from '@/api/transactionsApi'
import { isRefusal } from '@/domain/apiError'
import * as copy from '@/domain/copy'
import { paths } from '@/domain/paths'
import type { Transaction } from '@/domain/transaction'
import { deviceNow } from '@griya/common/device/clockAndChance'
import { selectIsGriyaHost } from '../device/device'
import { useAppDispatch, useAppStore } from '../hooks'
import { draftChanged, draftCleared } from '../drafts/drafts'
import { UNFINISHED_BOOKING, useUnfinishedBooking } from '../drafts/unfinishedBooking'
import { goTo } from '../navigation/navigation'
import type { RootState } from '../rootReducer'
import { selectTransactions } from '../rows/transactions'
import { useScreenState } from '../screen/useScreenState'
import { useSubmit } from './useSubmit'

interface WantedRoom {
  readonly address: string
  readonly roomName: string
}

const selectList = transactionsApi.endpoints.listTransactions.select()

const withOlder = (booking: Booking, state: RootState): Booking => {
  if (selectIsGriyaHost(state)) return booking
  const isSameRoomAndDay = ({ booking: one }: Transaction) =>
    one.roomId === booking.roomId && one.start === booking.start
  const ids = selectTransactions(state)
    .filter(isSameRoomAndDay)
    .map(({ id }) => id)
  return { ...booking, older: { ids, areAll: selectList(state).isSuccess } }
}

/** A successful booking leads to the new transaction (spec section 4). */
export const useBooking = (wanted?: WantedRoom) => {
  const dispatch = useAppDispatch()
  const store = useAppStore()
  const [createBooking] = useCreateBookingMutation()
  const [isTaken, setIsTaken] = useScreenState('booking:taken', false)
  const [hasTooMany, setHasTooMany] = useScreenState('booking:tooMany', false)
  const [hasNoProfile, setHasNoProfile] = useScreenState('booking:noProfile', false)
  const isUnfinished = useUnfinishedBooking() !== null
  const { submit, isBusy } = useSubmit({
    endpoint: 'createBooking',
    send: (booking: Booking) => {
      setIsTaken(false)
      setHasTooMany(false)
      setHasNoProfile(false)
      return createBooking(withOlder(booking, store.getState()))
    },
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
