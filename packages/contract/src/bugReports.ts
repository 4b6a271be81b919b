import * as v from 'valibot'
import { multipart, type Calls } from './call'
import { id, text } from './primitives'
import { LARGEST_REPORT, LONGEST_NOTE } from './words'

export const bugReportRequest = v.object({ note: v.optional(text(LONGEST_NOTE), '') })

export const bugReportAnswer = v.object({ id })

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
