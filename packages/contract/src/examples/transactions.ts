import { START } from './booking'
import type { Examples } from './examples'

const transaction = {
  id: 11,
  payment_status: 'pending',
  house_name: 'Kost Melati',
  room_name: 'K101',
  house_id: 1,
  payment_due: 1795280400,
  room_cost: 1234000,
  extra_ac_cost: 151000,
  addons_cost: 88000,
  extra_person_cost: 203000,
  penalty_cost: 17000,
  discount_amount: 42000,
  deposit_cost: 555000,
  voucher_code: null,
  total: 2206000,
  booking: { extra_ac: 1, extra_person: 1, room_id: 101, start: START, end: 1797786000, period: 'monthly', count: 1 },
  status_since: 1795200000,
  next_actor: 'tenant',
  usual_wait: 5400,
  confirmed_at: null,
  rejection: { reason: 'Nominal tidak terbaca', at: 1795200000 },
  proof: null,
  received: 500000,
  payments: [{ amount: 500000, at: 1795198000, way: 'cash', voided: false, credit: false }],
  credit: 0,
  credit_spent: 0,
  continues: false,
  expires: false,
  charges: [{ text: 'Listrik November', amount: 88000 }],
  deposit: { held: 500000, until: 1810746000, returned: [] },
  refunds: [{ amount: 100000, reason: 'Keluar lebih awal', at: 1795280000 }],
  ended_at: null,
  cancelled_at: null,
  arrived_at: null,
}

export const examples = {
  listTransactions: {
    description: 'My bookings, newest first. A booking that was not paid in time is gone.',
    answer: [transaction],
  },
  getTransaction: {
    description: 'Costs, period, status, the account to pay to and who has to act next.',
    answer: transaction,
  },
  cancelTransaction: {
    description: 'Only while it is pending: the nights become free, and its voucher can be used again.',
    request: { id: 11 },
    answer: { id: 11 },
  },
  setContinues: {
    description:
      'Only of the stay of now, and only one by months. Seven days before its end the next bill comes as a pending transaction, which does not expire. Without it, an unpaid bill of a month that has not begun is taken back.',
    request: { continues: 'true' },
    answer: { id: 11 },
  },
} satisfies Examples
