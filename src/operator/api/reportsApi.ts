import { noArg } from './call'
import { operatorApi } from './operatorApi'

const reportsApi = operatorApi.injectEndpoints({
  endpoints: (build) => ({
    readFigures: build.query({ ...noArg('readFigures'), providesTags: ['figures'] }),
    listReports: build.query(noArg('listReports')),
  }),
})

export const { useReadFiguresQuery, useListReportsQuery } = reportsApi
