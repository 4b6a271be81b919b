import { about, byForm, plain, sending, sendingAbout } from './call'
import { operatorApi } from './operatorApi'

const changed = (_: unknown, error: unknown) => (error ? [] : (['houses', 'rooms', 'audit'] as const))

const housesApi = operatorApi.injectEndpoints({
  endpoints: (build) => ({
    listHouses: build.query({ ...plain('listHouses'), providesTags: ['houses'] }),
    addHouse: build.mutation({ ...sending('addHouse'), extraOptions: byForm, invalidatesTags: changed }),
    changeHouse: build.mutation({ ...sendingAbout('changeHouse'), invalidatesTags: changed }),
    setBankDetail: build.mutation({
      ...sendingAbout('setBankDetail'),
      extraOptions: byForm,
      invalidatesTags: changed,
    }),
    setHouseInfo: build.mutation({ ...sendingAbout('setHouseInfo'), invalidatesTags: changed }),
    listRooms: build.query({ ...about('listRooms'), providesTags: ['rooms'] }),
    addRoom: build.mutation({ ...sending('addRoom'), extraOptions: byForm, invalidatesTags: changed }),
    addRooms: build.mutation({ ...sendingAbout('addRooms'), extraOptions: byForm, invalidatesTags: changed }),
    setManyPrices: build.mutation({ ...sendingAbout('setManyPrices'), invalidatesTags: changed }),
    renameRoom: build.mutation({ ...sendingAbout('renameRoom'), invalidatesTags: changed }),
    setRoomInfo: build.mutation({ ...sendingAbout('setRoomInfo'), invalidatesTags: changed }),
    retireRoom: build.mutation({ ...about('retireRoom'), invalidatesTags: changed }),
    restoreRoom: build.mutation({ ...about('restoreRoom'), invalidatesTags: changed }),
    previewPrices: build.query(sending('previewPrices')),
    listRoomStays: build.query(about('listRoomStays')),
  }),
})

export const {
  useListHousesQuery,
  useAddHouseMutation,
  useChangeHouseMutation,
  useSetBankDetailMutation,
  useSetHouseInfoMutation,
  useListRoomsQuery,
  useAddRoomMutation,
  useAddRoomsMutation,
  useSetManyPricesMutation,
  useRenameRoomMutation,
  useSetRoomInfoMutation,
  useRetireRoomMutation,
  useRestoreRoomMutation,
  usePreviewPricesQuery,
  useListRoomStaysQuery,
} = housesApi
