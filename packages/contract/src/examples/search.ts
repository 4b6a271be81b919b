import type { Examples } from './examples'

const rooms = {
  rooms: [
    { id: 101, number: 'K101', available: true, price: 1322000 },
    { id: 103, number: 'K103', available: false, price: 1322000 },
  ],
}

export const examples = {
  searchRoomsMonthlyOrDaily: {
    description:
      'All rooms of the house, each with whether it is free for the whole stay. Give number_of_month, or end for a stay by days.',
    answer: rooms,
  },
  searchRoomsWeekly: {
    description: 'All rooms of the house, each with whether it is free for so many weeks.',
    answer: rooms,
  },
  searchHouses: {
    description:
      'Every house once, with how many rooms are free for the stay and the lowest price among them. Where none is free, the next start from which one is.',
    answer: {
      houses: [
        {
          house_id: 1,
          name: 'Kost Melati',
          address: 'Jl. Melati No. 1, Malang',
          free: 12,
          total: 20,
          from_price: 1234000,
          next_free: null,
          photo: null,
        },
      ],
    },
  },
} satisfies Examples
