import { byId, noArg } from '@griya/common/calls/request'
import { listTag, onSuccess, rowTag } from '@griya/common/calls/tags'
import { injectEndpoints } from './baseApi'
import { shownInNotice } from './baseQuery'
import { byIdWithBody, withBody } from './call'

const housesApi = injectEndpoints((build) => ({
  listHouses: build.query({ ...noArg('listHouses'), providesTags: ['houses'] }),
  readFirstSteps: build.query({
    ...noArg('readFirstSteps'),
    providesTags: ['houses', 'rooms', listTag('tenants')],
  }),
  addHouse: build.mutation({ ...withBody('addHouse'), invalidatesTags: onSuccess('houses') }),
  changeHouse: build.mutation({ ...byIdWithBody('changeHouse'), invalidatesTags: onSuccess('houses') }),
  setBankDetail: build.mutation({ ...byIdWithBody('setBankDetail'), invalidatesTags: onSuccess('houses') }),
  setQris: build.mutation({ ...byIdWithBody('setQris'), invalidatesTags: onSuccess('houses') }),
  setHouseInfo: build.mutation({ ...byIdWithBody('setHouseInfo'), invalidatesTags: onSuccess('houses') }),
  listRooms: build.query({ ...byId('listRooms'), providesTags: (_rooms, _error, id) => [rowTag('rooms', id)] }),
  addRooms: build.mutation({
    ...byIdWithBody('addRooms'),
    invalidatesTags: onSuccess('houses', 'rooms'),
  }),
  setManyPrices: build.mutation({
    ...byIdWithBody('setManyPrices'),
    extraOptions: shownInNotice,
    invalidatesTags: onSuccess('rooms'),
  }),
  renameRoom: build.mutation({ ...byIdWithBody('renameRoom'), invalidatesTags: onSuccess('rooms') }),
  setRoomInfo: build.mutation({ ...byIdWithBody('setRoomInfo'), invalidatesTags: onSuccess('rooms') }),
  // a house says how many of its rooms are let
  retireRoom: build.mutation({ ...byId('retireRoom'), invalidatesTags: onSuccess('houses', 'rooms') }),
  restoreRoom: build.mutation({ ...byId('restoreRoom'), invalidatesTags: onSuccess('houses', 'rooms') }),
  deleteRoom: build.mutation({ ...byId('deleteRoom'), invalidatesTags: onSuccess('houses', 'rooms') }),
  deleteHouse: build.mutation({ ...byId('deleteHouse'), invalidatesTags: onSuccess('houses') }),
  previewPrices: build.query(withBody('previewPrices')),
  listRoomStays: build.query(byId('listRoomStays')),
}))

export const {
  useListHousesQuery,
  useReadFirstStepsQuery,
  useAddHouseMutation,
  useChangeHouseMutation,
  useSetBankDetailMutation,
  useSetQrisMutation,
  useSetHouseInfoMutation,
  useListRoomsQuery,
  useAddRoomsMutation,
  useSetManyPricesMutation,
  useRenameRoomMutation,
  useSetRoomInfoMutation,
  useRetireRoomMutation,
  useRestoreRoomMutation,
  useDeleteRoomMutation,
  useDeleteHouseMutation,
  usePreviewPricesQuery,
  useListRoomStaysQuery,
} = housesApi
