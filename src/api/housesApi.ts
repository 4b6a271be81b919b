import type { Announcement, FoundRoom } from '@/domain/house'
import type { HouseId } from '@/domain/ids'
import { dailyEnd, type Stay } from '@/domain/stay'
import { baseApi, loadAnswers, loadFirstAnswers } from './baseApi'
import { get, type ApiRequest, type Asked } from './request'
import { listTag, rowTag, rowTags } from './tags'

export interface RoomSearch extends Stay, Asked {
  readonly houseId: HouseId
}

const searchRequest = (search: RoomSearch): ApiRequest => {
  const { houseId, period, count, start } = search
  switch (period) {
    case 'monthly':
      return get(`houses/${houseId}/filter_rooms`, { number_of_month: count, start })
    case 'weekly':
      return get(`houses/${houseId}/filter_rooms_weekly`, { number_of_week: count, start })
    case 'daily':
      return get(`houses/${houseId}/filter_rooms`, { start, end: dailyEnd(search) })
  }
}

export const housesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listHouses: build.query<readonly HouseId[], void>({
      query: () => get('houses'),
      extraOptions: { refusal: 'screen', session: 'open', shape: async () => (await loadAnswers()).shapeHouseList },
      providesTags: (ids) => rowTags('houses', ids),
    }),
    getHouse: build.query<HouseId, HouseId>({
      query: (id) => get(`houses/${id}`),
      extraOptions: { refusal: 'screen', session: 'open', shape: async () => (await loadAnswers()).shapeHouse },
      providesTags: (_result, _error, id) => [rowTag('houses', id)],
    }),
    listAnnouncements: build.query<readonly Announcement[], void>({
      query: () => get('announcements'),
      extraOptions: {
        refusal: 'screen',
        session: 'open',
        shape: async () => (await loadFirstAnswers()).shapeAnnouncements,
      },
      providesTags: [listTag('announcements')],
    }),
    searchRooms: build.query<readonly FoundRoom[], RoomSearch>({
      query: searchRequest,
      extraOptions: { refusal: 'screen', session: 'open', shape: async () => (await loadAnswers()).shapeRoomSearch },
      providesTags: [listTag('rooms')],
      keepUnusedDataFor: 0,
    }),
  }),
})

export const { useListHousesQuery, useGetHouseQuery, useListAnnouncementsQuery, useSearchRoomsQuery } = housesApi
