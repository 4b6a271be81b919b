import * as v from 'valibot'
import { type OperatorCalls } from './call'
import { byId, count, id, known, unixSeconds } from './primitives'

const reportList = v.object({
  reports: v.array(
    v.object({
      id,
      time: unixSeconds,
      build: known,
      screen: known,
      /** what the tenant met, by its place in the code: the last error before the mark */
      error: known,
      /** null = it is being judged */
      verdict: known,
      note: v.string(),
      /** how many reports of the same bug there are */
      count,
    }),
  ),
})

export const operatorCalls = {
  listReports: {
    method: 'GET',
    path: '/bug_reports',
    access: 'staff',
    house: 'all',
    section: 'Bug reports',
    summary: 'What tenants reported, the same bug once, the latest first',
    answer: reportList,
  },
  readReport: {
    method: 'GET',
    path: '/bug_reports/{id}',
    access: 'staff',
    house: 'all',
    section: 'Bug reports',
    summary: 'The recording of a report',
    params: byId,
    file: 'application/gzip',
  },
} as const satisfies OperatorCalls
