import { about, asking, byForm, sending, sendingAbout } from './call'
import { operatorApi } from './operatorApi'

interface AskedDays {
  readonly from: string
  readonly days: number
  readonly house?: number | undefined
}

const afterChange = (_: unknown, error: unknown) =>
  error ? (['stays'] as const) : (['stays', 'tenants', 'payments', 'figures', 'audit'] as const)

export const staysApi = operatorApi.injectEndpoints({
  endpoints: (build) => ({
    readOccupancy: build.query({
      ...asking('readOccupancy', ({ from, days, house }: AskedDays) => ({
        params: { from, days, ...(house !== undefined && { house }) },
      })),
      providesTags: ['stays'],
    }),
    readStay: build.query({ ...about('readStay'), providesTags: ['stays'] }),
    bookStay: build.mutation({ ...sending('bookStay'), extraOptions: byForm, invalidatesTags: afterChange }),
    reviveStay: build.mutation({ ...about('reviveStay'), invalidatesTags: afterChange }),
    cancelStay: build.mutation({ ...sendingAbout('cancelStay'), extraOptions: byForm, invalidatesTags: afterChange }),
    endStay: build.mutation({ ...sendingAbout('endStay'), extraOptions: byForm, invalidatesTags: afterChange }),
    refundStay: build.mutation({ ...sendingAbout('refundStay'), extraOptions: byForm, invalidatesTags: afterChange }),
    setPenalty: build.mutation({ ...sendingAbout('setPenalty'), extraOptions: byForm, invalidatesTags: afterChange }),
    returnDeposit: build.mutation({
      ...sendingAbout('returnDeposit'),
      extraOptions: byForm,
      invalidatesTags: (_, error) => (error ? ['stays', 'figures'] : ['stays', 'tenants', 'figures', 'audit']),
    }),
    moveStay: build.mutation({ ...sendingAbout('moveStay'), extraOptions: byForm, invalidatesTags: afterChange }),
  }),
})

export const {
  useReadOccupancyQuery,
  useReadStayQuery,
  useBookStayMutation,
  useReviveStayMutation,
  useCancelStayMutation,
  useEndStayMutation,
  useMoveStayMutation,
  useRefundStayMutation,
  useReturnDepositMutation,
  useSetPenaltyMutation,
} = staysApi
