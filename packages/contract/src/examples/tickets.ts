import type { Examples } from './examples'

export const examples = {
  listTickets: {
    description:
      'The newest first, with their answers. The addresses of photos are signed and valid for at most an hour.',
    answer: {
      tickets: [
        {
          id: 3,
          kind: 'repair',
          text: 'Keran bocor',
          state: 'in_progress',
          created_at: 1795200000,
          updated_at: 1795203600,
          transaction_id: 11,
          room_name: 'Melati M103',
          photos: ['/api/uploads/5b0c'],
          answers: [{ by: 'operator', text: 'Besok jam 9', at: 1795203600 }],
          leave: null,
        },
      ],
    },
  },
  createTicket: {
    description:
      'Moving and leaving need a confirmed stay that is not over. Leaving says the day, and the account for the deposit. At most ten may be open.',
    request: { kind: 'repair', text: 'Keran bocor' },
    answer: { id: 3 },
  },
  answerTicket: {
    description: 'Reopens one that is done.',
    request: { text: 'Belum ada yang datang' },
    answer: { id: 9 },
  },
  closeTicket: { description: 'Nobody has to do anything any more.', answer: { id: 3 } },
} satisfies Examples
