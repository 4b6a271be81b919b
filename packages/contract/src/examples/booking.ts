import type { Examples } from './examples'

/** 21 November 2026, midnight in Jakarta. */
export const START = 1795194000

const pricing = {
  price: 2028000,
  room_cost: 1234000,
  deposit_cost: 555000,
  extra_ac_cost: 151000,
  extra_person_cost: 0,
  addons_cost: 88000,
  room: { display_name: 'Melati K101' },
  end: 1802970000,
  extras: { ac: 151000, ac_deposit: 555000, person: 203000 },
  deposit_reason: 'again',
  deposit_until: 1795194000,
  deposit_held: 555000,
  available: true,
}

const booked = { transaction: { id: 77 } }

export const examples = {
  getPricingMonthly: {
    description:
      'The price of a stay with the extras that are ticked, its deposit, and what each extra would add. Some lengths have months for free.',
    answer: pricing,
  },
  getPricingWeekly: {
    description: 'The price of a stay by weeks with the extras that are ticked, and what each extra would add.',
    answer: pricing,
  },
  getPricingDaily: {
    description:
      'The price of a stay from start to the day before end with the extras that are ticked, and what each extra would add.',
    answer: pricing,
  },
  createBookingMonthly: {
    description:
      'Holds the room until payment_due. The price is calculated again here, and is what has to be paid. Send an Idempotency-Key, so that a repeated request does not book twice.',
    request: { start: START, number_of_month: 3, extra_ac: '1', extra_person: '0' },
    answer: booked,
  },
  createBookingWeekly: {
    description: 'Holds the room until payment_due, as a booking by months does.',
    request: { start: START, number_of_week: 2, extra_ac: '0', extra_person: '0' },
    answer: booked,
  },
  createBookingDaily: {
    description: 'Holds the room until payment_due, as a booking by months does; `end` is the day of leaving.',
    request: { start: START, end: 1795539600, extra_ac: '0', extra_person: '1' },
    answer: booked,
  },
} satisfies Examples
