import { coinsOf, creditOf, heldDepositOf, owedOf, refundableOf, statusOf } from '../../src/domain/books'

const bill = (change: object = {}) => ({
  paymentStatus: 'confirmed' as const,
  total: 950_000,
  depositCost: 100_000,
  received: 950_000,
  refunded: 0,
  chargesCost: 0,
  penaltyCost: 0,
  keyDepositCost: 0,
  ...change,
})

it('says the status from the sums, and from whether a proof waits', () => {
  expect(statusOf({ total: 950_000, received: 0 }, false)).toBe('pending')
  expect(statusOf({ total: 950_000, received: 949_999 }, false)).toBe('pending')
  expect(statusOf({ total: 950_000, received: 500_000 }, true)).toBe('paid')
  expect(statusOf({ total: 950_000, received: 950_000 }, false)).toBe('confirmed')
  // a credit may settle a bill while a proof waits
  expect(statusOf({ total: 950_000, received: 1_000_000 }, true)).toBe('paid')
  // a voucher paid for everything
  expect(statusOf({ total: 0, received: 0 }, false)).toBe('confirmed')
})

it('says what is owed, and what came beyond the total and has not gone back', () => {
  expect([owedOf(bill({ received: 500_000 })), owedOf(bill({ received: 1_000_000 }))]).toEqual([450_000, 0])
  expect([creditOf(bill({ received: 1_000_000 })), creditOf(bill({ received: 500_000 }))]).toEqual([50_000, 0])
  expect(creditOf(bill({ received: 1_000_000, refunded: 20_000 }))).toBe(30_000)
})

it('lets everything go back but the deposit of a settled bill', () => {
  expect(refundableOf(bill())).toBe(850_000)
  expect(refundableOf(bill({ received: 500_000 }))).toBe(500_000)
  expect(refundableOf(bill({ received: 1_000_000, refunded: 60_000 }))).toBe(840_000)
  expect(refundableOf(bill({ refunded: 850_000 }))).toBe(0)
  // what went back before the bill was settled is missing of the deposit
  expect([heldDepositOf(bill({ refunded: 850_000 })), heldDepositOf(bill({ refunded: 900_000 }))]).toEqual([
    100_000, 50_000,
  ])
  expect(refundableOf(bill({ refunded: 900_000 }))).toBe(0)
  // a penalty is paid last: one that is added later does not undo that the deposit was paid
  expect(refundableOf(bill({ total: 1_000_000, penaltyCost: 50_000 }))).toBe(850_000)
  expect(refundableOf(bill({ total: 1_000_000, penaltyCost: 50_000, received: 949_999 }))).toBe(949_999)
})

it('gives coins for a confirmed bill alone, and for nothing beyond its total', () => {
  expect(coinsOf(bill())).toBe(9)
  expect(coinsOf(bill({ paymentStatus: 'pending', received: 949_999 }))).toBe(0)
  expect(coinsOf(bill({ paymentStatus: 'paid' }))).toBe(0)
  expect(coinsOf(bill({ received: 2_000_000 }))).toBe(9)
  // what came beyond the total goes back first
  expect(coinsOf(bill({ received: 1_150_000, refunded: 200_000 }))).toBe(9)
  expect(coinsOf(bill({ received: 1_150_000, refunded: 300_000 }))).toBe(8)
  expect(coinsOf(bill({ refunded: 850_000 }), 100_000)).toBe(0)
})
