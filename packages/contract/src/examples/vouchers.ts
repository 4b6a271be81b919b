import type { Examples } from './examples'

export const examples = {
  applyVoucher: {
    description:
      'Only while it is pending, and one voucher each. The total becomes smaller by the discount, never below zero.',
    request: { id: 11, code: 'HEMAT50' },
    answer: { voucher_code: 'HEMAT50' },
  },
  getCoin: {
    description: 'The balance and its history. Coins come with confirmed payments.',
    answer: { coin_count: 37, history: [{ amount: -10, reason: 'Tukar Diskon Koin Hemat', at: 1795190000 }] },
  },
  listCoinVoucherTypes: {
    description: 'What coins buy, with its cost in coins.',
    answer: { voucher_types: [{ id: 5, name: 'Diskon Koin Hemat', discount_value: 50000, coin_cost: 10 }] },
  },
  listVouchers: {
    description: 'Codes given to me or bought with coins, newest first, with the transaction each was used on.',
    answer: {
      vouchers: [{ code: 'KOIN-XYZ', name: 'Diskon Koin Hemat', discount_value: 50000, used_on: 11 }],
    },
  },
  convertCoin: {
    description:
      'Takes the coins and answers the code of a new voucher. Send an Idempotency-Key, so that a repeated request does not buy twice.',
    request: { voucher_type_id: 5 },
    answer: { voucher: { code: 'KOIN-XYZ' } },
  },
} satisfies Examples
