import type { Examples } from './examples'

export const examples = {
  sendBugReport: {
    description:
      'A packed recording and a note. With a session it is counted for the tenant, without one for the address.',
    answer: { id: 7 },
  },
} satisfies Examples
