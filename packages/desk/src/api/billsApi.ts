import { byId } from '@griya/common/calls/request'
import { onSuccess } from '@griya/common/calls/tags'
import { injectEndpoints } from './baseApi'
import { shownInNotice } from './baseQuery'
import { byIdWithBody, withBody } from './call'

const LIST = 'bills'

const billsApi = injectEndpoints((build) => ({
  listBills: build.query({
    query: (house: number | undefined) => ({ call: 'listBills', query: { house } }),
    providesTags: [LIST],
  }),
  noteReminder: build.mutation({
    ...byIdWithBody('noteReminder'),
    extraOptions: shownInNotice,
    invalidatesTags: onSuccess(LIST),
  }),
  /** what changes a bill or a payment changes it */
  readStatement: build.query({ ...byId('readStatement'), providesTags: [LIST, 'stays', 'payments'] }),
  noteDeparture: build.mutation({
    ...byId('noteDeparture'),
    extraOptions: shownInNotice,
    invalidatesTags: onSuccess(LIST),
  }),
  setBillMessages: build.mutation({ ...withBody('setBillMessages'), invalidatesTags: onSuccess(LIST) }),
}))

export const {
  useListBillsQuery,
  useReadStatementQuery,
  useNoteReminderMutation,
  useNoteDepartureMutation,
  useSetBillMessagesMutation,
} = billsApi
