import type { Examples } from './examples'

export const examples = {
  listNotifications: {
    description: 'What I was told, newest first.',
    answer: [
      {
        content: 'Pembayaran diterima',
        created_at: 1786935600,
        id: 5,
        transaction_id: 11,
        ticket_id: null,
        read: false,
      },
    ],
  },
  countUnread: { description: 'For the mark beside the entry of the notifications.', answer: { unread: 2 } },
  readNotifications: {
    description: 'Marks this one and all earlier ones as read; ids increase with time.',
    request: { up_to: 5 },
    answer: { unread: 0 },
  },
  createPushToken: {
    description: 'The address of this browser at the push service, for this session. It ends with the session.',
    request: { token: 'fcm-registration-token' },
    answer: { id: 1 },
  },
} satisfies Examples
