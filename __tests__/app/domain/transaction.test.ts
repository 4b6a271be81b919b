import { canApplyVoucher, canCancel, canConfirmPayment, hasDeposit } from '@/domain/paying'
import { awaitsConfirmation, canExtend, isConfirmed, isPending } from '@/domain/transaction'
import { transaction } from '../support/answered'

const of = (paymentStatus: 'pending' | 'paid' | 'confirmed') => transaction(7, { paymentStatus })

it.each([
  ['pending', { pending: true, cancel: true, voucher: true, confirm: true, waits: false, confirmed: false }],
  ['paid', { pending: false, cancel: false, voucher: false, confirm: true, waits: true, confirmed: false }],
  ['confirmed', { pending: false, cancel: false, voucher: false, confirm: false, waits: false, confirmed: true }],
] as const)('allows of a %s one what the spec does', (status, allowed) => {
  const row = of(status)
  expect({
    pending: isPending(row),
    cancel: canCancel(row),
    voucher: canApplyVoucher(row),
    confirm: canConfirmPayment(row),
    waits: awaitsConfirmation(row),
    confirmed: isConfirmed(row),
  }).toEqual(allowed)
})

it('takes one voucher', () => {
  expect(canApplyVoucher(transaction(7, { voucherCode: 'HEMAT' }))).toBe(false)
})

it('has a deposit where it costs something', () => {
  expect([0, 1].map((depositCost) => hasDeposit(transaction(7, { depositCost })))).toEqual([false, true])
})

it('is extended once all are confirmed, and there is one', () => {
  expect(canExtend([])).toBe(false)
  expect(canExtend([of('confirmed'), of('confirmed')])).toBe(true)
  expect(canExtend([of('confirmed'), of('paid')])).toBe(false)
})
