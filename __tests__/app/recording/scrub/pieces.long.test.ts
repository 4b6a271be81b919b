import { replacedBy, withoutOverlaps, written } from '@/recording/scrub/pieces'
import { readingsOf } from '@/recording/scrub/reading'

describe('what is drawn, as it is written in its place', () => {
  const writtenIn = (text: string, instead: string) => {
    const reading = readingsOf(text).at(-1)
    if (!reading) throw new Error('every text has a reading')
    return written(text, reading, { start: 0, end: reading.text.length, instead })
  }

  it.each([
    ['Zulkarnaen', 'xthdgutqoa', 'Xthdgutqoa'],
    ['ZULKARNAEN', 'xthdgutqoa', 'XTHDGUTQOA'],
    ['Nur’aini', "ndh'xcnb", 'Ndh’xcnb'],
    ['+62 813–99', '+62 875-64', '+62 875–64'],
    ['José'.normalize('NFD'), 'abcd', 'Abcd\u0301'],
    ['a%20B', 'x y', 'x%20Y'],
  ])('%s becomes %s as %s', (text, instead, result) => expect(writtenIn(text, instead)).toBe(result))

  it('is a part of the text alone', () => {
    const text = 'Halo Rina!'
    const [reading] = readingsOf(text)
    if (!reading) throw new Error('every text has a reading')
    expect(written(text, reading, { start: 5, end: 9, instead: 'tuqa' })).toBe('Tuqa')
  })
})

describe('pieces that overlap', () => {
  const at = (start: number, end: number) => ({ start, end, instead: `${start}-${end}` })

  it('leave the longest, then the first, in the order of the text', () => {
    expect(withoutOverlaps([at(5, 9), at(0, 3), at(2, 6), at(9, 12)])).toEqual([at(2, 6), at(9, 12)])
    expect(withoutOverlaps([at(2, 5), at(0, 3)])).toEqual([at(0, 3)])
    expect(withoutOverlaps([at(4, 6), at(0, 10), at(10, 11)])).toEqual([at(0, 10), at(10, 11)])
    expect(withoutOverlaps([])).toEqual([])
  })
})

it('puts each piece into its place and leaves the rest', () => {
  const pieces = [
    { start: 5, end: 9, instead: 'Tuqa' },
    { start: 14, end: 18, instead: '0875' },
  ]
  expect(replacedBy('Halo Rina, WA 0813!', pieces)).toBe('Halo Tuqa, WA 0875!')
  expect(replacedBy('Halo', [])).toBe('Halo')
})
