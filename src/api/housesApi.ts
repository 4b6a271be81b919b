import type { Announcement, FoundRoom } from '@/domain/house'
import type { HouseId } from '@/domain/ids'
import { searchCallOf } from '@/domain/roomSearch'
import type { Stay } from '@/domain/stay'
import { baseApi, loadAnswers, loadFirstAnswers } from './baseApi'
import { get, type ApiRequest, type Asked } from './request'
import { listTag, rowTag, rowTags } from './tags'

export interface RoomSearch extends Stay, Asked {
  readonly houseId: HouseId
}

const SEARCHES = { searchRoomsMonthlyOrDaily: 'filter_rooms', searchRoomsWeekly: 'filter_rooms_weekly' } as const

const searchRequest = ({ houseId, ...stay }: RoomSearch): ApiRequest => {
  const { call, query } = searchCallOf(stay)
  return get(`houses/${houseId}/${SEARCHES[call]}`, query)
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
