import { createAction, createSlice } from '@reduxjs/toolkit'
import { roomsApi, type Booking, type OlderBookings } from '@/api/roomsApi'
import { transactionsApi } from '@/api/transactionsApi'
import type { RoomId, TransactionId } from '@/domain/ids'
import { isUnanswered } from '@/domain/apiError'
import { isSent } from '@griya/common/calls/definitions'
import { isSessionEnd } from '../session/session'

/** A failure that a developer should learn of; monitoring reports it. */
export const errorCaught = createAction<{
  readonly where: string
  readonly message: string
  readonly stack?: string | undefined
}>('errors/errorCaught')

/** The message and stack of a thrown value. */
export const describeThrown = (reason: unknown): { readonly message: string; readonly stack?: string | undefined } =>
  reason instanceof Error ? { message: reason.message, stack: reason.stack } : { message: String(reason) }

/** The request that was under way when the connection broke: the server may or may not have carried it out. */
export type UnconfirmedRequest =
  | {
      readonly kind: 'booking'
      readonly roomId: RoomId
      readonly start: number
      readonly older?: OlderBookings
    }
  | { readonly kind: 'cancel'; readonly id: TransactionId }
  | { readonly kind: 'voucher'; readonly id: TransactionId }

const bookingOf = ({ roomId, start, older }: Booking): UnconfirmedRequest => ({
  kind: 'booking',
  roomId,
  start,
  ...(older && { older }),
})

const { createBooking } = roomsApi.endpoints
const { cancelTransaction, applyVoucher } = transactionsApi.endpoints

const unconfirmedRequest = createSlice({
  name: 'unconfirmedRequest',
  initialState: null as UnconfirmedRequest | null,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addMatcher(createBooking.matchRejected, (_state, { payload, meta }) =>
        isUnanswered(payload) ? bookingOf(meta.arg.originalArgs) : null,
      )
      .addMatcher(cancelTransaction.matchRejected, (_state, { payload, meta }) =>
        isUnanswered(payload) ? { kind: 'cancel', id: meta.arg.originalArgs } : null,
      )
      .addMatcher(applyVoucher.matchRejected, (_state, { payload, meta }) =>
        isUnanswered(payload) ? { kind: 'voucher', id: meta.arg.originalArgs.id } : null,
      )
      // whatever is sent next, the error page would tell of that
      .addMatcher(isSent, () => null)
      .addMatcher(isSessionEnd, () => null)
  },
  selectors: { selectUnconfirmedRequest: (state) => state },
})

export const unconfirmedRequestReducer = unconfirmedRequest.reducer
export const { selectUnconfirmedRequest } = unconfirmedRequest.selectors
