import { noArg } from '@griya/common/calls/request'
import { injectEndpoints } from './baseApi'

/** Months such as 2026-11, both included. */
export interface Span {
  readonly from: string
  readonly to: string
}

const reportsApi = injectEndpoints((build) => ({
  readFigures: build.query({
    query: (query: Span) => ({ call: 'readFigures', query }),
    providesTags: ['figures'],
  }),
  listReports: build.query(noArg('listReports')),
}))

export const { useReadFiguresQuery, useListReportsQuery } = reportsApi
