import { alters, byId, byIdWithBody, withArg, withBody } from './call'
import { injectEndpoints } from './operatorApi'

const LIST = 'bills'

const billsApi = injectEndpoints((build) => ({
  listBills: build.query({
    ...withArg('listBills', (house: number | undefined) => ({ params: house === undefined ? {} : { house } })),
    providesTags: [LIST],
  }),
  noteReminder: build.mutation({
    ...byIdWithBody('noteReminder'),
    extraOptions: { refusal: 'notice' },
    invalidatesTags: alters(LIST),
  }),
  /** what changes a bill or a payment changes it */
  readStatement: build.query({ ...byId('readStatement'), providesTags: [LIST, 'stays', 'payments'] }),
  noteDeparture: build.mutation({
    ...byId('noteDeparture'),
    extraOptions: { refusal: 'notice' },
    invalidatesTags: alters(LIST),
  }),
  setBillMessages: build.mutation({ ...withBody('setBillMessages'), invalidatesTags: alters(LIST) }),
}))

export const {
  useListBillsQuery,
  useReadStatementQuery,
  useNoteReminderMutation,
  useNoteDepartureMutation,
  useSetBillMessagesMutation,
} = billsApi
