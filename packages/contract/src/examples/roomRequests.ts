import type { Examples } from './examples'

export const examples = {
  askForRoom: {
    description:
      "For somebody without an account; headers of a session are ignored. Exactly one of `number_of_month`, `number_of_week` and `end`. The answer is the same for a number that is a tenant's. A request with `website`, a field that people do not see, or with `open_seconds` below 2, how long the form was open, is answered with 200 and dropped. An operator answers by WhatsApp; without an answer it is erased after 30 days.",
    request: {
      name: 'Sari Dewi',
      whatsapp: '081234567899',
      room_id: 101,
      start: 1_795_194_000,
      number_of_month: 1,
      extra_ac: '0',
      note: 'Saya datang sore hari',
    },
    answer: { id: 'k3f9Qm0ZtVb7xYc2LdWn4A' },
  },
} satisfies Examples
