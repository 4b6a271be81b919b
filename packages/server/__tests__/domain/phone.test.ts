import { isPhone, normalisePhone } from '../../src/domain/phone'

it.each([
  ['081234567890', '081234567890'],
  ['+6281234567890', '081234567890'],
  ['6281234567890', '081234567890'],
  ['813-0000-2222', '081300002222'],
  ['+81 3 1234 5678', '81312345678'],
  ['  0812-3456.7890 ', '081234567890'],
  ['(0812) 3456 7890', '081234567890'],
  ['+1 62 555 0100', '1625550100'],
  ['08162', '08162'],
  ['0816', '0816'],
  ['1234567890123456', '1234567890123456'],
])('reads %j as %s', (typed, phone) => {
  expect(normalisePhone(typed)).toBe(phone)
})

it.each([
  [' rina ', 'rina'],
  ['12345678901234567', '12345678901234567'],
  [' 0812 34x ', '0812 34x'],
  ['++62812345', '++62812345'],
  ['', ''],
])('leaves %j, which is no number, as it is but for spaces around it', (typed, text) => {
  expect(normalisePhone(typed)).toBe(text)
})

it.each([
  ['01234567', true],
  ['0123456', false],
  ['012345678901234', true],
  ['0123456789012345', false],
  ['+62 812 3456 7890', true],
  ['81234567890', true],
  ['rina', false],
  ['', false],
])('takes %j for a phone number: %s', (typed, isOne) => {
  expect(isPhone(typed)).toBe(isOne)
})
