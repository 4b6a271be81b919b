import * as v from 'valibot'
import { id, unixSeconds } from '../primitives'

const found = v.nullable(v.string())

export const reportList = v.object({
  reports: v.array(
    v.object({
      id,
      time: unixSeconds,
      build: found,
      screen: found,
      firstError: found,
      /** null = it is being judged */
      verdict: found,
      note: v.string(),
      /** how many reports of the same bug there are */
      count: v.pipe(v.number(), v.integer()),
    }),
  ),
})
