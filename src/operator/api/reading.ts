import type * as v from 'valibot'
import { describeUnread, NotUnderstood, reader } from '@/contract/reading'
import { writeToConsole } from '@/lib/consoleLine'

const read = reader({ isGriya: true, note: (unread) => writeToConsole(describeUnread(unread)) })

/** A schema of the contract for RTK Query, which reads an answer as far as it can be understood. */
export const readable = <Output>(
  schema: v.GenericSchema<Output>,
): { readonly '~standard': v.StandardProps<Output, Output> } => ({
  '~standard': {
    ...schema['~standard'],
    validate: (answer: unknown) => {
      try {
        return { value: read(schema, answer) }
      } catch (error) {
        if (!(error instanceof NotUnderstood)) throw error
        writeToConsole(error.message)
        return { issues: [{ message: error.message }] }
      }
    },
  },
})
