import { createPlaceholders, isPlaceholder, nameOfNumber } from '@/recording/scrub/placeholders'

const { ofText, ofNumber } = createPlaceholders()

it('gives the same text the same placeholder, whatever field it stands in, and another text another', () => {
  expect(ofText('Budi', 'name')).toBe('name#1')
  expect(ofText('Santi', 'name')).toBe('name#2')
  expect(ofText('Budi', 'text')).toBe('name#1')
  expect(ofText('BUDI', 'text')).toBe('text#1')
})

it('keeps the number of lines and about their length, and leaves what says nothing', () => {
  const text = `Jl. Melati 1\n\n${'kata '.repeat(20)}\r\n  `
  const hidden = ofText(text, 'address')
  expect(hidden.split(/\r\n|\n/)).toHaveLength(4)
  expect(hidden).toMatch(/^address#1\n\naddress#2( address#2){15}\r\n {2}$/)
  expect(['', '  ', 'null', 'data:,'].map((one) => ofText(one, 'text'))).toEqual(['', '  ', 'null', 'data:,'])
})

it('makes of a picture an address that leads nowhere', () =>
  expect(ofText('data:image/png;base64,abc', 'text')).toBe('data:,picture#1'))

it('makes of a number one that is none of the app’s, with which screens can compute', () => {
  const [first, second, again] = [808_592_400, 5, 808_592_400].map(ofNumber)
  expect([first, second].map((number) => nameOfNumber(number ?? 0))).toEqual(['number#1', 'number#2'])
  expect(again).toBe(first)
  expect([0, 1, -3, 2.5, 808_592_400, NaN].map(nameOfNumber)).toEqual([null, null, null, null, null, null])
})

it.each(['name#1', 'text#12 text#12', 'a#1\n\nb#2', 'data:,picture#3'])('knows a placeholder: %s', (text) =>
  expect(isPlaceholder(text)).toBe(true),
)
it.each(['Budi', 'name#1 Budi', 'name#1 name#2', '#1', 'name#', 'data:image/png,x'])('knows what is none: %s', (text) =>
  expect(isPlaceholder(text)).toBe(false),
)
