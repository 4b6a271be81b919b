import { noArg, withArg } from './call'
import { injectEndpoints } from './operatorApi'

/** Months such as 2026-11, both included. */
export interface Span {
  readonly from: string
  readonly to: string
}

const reportsApi = injectEndpoints((build) => ({
  readFigures: build.query({
    ...withArg('readFigures', (span: Span) => ({ params: { ...span } })),
    providesTags: ['figures'],
  }),
  listReports: build.query(noArg('listReports')),
}))

export const { useReadFiguresQuery, useListReportsQuery } = reportsApi
