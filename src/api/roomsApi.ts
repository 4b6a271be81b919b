import type { RoomId, TransactionId } from '@/domain/ids'
import { dailyEnd, type Pricing, type Stay } from '@/domain/stay'
import { baseApi, loadAnswers } from './baseApi'
import { get, postJson, type ApiRequest, type Asked } from './request'
import { listTag, onSuccess } from './tags'

export interface StayOffer extends Stay {
  readonly roomId: RoomId
  readonly extraPerson: boolean
  readonly extraAc: boolean
}

/** An extra that is off is left out, not sent as 0 (spec section 5). */
const wantedExtras = ({ extraPerson, extraAc }: StayOffer): Record<string, number> => ({
  ...(extraPerson ? { extra_person: 1 } : {}),
  ...(extraAc ? { extra_ac: 1 } : {}),
})

export type PriceQuestion = StayOffer & Asked

const pricingRequest = (offer: StayOffer): ApiRequest => {
  const { roomId, period, count, start } = offer
  const extras = wantedExtras(offer)
  switch (period) {
    case 'monthly':
      return get(`rooms/${roomId}/pricing`, { number_of_month: count, start, ...extras })
    case 'weekly':
      return get(`rooms/${roomId}/pricing/weekly`, { number_of_week: count, start, ...extras })
    case 'daily':
      return get(`rooms/${roomId}/pricing/daily`, { start, end: dailyEnd(offer), ...extras })
  }
}

const flag = (on: boolean) => (on ? '1' : '0')

const bookingRequest = (offer: StayOffer): ApiRequest => {
  const { roomId, period, count, start } = offer
  const extras = { extra_ac: flag(offer.extraAc), extra_person: flag(offer.extraPerson) }
  switch (period) {
    case 'monthly':
      return postJson(`rooms/${roomId}/booking`, { start, number_of_month: count, ...extras })
    case 'weekly':
      return postJson(`rooms/${roomId}/booking/weekly`, { start, number_of_week: count, ...extras })
    case 'daily':
      return postJson(`rooms/${roomId}/booking/daily`, { start, end: dailyEnd(offer), ...extras })
  }
}

export const roomsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getPricing: build.query<Pricing, PriceQuestion>({
      query: pricingRequest,
      extraOptions: { refusal: 'screen', session: 'open', shape: async () => (await loadAnswers()).shapePricing },
      providesTags: [listTag('pricing')],
      keepUnusedDataFor: 0,
    }),
    createBooking: build.mutation<TransactionId, StayOffer>({
      query: bookingRequest,
      extraOptions: {
        refusal: { kind: 'serverText' },
        once: true,
        shape: async () => (await loadAnswers()).shapeBooking,
      },
      invalidatesTags: onSuccess(
        listTag('transactions'),
        listTag('rooms'),
        listTag('checks'),
        listTag('notifications'),
      ),
    }),
  }),
})

export const { useGetPricingQuery, useCreateBookingMutation } = roomsApi
