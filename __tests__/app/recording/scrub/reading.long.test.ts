import { foldText, readingsOf } from '@/recording/scrub/reading'

it.each([
  ['ABC def', 'abc def'],
  ['José Ñáñez', 'jose nanez'],
  ['José'.normalize('NFD'), 'jose'],
  ['Nur’aini Nurʼaini Nur`aini Nur´aini Nur‘aini', "nur'aini nur'aini nur'aini nur'aini nur'aini"],
  ['a‐b‑c‒d–e—f', 'a-b-c-d-e-f'],
  ['Ａ１', 'a1'],
  ['ß ﬁ ½ ①', 'ß ﬁ ½ 1'],
  ['İSTANBUL', 'istanbul'],
  ['王芳', '王芳'],
  ['😀 “x”', '😀 “x”'],
  ['𝒜bc 🄀', '𝒜bc 🄀'],
])('%s reads %s', (text, folded) => expect(foldText(text)).toBe(folded))

describe('a text reads', () => {
  it('as it stands, at the same places, where nothing is escaped', () => {
    expect(readingsOf('ABC')).toEqual([{ text: 'abc', starts: null }])
  })

  it('without its accents, and says where each letter begins', () => {
    expect(readingsOf('José!'.normalize('NFD'))).toEqual([{ text: 'jose!', starts: [0, 1, 2, 3, 5, 6] }])
  })

  it('without the escapes of an address, with the plus as a space too', () => {
    expect(readingsOf('q=a%20b+c')).toEqual([
      { text: 'q=a%20b+c', starts: null },
      { text: 'q=a b+c', starts: [0, 1, 2, 3, 6, 7, 8, 9] },
      { text: 'q=a b c', starts: [0, 1, 2, 3, 6, 7, 8, 9] },
    ])
    expect(readingsOf('%41+%2B')).toEqual([
      { text: '%41+%2b', starts: null },
      { text: 'a++', starts: [0, 3, 4, 7] },
      { text: 'a +', starts: [0, 3, 4, 7] },
      { text: 'a  ', starts: [0, 3, 4, 7] },
    ])
  })

  it('with characters of several bytes in an address', () => {
    expect(readingsOf('%C3%A9%E7%8E%8B%F0%9F%98%80~')).toEqual([
      { text: '%c3%a9%e7%8e%8b%f0%9f%98%80~', starts: null },
      { text: 'e王😀~', starts: [0, 6, 15, 15, 27, 28] },
    ])
    // half a character is no escape
    expect(readingsOf('x%E9%20')).toEqual([{ text: 'x%e9%20', starts: null }])
    expect(readingsOf('100%')).toEqual([{ text: '100%', starts: null }])
  })

  it('without the escapes of JSON, twice', () => {
    expect(readingsOf('{"a":"\\u00e9\\n"}')).toEqual([
      { text: '{"a":"\\u00e9\\n"}', starts: null },
      { text: '{"a":"e\n"}', starts: [0, 1, 2, 3, 4, 5, 6, 12, 14, 15, 16] },
    ])
    expect(readingsOf('a\\\\u0041')).toEqual([
      { text: 'a\\\\u0041', starts: null },
      { text: 'a\\u0041', starts: [0, 1, 3, 4, 5, 6, 7, 8] },
      { text: 'aa', starts: [0, 1, 8] },
    ])
  })

  it('without the escapes of JSON within those of an address', () => {
    expect(readingsOf('%5Cu0041').map(({ text }) => text)).toEqual(['%5cu0041', '\\u0041', 'a'])
  })
})
