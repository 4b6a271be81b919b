import { plain } from './call'
import { operatorApi } from './operatorApi'

const reportsApi = operatorApi.injectEndpoints({
  endpoints: (build) => ({
    readFigures: build.query({ ...plain('readFigures'), providesTags: ['figures'] }),
    listReports: build.query(plain('listReports')),
  }),
})

export const { useReadFiguresQuery, useListReportsQuery } = reportsApi
