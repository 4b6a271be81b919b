import type * as v from 'valibot'
import { describeUnread, NotUnderstood, reader } from '@/contract/reading'
import { writeToConsole } from '@/lib/consoleLine'

/** A schema of the contract for RTK Query, which reads an answer as far as it can be understood. */
export const readable = <Output>(
  call: string,
  schema: v.GenericSchema<Output>,
): { readonly '~standard': v.StandardProps<Output, Output> } => {
  const tell = (text: string) => writeToConsole(`${call}: ${text}`)
  const read = reader({ isGriya: true, note: (unread) => tell(describeUnread(unread)) })
  return {
    '~standard': {
      ...schema['~standard'],
      validate: (answer: unknown) => {
        try {
          return { value: read(schema, answer) }
        } catch (error) {
          if (!(error instanceof NotUnderstood)) throw error
          tell(error.message)
          return { issues: [{ message: error.message }] }
        }
      },
    },
  }
}
