import * as copy from '@/domain/copy'
import { LATE_OPEN_VALUES } from '@/domain/privacy'
import { dailyEnd, type Stay } from '@/domain/stay'
import { injectEndpoints } from './baseApi'
import type { ResultOf, Shape } from './request'
import type { StayOffer } from './roomsApi'
import { shapeDone, shapes } from './shapes'

/** What somebody without an account asks for. */
export type RoomWish = Omit<StayOffer, 'extraPerson'>
interface RoomRequest extends RoomWish {
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

/** It comes with the form, so that no other screen loads it. */
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
      open: LATE_OPEN_VALUES.askForRoom,
      refusal: { kind: 'fullResponse', prefix: copy.failed.request, about: 'request' },
      event: { sent: 'request/sent', done: 'request/taken', refused: 'request/refused' },
    },
  }),
}))

export type RoomRequestEndpoints = typeof roomRequestsApi.endpoints

const ownShapes: { readonly [Name in keyof RoomRequestEndpoints]: Shape<ResultOf<RoomRequestEndpoints[Name]>> } = {
  askForRoom: shapeDone,
}
Object.assign(shapes, ownShapes)

export const { useAskForRoomMutation } = roomRequestsApi
