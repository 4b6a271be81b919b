import { searchCallOf, type Stay } from '@griya/contract/stayAddress'
import type { Announcement, FoundHouse, FoundRoom } from '@/domain/house'
import type { HouseId } from '@/domain/ids'
import { byId, noArg } from '@griya/common/calls/request'
import { listTag, rowTag, rowTags } from '@griya/common/calls/tags'
import { injectEndpoints } from './baseApi'
import type { ApiRequest } from './call'
import { knownQuery } from './known'
import { listOf, rowOf, type PerVisit } from './request'

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
    ...noArg('listHouses'),
    extraOptions: { open: { answer: 'itself' }, keep: listOf('houses') },
    providesTags: (ids) => rowTags('houses', ids),
  }),
  getHouse: build.query<HouseId, HouseId>({
    ...byId('getHouse'),
    extraOptions: { open: { argument: 'itself', answer: 'itself' }, keep: rowOf('houses') },
    providesTags: (_result, _error, id) => [rowTag('houses', id)],
  }),
  getHouseRules: build.query<readonly string[], HouseId>({
    ...byId('getHouseRules'),
    extraOptions: { open: { argument: 'itself', answer: 'itself' }, keep: 'document' },
    providesTags: (_result, _error, id) => [rowTag('houses', id)],
  }),
  listAnnouncements: build.query<readonly Announcement[], void>({
    ...noArg('listAnnouncements'),
    extraOptions: { keep: 'document' },
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

export const { useSearchHousesQuery, useSearchRoomsQuery } = housesApi

export const useListHousesQuery = knownQuery(housesApi.endpoints.listHouses)
export const useGetHouseQuery = knownQuery(housesApi.endpoints.getHouse)
export const useGetHouseRulesQuery = knownQuery(housesApi.endpoints.getHouseRules)
export const useListAnnouncementsQuery = knownQuery(housesApi.endpoints.listAnnouncements)
