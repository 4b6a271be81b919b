import { alters, byId, byIdWithBody, noArg, withBody } from './call'
import { injectEndpoints } from './operatorApi'

const housesApi = injectEndpoints((build) => ({
  listHouses: build.query({ ...noArg('listHouses'), providesTags: ['houses'] }),
  readFirstSteps: build.query({
    ...noArg('readFirstSteps'),
    providesTags: ['houses', 'rooms', { type: 'tenants', id: 'LIST' }],
  }),
  addHouse: build.mutation({ ...withBody('addHouse'), invalidatesTags: alters('houses') }),
  changeHouse: build.mutation({ ...byIdWithBody('changeHouse'), invalidatesTags: alters('houses') }),
  setBankDetail: build.mutation({ ...byIdWithBody('setBankDetail'), invalidatesTags: alters('houses') }),
  setQris: build.mutation({ ...byIdWithBody('setQris'), invalidatesTags: alters('houses') }),
  setHouseInfo: build.mutation({ ...byIdWithBody('setHouseInfo'), invalidatesTags: alters('houses') }),
  listRooms: build.query({ ...byId('listRooms'), providesTags: (_rooms, _error, id) => [{ type: 'rooms', id }] }),
  addRooms: build.mutation({
    ...byIdWithBody('addRooms'),
    invalidatesTags: alters('houses', 'rooms'),
  }),
  setManyPrices: build.mutation({
    ...byIdWithBody('setManyPrices'),
    extraOptions: { refusal: 'notice' },
    invalidatesTags: alters('rooms'),
  }),
  renameRoom: build.mutation({ ...byIdWithBody('renameRoom'), invalidatesTags: alters('rooms') }),
  setRoomInfo: build.mutation({ ...byIdWithBody('setRoomInfo'), invalidatesTags: alters('rooms') }),
  // a house says how many of its rooms are let
  retireRoom: build.mutation({ ...byId('retireRoom'), invalidatesTags: alters('houses', 'rooms') }),
  restoreRoom: build.mutation({ ...byId('restoreRoom'), invalidatesTags: alters('houses', 'rooms') }),
  deleteRoom: build.mutation({ ...byId('deleteRoom'), invalidatesTags: alters('houses', 'rooms') }),
  deleteHouse: build.mutation({ ...byId('deleteHouse'), invalidatesTags: alters('houses') }),
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
