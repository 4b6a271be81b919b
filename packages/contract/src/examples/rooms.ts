import { photo } from './houses'
import type { Examples } from './examples'

export const examples = {
  getRoom: {
    description:
      'Photos, size, facilities and description of one room. Photos are addressed by their content, so they never change.',
    answer: {
      id: 101,
      house_id: 1,
      number: 'K101',
      display_name: 'Melati K101',
      size_m2: 12,
      facilities: ['ac', 'wifi', 'bathroom_inside'],
      description: 'Menghadap taman, terang sejak pagi.',
      photos: [photo],
    },
  },
} satisfies Examples
