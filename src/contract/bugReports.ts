import * as v from 'valibot'
import { multipart, type Calls, type OperatorCalls } from './call'
import { byId, count, id, known, text, unixSeconds } from './primitives'
import { LARGEST_REPORT, LONGEST_NOTE } from './words'

export const bugReportRequest = v.object({ note: v.optional(text(LONGEST_NOTE), '') })
export const bugReportAnswer = v.object({ id })

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

export const tenantCalls = {
  sendBugReport: {
    method: 'POST',
    path: '/bug_reports',
    access: 'optional',
    griya: true,
    section: 'Bug reports',
    summary: 'Send a recording of what happened in the app',
    body: multipart(bugReportRequest, { files: { recording: 'required' }, largestFile: LARGEST_REPORT }),
    answer: bugReportAnswer,
  },
} as const satisfies Calls

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
