import type { Announcement, FoundHouse, FoundRoom } from '@/domain/house'
import type { HouseId } from '@/domain/ids'
import { searchCallOf } from '@/domain/roomSearch'
import type { Stay } from '@/domain/stay'
import { injectEndpoints } from './baseApi'
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

export const housesApi = injectEndpoints((build) => ({
  listHouses: build.query<readonly HouseId[], void>({
    query: () => ({ call: 'listHouses' }),
    extraOptions: {
      open: { answer: 'itself' },
      keep: listOf('houses'),
    },
    providesTags: (ids) => rowTags('houses', ids),
  }),
  getHouse: build.query<HouseId, HouseId>({
    query: (id) => ({ call: 'getHouse', params: { id } }),
    extraOptions: {
      open: { argument: 'itself', answer: 'itself' },
      keep: rowOf('houses'),
    },
    providesTags: (_result, _error, id) => [rowTag('houses', id)],
  }),
  getHouseRules: build.query<readonly string[], HouseId>({
    query: (id) => ({ call: 'getHouseRules', params: { id } }),
    extraOptions: {
      open: { argument: 'itself', answer: 'itself' },
      keep: 'document',
    },
    providesTags: (_result, _error, id) => [rowTag('houses', id)],
  }),
  listAnnouncements: build.query<readonly Announcement[], void>({
    query: () => ({ call: 'listAnnouncements' }),
    extraOptions: {
      keep: 'document',
    },
    providesTags: [listTag('announcements')],
  }),
  searchRooms: build.query<readonly FoundRoom[], RoomSearch>({
    query: searchRequest,
    extraOptions: {
      open: {
        argument: ['houseId', 'period', 'count', 'start', 'visitKey'],
        answer: ['id', 'number', 'price'],
      },
    },
    providesTags: [listTag('rooms')],
    keepUnusedDataFor: 0,
  }),
  searchHouses: build.query<readonly FoundHouse[], HouseSearch>({
    query: ({ visitKey: _, ...stay }) => ({ call: 'searchHouses', query: searchCallOf(stay).query }),
    extraOptions: {
      open: {
        argument: ['period', 'count', 'start', 'visitKey'],
        answer: [
          'houseId',
          'name',
          'address',
          'free',
          'total',
          'fromPrice',
          'nextFree',
          'url',
          'width',
          'height',
          'preview',
        ],
      },
    },
    providesTags: [listTag('rooms')],
    keepUnusedDataFor: 0,
  }),
}))

export const {
  useListHousesQuery,
  useGetHouseQuery,
  useGetHouseRulesQuery,
  useListAnnouncementsQuery,
  useSearchHousesQuery,
  useSearchRoomsQuery,
} = housesApi
