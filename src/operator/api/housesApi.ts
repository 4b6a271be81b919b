import type * as v from 'valibot'
import type { addHouse } from '@/contract/operator/catalogue'
import { operatorCalls } from '@/contract/operator/calls'
import type * as houses from '@/contract/operator/houses'
import { callOf, operatorApi } from './operatorApi'

type In<Schema extends v.GenericSchema> = v.InferInput<Schema>
type Out<Schema extends v.GenericSchema> = v.InferOutput<Schema>
type Of<Schema extends v.GenericSchema> = In<Schema> & { readonly id: number }

const changed = (_: unknown, error: unknown) => (error ? [] : (['houses', 'rooms', 'audit'] as const))
const byForm = { shownByScreen: 'all' } as const

const housesApi = operatorApi.enhanceEndpoints({ addTagTypes: ['houses', 'rooms'] }).injectEndpoints({
  endpoints: (build) => ({
    listHouses: build.query<Out<typeof houses.houseList>, void>({
      query: () => callOf('listHouses'),
      responseSchema: operatorCalls.listHouses.answer,
      providesTags: ['houses'],
    }),
    addHouse: build.mutation<{ readonly id: number }, In<typeof addHouse>>({
      query: (body) => callOf('addHouse', { body }),
      responseSchema: operatorCalls.addHouse.answer,
      extraOptions: byForm,
      invalidatesTags: changed,
    }),
    changeHouse: build.mutation<unknown, Of<typeof houses.changeHouse>>({
      query: ({ id, ...body }) => callOf('changeHouse', { id, body }),
      invalidatesTags: changed,
    }),
    setBankDetail: build.mutation<unknown, { readonly id: number; readonly bankDetail: string; readonly code: string }>(
      {
        query: ({ id, ...body }) => callOf('setBankDetail', { id, body }),
        extraOptions: byForm,
        invalidatesTags: changed,
      },
    ),
    listRooms: build.query<Out<typeof houses.roomList>, number>({
      query: (id) => callOf('listRooms', { id }),
      responseSchema: operatorCalls.listRooms.answer,
      providesTags: ['rooms'],
    }),
    addRoom: build.mutation<
      unknown,
      { readonly houseId: number; readonly number: string; readonly displayName: string; readonly prices: object }
    >({
      query: (body) => callOf('addRoom', { body }),
      extraOptions: byForm,
      invalidatesTags: changed,
    }),
    addRooms: build.mutation<unknown, Of<typeof houses.addRooms>>({
      query: ({ id, ...body }) => callOf('addRooms', { id, body }),
      extraOptions: byForm,
      invalidatesTags: changed,
    }),
    setManyPrices: build.mutation<unknown, Of<typeof houses.setManyPrices>>({
      query: ({ id, ...body }) => callOf('setManyPrices', { id, body }),
      invalidatesTags: changed,
    }),
    renameRoom: build.mutation<unknown, Of<typeof houses.renameRoom>>({
      query: ({ id, ...body }) => callOf('renameRoom', { id, body }),
      invalidatesTags: changed,
    }),
    retireRoom: build.mutation<unknown, number>({
      query: (id) => callOf('retireRoom', { id }),
      invalidatesTags: changed,
    }),
    restoreRoom: build.mutation<unknown, number>({
      query: (id) => callOf('restoreRoom', { id }),
      invalidatesTags: changed,
    }),
    previewPrices: build.query<Out<typeof houses.priceLine>, In<typeof houses.previewPrices>>({
      query: (body) => callOf('previewPrices', { body }),
      responseSchema: operatorCalls.previewPrices.answer,
    }),
    listRoomStays: build.query<Out<typeof houses.roomStays>, number>({
      query: (id) => callOf('listRoomStays', { id }),
      responseSchema: operatorCalls.listRoomStays.answer,
    }),
  }),
})

export const {
  useListHousesQuery,
  useAddHouseMutation,
  useChangeHouseMutation,
  useSetBankDetailMutation,
  useListRoomsQuery,
  useAddRoomMutation,
  useAddRoomsMutation,
  useSetManyPricesMutation,
  useRenameRoomMutation,
  useRetireRoomMutation,
  useRestoreRoomMutation,
  usePreviewPricesQuery,
  useListRoomStaysQuery,
} = housesApi
