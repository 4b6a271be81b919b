import * as v from 'valibot'
import { id, unixSeconds } from '../primitives'
import type { OperatorCalls } from './call'
import { byId, count, known } from './fields'

const reportList = v.object({
  reports: v.array(
    v.object({
      id,
      time: unixSeconds,
      build: known,
      screen: known,
      firstError: known,
      /** null = it is being judged */
      verdict: known,
      note: v.string(),
      /** how many reports of the same bug there are */
      count,
    }),
  ),
})

export const reportCalls = {
  listReports: {
    method: 'GET',
    path: '/bug_reports',
    access: 'staff',
    section: 'Bug reports',
    summary: 'What tenants reported, the same bug once, the latest first',
    answer: reportList,
  },
  readReport: {
    method: 'GET',
    path: '/bug_reports/{id}',
    access: 'staff',
    section: 'Bug reports',
    summary: 'The recording of a report',
    params: byId,
    file: 'application/gzip',
  },
} as const satisfies OperatorCalls
