import { dailyEnd, type Stay } from '@griya/contract/stayAddress'
import * as copy from '@/domain/copy'
import { injectEndpoints } from './baseApi'
import type { StayOffer } from './roomsApi'

/** What somebody without an account asks for. */
export type RoomWish = Omit<StayOffer, 'extraPerson'>
export interface RoomRequest extends RoomWish {
  readonly name: string
  readonly whatsapp: string
  readonly note: string
  /** what only a machine fills in */
  readonly website: string
  readonly openSeconds: number
}

const lengthOf = (stay: Stay) => {
  switch (stay.period) {
    case 'monthly':
      return { number_of_month: stay.count }
    case 'weekly':
      return { number_of_week: stay.count }
    case 'daily':
      return { end: dailyEnd(stay) }
  }
}

export const roomRequestsApi = injectEndpoints((build) => ({
  askForRoom: build.mutation<null, RoomRequest>({
    query: ({ roomId, extraAc, openSeconds, period, count, start, ...texts }) => ({
      call: 'askForRoom',
      body: {
        ...texts,
        ...lengthOf({ period, count, start }),
        ...{ room_id: roomId, start, extra_ac: extraAc ? '1' : '0', open_seconds: openSeconds },
      },
    }),
    extraOptions: {
      open: { argument: ['roomId', 'period', 'count', 'start', 'openSeconds'] },
      refusal: { kind: 'fullResponse', prefix: copy.failed.request, about: 'request' },
      event: { sent: 'request/sent', done: 'request/taken', refused: 'request/refused' },
    },
  }),
}))

export const { useAskForRoomMutation } = roomRequestsApi
