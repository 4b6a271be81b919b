import type { Examples } from './examples'

export const examples = {
  confirmPayment: {
    description:
      'The picture of the transfer and whose account it came from. A new proof takes the place of one that waits. The operator then confirms or rejects it.',
    answer: { id: 11, payment_status: 'paid' },
  },
} satisfies Examples
