import * as v from 'valibot'
import { id, text } from './primitives'
import { LONGEST_NOTE } from './words'

export const bugReportRequest = v.object({ note: v.optional(text(LONGEST_NOTE), '') })
export const bugReportAnswer = v.object({ id })
