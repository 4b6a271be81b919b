import { amountDigits, groupAmount, typedAmount } from '@/domain/money'

test.each([
  ['Rp 1.500.000', '1500000'],
  ['1500000', '1500000'],
  ['1.500.000,00', '1500000'],
  ['Rp 1,500,000.00', '1500000'],
  ['1,500,000', '1500000'],
  ['007', '7'],
  ['abc', ''],
])('an amount typed as %p travels as %p', (typed, digits) => {
  expect(amountDigits(typed)).toBe(digits)
})

test('an amount shows its thousands', () => {
  expect(groupAmount('1500000')).toBe('1.500.000')
  expect(groupAmount('150')).toBe('150')
})

test('typing at the end groups, a correction in the middle is left alone', () => {
  expect(typedAmount('1.500', '1.5000')).toBe('15.000')
  expect(typedAmount('1.500', '1.7500')).toBe('1.7500')
})
