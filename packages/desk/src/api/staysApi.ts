import { byId } from '@griya/common/calls/request'
import { rowTag } from '@griya/common/calls/tags'
import { injectEndpoints } from './baseApi'
import { byIdWithBody, withBody } from './call'

interface Days {
  readonly from: string
  readonly days: number
  readonly house?: number | undefined
}

/** After a refusal too: it says that the stay is not as it was shown. What is done for a stay answers a request to leave it. */
const afterChange = (_answer: unknown, error: unknown) =>
  error ? (['stays'] as const) : (['stays', 'payments', 'bills', 'figures', 'tickets'] as const)

export const staysApi = injectEndpoints((build) => ({
  readOccupancy: build.query({
    query: (query: Days) => ({ call: 'readOccupancy', query }),
    providesTags: ['stays'],
  }),
  readStay: build.query({ ...byId('readStay'), providesTags: (_stay, _error, id) => [rowTag('stays', id)] }),
  blockRoom: build.mutation({ ...byIdWithBody('blockRoom'), invalidatesTags: afterChange }),
  endRoomBlock: build.mutation({ ...byId('endRoomBlock'), invalidatesTags: afterChange }),
  bookStay: build.mutation({ ...withBody('bookStay'), invalidatesTags: afterChange }),
  reviveStay: build.mutation({ ...byId('reviveStay'), invalidatesTags: afterChange }),
  cancelStay: build.mutation({ ...byIdWithBody('cancelStay'), invalidatesTags: afterChange }),
  endStay: build.mutation({ ...byIdWithBody('endStay'), invalidatesTags: afterChange }),
  continueStay: build.mutation({ ...byIdWithBody('continueStay'), invalidatesTags: afterChange }),
  refundStay: build.mutation({ ...byIdWithBody('refundStay'), invalidatesTags: afterChange }),
  setPenalty: build.mutation({ ...byIdWithBody('setPenalty'), invalidatesTags: afterChange }),
  notePayment: build.mutation({ ...byIdWithBody('notePayment'), invalidatesTags: afterChange }),
  voidPayment: build.mutation({ ...byIdWithBody('voidPayment'), invalidatesTags: afterChange }),
  addCharge: build.mutation({ ...byIdWithBody('addCharge'), invalidatesTags: afterChange }),
  voidCharge: build.mutation({ ...byIdWithBody('voidCharge'), invalidatesTags: afterChange }),
  returnDeposit: build.mutation({ ...byIdWithBody('returnDeposit'), invalidatesTags: afterChange }),
  moveStay: build.mutation({ ...byIdWithBody('moveStay'), invalidatesTags: afterChange }),
}))

export const {
  useAddChargeMutation,
  useBlockRoomMutation,
  useEndRoomBlockMutation,
  useReadOccupancyQuery,
  useReadStayQuery,
  useBookStayMutation,
  useReviveStayMutation,
  useCancelStayMutation,
  useContinueStayMutation,
  useEndStayMutation,
  useMoveStayMutation,
  useRefundStayMutation,
  useNotePaymentMutation,
  useReturnDepositMutation,
  useSetPenaltyMutation,
  useVoidChargeMutation,
  useVoidPaymentMutation,
} = staysApi
