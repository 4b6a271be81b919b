import { createSlice } from '@reduxjs/toolkit'
import { roomsApi, type StayOffer } from '@/api/roomsApi'
import { transactionsApi } from '@/api/transactionsApi'
import type { ApiError } from '@/domain/apiError'
import type { RoomId, TransactionId } from '@/domain/ids'
import { isSessionEnd } from '../session/session'

/** What was asked of the server when the connection broke: it may or may not have been done. */
export type LostAnswer =
  | { readonly kind: 'booking'; readonly roomId: RoomId; readonly start: number }
  | { readonly kind: 'cancel'; readonly id: TransactionId }
  | { readonly kind: 'voucher'; readonly id: TransactionId }

type LostAnswerState = LostAnswer | null

const wasLost = (error: ApiError | undefined): boolean => error?.kind === 'network' || error?.kind === 'malformed'

const bookingOf = ({ roomId, start }: StayOffer): LostAnswer => ({ kind: 'booking', roomId, start })

const initialState = null as LostAnswerState

const { createBooking } = roomsApi.endpoints
const { cancelTransaction, applyVoucher } = transactionsApi.endpoints

const lostAnswer = createSlice({
  name: 'lostAnswer',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addMatcher(createBooking.matchRejected, (_state, { payload, meta }) =>
        wasLost(payload) ? bookingOf(meta.arg.originalArgs) : null,
      )
      .addMatcher(cancelTransaction.matchRejected, (_state, { payload, meta }) =>
        wasLost(payload) ? { kind: 'cancel', id: meta.arg.originalArgs } : null,
      )
      .addMatcher(applyVoucher.matchRejected, (_state, { payload, meta }) =>
        wasLost(payload) ? { kind: 'voucher', id: meta.arg.originalArgs.id } : null,
      )
      .addMatcher(createBooking.matchPending, () => null)
      .addMatcher(cancelTransaction.matchPending, () => null)
      .addMatcher(applyVoucher.matchPending, () => null)
      .addMatcher(isSessionEnd, () => null)
  },
})

export const lostAnswerReducer = lostAnswer.reducer
export const selectLostAnswer = (state: { readonly lostAnswer: LostAnswerState }): LostAnswerState => state.lostAnswer
