import { noArg, withArg } from './call'
import { operatorApi } from './operatorApi'

/** Months such as 2026-11, both included. */
export interface Span {
  readonly from: string
  readonly to: string
}

const reportsApi = operatorApi.injectEndpoints({
  endpoints: (build) => ({
    readFigures: build.query({
      ...withArg('readFigures', (span: Span) => ({ params: { ...span } })),
      providesTags: ['figures'],
    }),
    listReports: build.query(noArg('listReports')),
  }),
})

export const { useReadFiguresQuery, useListReportsQuery } = reportsApi
