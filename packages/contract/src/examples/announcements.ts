import type { Examples } from './examples'

export const examples = {
  listAnnouncements: {
    description: 'What the operator announces now, newest first.',
    answer: [{ title: 'Libur Lebaran', description: 'Kantor tutup tiga hari\nPembayaran tetap berjalan' }],
  },
} satisfies Examples
