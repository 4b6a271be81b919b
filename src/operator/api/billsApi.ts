import { alters, byId, withArg, withBody } from './call'
import { operatorApi } from './operatorApi'

const LIST = 'bills'

const billsApi = operatorApi.injectEndpoints({
  endpoints: (build) => ({
    listBills: build.query({
      ...withArg('listBills', (house: number | undefined) => ({ params: house === undefined ? {} : { house } })),
      providesTags: [LIST],
    }),
    noteReminder: build.mutation({
      ...byId('noteReminder'),
      extraOptions: { refusal: 'notice' },
      invalidatesTags: alters(LIST),
    }),
    noteDeparture: build.mutation({
      ...byId('noteDeparture'),
      extraOptions: { refusal: 'notice' },
      invalidatesTags: alters(LIST),
    }),
    setBillMessages: build.mutation({ ...withBody('setBillMessages'), invalidatesTags: alters(LIST) }),
  }),
})

export const { useListBillsQuery, useNoteReminderMutation, useNoteDepartureMutation, useSetBillMessagesMutation } =
  billsApi
