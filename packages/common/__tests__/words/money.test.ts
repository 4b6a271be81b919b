import { amountDigits, formatShortRupiah, groupAmount, typedAmount } from '@griya/common/words/money'

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

it.each([
  [90_400, '90 rb'],
  [433_000, '433 rb'],
  [999_499, '999 rb'],
  [999_500, '1 jt'],
  [1_309_000, '1,3 jt'],
  [2_000_000, '2 jt'],
  [19_635_000, '19,6 jt'],
])('writes %s in short as %s', (amount, text) => {
  expect(formatShortRupiah(amount)).toBe(text)
})
