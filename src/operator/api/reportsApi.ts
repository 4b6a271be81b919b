import type * as v from 'valibot'
import { operatorCalls } from '@/contract/operator/calls'
import type { Figures } from '@/contract/operator/figures'
import type { reportList } from '@/contract/operator/reports'
import { callOf, operatorApi } from './operatorApi'

const reportsApi = operatorApi.injectEndpoints({
  endpoints: (build) => ({
    readFigures: build.query<Figures, void>({
      query: () => callOf('readFigures'),
      responseSchema: operatorCalls.readFigures.answer,
    }),
    listReports: build.query<v.InferOutput<typeof reportList>, void>({
      query: () => callOf('listReports'),
      responseSchema: operatorCalls.listReports.answer,
    }),
  }),
})

export const { useReadFiguresQuery, useListReportsQuery } = reportsApi
