import { dailyEnd, priceCallOf, type Extras, type Stay } from '@griya/contract/stayAddress'
import type { Room } from '@/domain/house'
import type { RoomId, TransactionId } from '@/domain/ids'
import { type Pricing } from '@/domain/stay'
import { byId } from '@griya/common/calls/request'
import { listTag, onSuccess, rowTag } from '@griya/common/calls/tags'
import { injectEndpoints } from './baseApi'
import type { ApiRequest } from './call'
import type { EventNames, PerVisit } from './request'
import { knownQuery } from './known'

export interface StayOffer extends Stay, Extras {
  readonly roomId: RoomId
}

export type PriceQuestion = StayOffer & PerVisit

const pricingRequest = (offer: StayOffer): ApiRequest => ({
  ...priceCallOf(offer),
  params: { id: offer.roomId },
})

const flag = (on: boolean) => (on ? '1' : '0')

const bookingRequest = (offer: StayOffer): ApiRequest => {
  const { roomId, period, count, start } = offer
  const params = { id: roomId }
  const extras = { extra_ac: flag(offer.extraAc), extra_person: flag(offer.extraPerson) }
  switch (period) {
    case 'monthly':
      return { call: 'createBookingMonthly', params, body: { start, number_of_month: count, ...extras } }
    case 'weekly':
      return { call: 'createBookingWeekly', params, body: { start, number_of_week: count, ...extras } }
    case 'daily':
      return { call: 'createBookingDaily', params, body: { start, end: dailyEnd(offer), ...extras } }
  }
}

/** What was booked for the same room and day before: if no answer comes, none of it is the new one. */
export interface OlderBookings {
  readonly ids: readonly TransactionId[]
  /** false = the list was not read, so there may be more */
  readonly areAll: boolean
}

export interface Booking extends StayOffer {
  /** an extension is a booking too; logs tell them apart */
  readonly extendsStay?: true
  /** absent on a Griya host, which tells by its key whether it has this one */
  readonly older?: OlderBookings
}

const bookingEvent = ({ extendsStay }: Booking): EventNames =>
  extendsStay
    ? { sent: 'stay/extensionSent', done: 'stay/extended', refused: 'stay/extensionRefused' }
    : { sent: 'booking/requested', done: 'booking/confirmed', refused: 'booking/refused' }

export const roomsApi = injectEndpoints((build) => ({
  getRoom: build.query<Room, RoomId>({
    ...byId('getRoom'),
    extraOptions: {
      open: {
        argument: 'itself',
        answer: [
          'id',
          'houseId',
          'number',
          'displayName',
          'sizeM2',
          'facilities',
          'description',
          'url',
          'width',
          'height',
        ],
      },
      keep: 'document',
    },
    providesTags: (_result, _error, id) => [rowTag('roomInfo', id)],
  }),
  getPricing: build.query<Pricing, PriceQuestion>({
    query: pricingRequest,
    extraOptions: {
      open: {
        argument: ['roomId', 'period', 'count', 'start', 'visitKey'],
        answer: [
          ...['price', 'roomCost', 'depositCost', 'extraAcCost', 'extraPersonCost', 'addonsCost', 'roomName', 'end'],
          ...['ac', 'acDeposit', 'person', 'depositReason', 'depositUntil', 'depositHeld', 'available'],
        ],
      },
    },
    providesTags: [listTag('pricing')],
    keepUnusedDataFor: 0,
  }),
  createBooking: build.mutation<TransactionId, Booking>({
    query: bookingRequest,
    extraOptions: {
      open: { argument: ['roomId', 'period', 'count', 'start', 'ids'], answer: 'itself' },
      refusal: { kind: 'serverText' },
      event: bookingEvent,
    },
    invalidatesTags: (id, error) =>
      onSuccess(
        // a list that was asked for before, and comes later, takes the new row away: it is read again then
        ...(id === undefined ? [] : [rowTag('transactions', id)]),
        listTag('transactions'),
        listTag('rooms'),
        listTag('checks'),
        listTag('notifications'),
      )(id, error),
  }),
}))

export const { useGetPricingQuery, useCreateBookingMutation } = roomsApi

export const useGetRoomQuery = knownQuery(roomsApi.endpoints.getRoom)
