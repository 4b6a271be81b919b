import type { Announcement, FoundHouse, FoundRoom } from '@/domain/house'
import type { HouseId } from '@/domain/ids'
import { searchCallOf } from '@/domain/roomSearch'
import type { Stay } from '@/domain/stay'
import { baseApi, loadAnswers, loadFirstAnswers } from './baseApi'
import type { ApiRequest } from './call'
import { listOf, rowOf, type PerVisit } from './request'
import { listTag, rowTag, rowTags } from './tags'

export interface RoomSearch extends Stay, PerVisit {
  readonly houseId: HouseId
}

const searchRequest = ({ houseId, visitKey: _, ...stay }: RoomSearch): ApiRequest => ({
  ...searchCallOf(stay),
  params: { id: houseId },
})

export type HouseSearch = Stay & PerVisit

export const housesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listHouses: build.query<readonly HouseId[], void>({
      query: () => ({ call: 'listHouses' }),
      extraOptions: {
        refusal: 'screen',
        shape: async () => (await loadAnswers()).shapeHouseList,
        keep: listOf('houses'),
        open: { argument: [], answer: [] },
        event: null,
      },
      providesTags: (ids) => rowTags('houses', ids),
    }),
    getHouse: build.query<HouseId, HouseId>({
      query: (id) => ({ call: 'getHouse', params: { id } }),
      extraOptions: {
        refusal: 'screen',
        shape: async () => (await loadAnswers()).shapeHouse,
        keep: rowOf('houses'),
        open: { argument: [], answer: [] },
        event: null,
      },
      providesTags: (_result, _error, id) => [rowTag('houses', id)],
    }),
    getHouseRules: build.query<readonly string[], HouseId>({
      query: (id) => ({ call: 'getHouseRules', params: { id } }),
      extraOptions: {
        refusal: 'screen',
        shape: async () => (await loadAnswers()).shapeHouseRules,
        keep: 'document',
        open: { argument: [], answer: 'itself' },
        event: null,
      },
      providesTags: (_result, _error, id) => [rowTag('houses', id)],
    }),
    listAnnouncements: build.query<readonly Announcement[], void>({
      query: () => ({ call: 'listAnnouncements' }),
      extraOptions: {
        refusal: 'screen',
        shape: async () => (await loadFirstAnswers()).shapeAnnouncements,
        keep: 'document',
        open: { argument: [], answer: ['title', 'lines'] },
        event: null,
      },
      providesTags: [listTag('announcements')],
    }),
    searchRooms: build.query<readonly FoundRoom[], RoomSearch>({
      query: searchRequest,
      extraOptions: {
        refusal: 'screen',
        shape: async () => (await loadAnswers()).shapeRoomSearch,
        keep: 'nothing',
        open: { argument: ['period', 'visitKey'], answer: ['number'] },
        event: null,
      },
      providesTags: [listTag('rooms')],
      keepUnusedDataFor: 0,
    }),
    searchHouses: build.query<readonly FoundHouse[], HouseSearch>({
      query: ({ visitKey: _, ...stay }) => ({ call: 'searchHouses', query: searchCallOf(stay).query }),
      extraOptions: {
        refusal: 'screen',
        shape: async () => (await loadAnswers()).shapeHouseSearch,
        keep: 'nothing',
        open: { argument: ['period', 'visitKey'], answer: ['name', 'address'] },
        event: null,
      },
      providesTags: [listTag('rooms')],
      keepUnusedDataFor: 0,
    }),
  }),
})

export const {
  useListHousesQuery,
  useGetHouseQuery,
  useGetHouseRulesQuery,
  useListAnnouncementsQuery,
  useSearchHousesQuery,
  useSearchRoomsQuery,
} = housesApi
