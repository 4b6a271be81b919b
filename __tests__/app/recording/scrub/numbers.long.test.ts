import { nationalOf, numberOf, numbersIn, telltalesIn } from '@/recording/scrub/numbers'

it.each([
  ['6281399887766', '081399887766'],
  ['006281399887766', '081399887766'],
  ['081399887766', '081399887766'],
  ['62341551234', '62341551234'],
  ['16281399887766', '16281399887766'],
])('%s is at home %s', (digits, national) => expect(nationalOf(digits)).toBe(national))

describe('what could be one number', () => {
  it('is every row of neighbouring groups with 8 to 20 digits', () => {
    expect(numbersIn('WA 0813 9988 7766.')).toEqual([
      { start: 3, end: 12, digits: '08139988', groups: [4, 4] },
      { start: 3, end: 17, digits: '081399887766', groups: [4, 4, 4] },
      { start: 8, end: 17, digits: '99887766', groups: [4, 4] },
    ])
    const [twenty] = ['12345678901234567890', '123456789012345678901'].map((text) => numbersIn(text))
    expect(twenty).toEqual([{ start: 0, end: 20, digits: '12345678901234567890', groups: [20] }])
    expect(numbersIn('123456789012345678901')).toEqual([])
    expect(numbersIn('1234567')).toEqual([])
    expect(numbersIn('12345678')).toHaveLength(1)
    expect(numbersIn('1 2 3 4 5 6 7')).toEqual([])
  })

  it('ends where more than three characters stand between, or others', () => {
    expect(numbersIn('1234 - 5678')).toHaveLength(1)
    for (const apart of ['1234    5678', '1234/5678', '1234,5678', '1234a5678']) expect(numbersIn(apart)).toEqual([])
  })
})

it.each([
  ['0813 9988 7766', ['081399887766']],
  ['+62 813-9988-7766', ['081399887766']],
  ['(0062) 813 9988 7766', ['081399887766']],
  ['62 81 399887766', ['081399887766']],
  ['08139988776', ['08139988776']],
  ['0813998877', ['0813998877']],
  ['081399887', []],
  ['08139988776655', []],
  ['0813 99 887766', []],
  ['081 399887766', []],
  ['62 8 1399887766', []],
  ['628 1399 8877', ['081399 8877'.replace(' ', '')]],
  ['3573011708950001', ['3573011708950001']],
  ['357301-170895-0001', ['3573011708950001']],
  ['35 73 01 170895 0001', ['3573011708950001']],
  ['357301 1708950001', ['3573011708950001']],
  ['357301170895 0001', ['3573011708950001']],
  ['3573 0117 08950001', []],
  ['357301170895000', []],
  ['1.250.000 2.500.000', []],
  ['2026-11-22 08:15', []],
])('%s gives away %j', (text, numbers) => expect(telltalesIn(text)).toEqual(numbers))

it.each([
  ['0813 9988 7766 0857 1111 2222', ['081399887766', '085711112222']],
  ['3573 0117 0895 0001 0813 9988 7766', ['3573011708950001', '081399887766']],
  ['0813 9988 7766 3573 0117 0895 0001', ['081399887766', '3573011708950001']],
  ['3573 0812 3456 7890', ['3573081234567890']],
  ['0813 9988 7766 dan 3573 0117 0895 0001', ['081399887766', '3573011708950001']],
])('tells neighbours apart so that no digits are left: %s', (text, numbers) => {
  expect(telltalesIn(text)).toEqual(numbers)
})

it.each([
  ['0813-9988-7766', '081399887766'],
  ['(+62) 813.9988.7766', '081399887766'],
  ['12345678', '12345678'],
  ['1234567', null],
  ['123456789012345678901', null],
  ['2026-11-22', null],
  ['2026-11-221', '202611221'],
  ['-12345678', null],
  ['12345678a', null],
  ['rp 12345678', null],
  ['', null],
])('%s is as a whole the number %s', (text, number) => expect(numberOf(text)).toBe(number))
