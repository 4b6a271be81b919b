import { bearsMark, createDrawing, hasPseudonym } from '@/recording/scrub/pseudonym'

const draw = createDrawing('seed')

/**
 * What is drawn never changes: the pages of one recording may come from two builds, and what a tenant types on the later
 * page has to begin as it did on the earlier one.
 */
it.each([
  ['zulkarnaen', 'xthdgutqoa', 'xthdgutqoj', 'xthdgutqoa'],
  ['zulkarnaen wiratmadja', 'xthdgutqoa kkggvaquxy', 'xthdgutqoa kkggvaquxy', 'xthdgutqoa kkggvaqdyl'],
  ["nur'aini-kusuma", "ndh'xcnb-tskaiy", "ndh'xcnb-tskaip", "ndh'xcnb-tskids"],
  ['kamar m105', 'tnips q675', 'tnips q675', 'tnips q828'],
  ['kode hemat50', 'tazn odbkh52', 'tazn odbkh52', 'tazn odbkp09'],
  ['081399887766', '087564141923', '087564141923', '087564141976'],
  ['6281399887766', '6287564141923', '6287564141923', '6287564141976'],
  ['+62 813 9988 7766', '+62 875 6414 1923', '+62 875 6414 1923', '+62 875 6414 1976'],
  ['006281399887766', '006287564141923', '006287564141923', '006287564141976'],
  ['0813-9988-7766', '0875-6414-1923', '0875-6414-1923', '0875-6414-1976'],
  ['(0341) 551-234', '(0458) 258-654', '(0458) 258-654', '(0458) 258-602'],
  ['9876501234567', '6378831249576', '6378831249576', '6378831249576'],
  ['3573 0117 0895 0001', '6618 9372 7163 9733', '6618 9372 7163 9733', '6618 9372 7163 9787'],
  ['2026-11-22', '1900-10-09', '1977-03-16', '1920-07-28'],
  ['1990-01-31', '1960-08-19', '1929-06-08', '1956-10-16'],
  ['rt 05/07', 'tg 08/07', 'tg 08/09', 'tg 02/03'],
  ['王芳', 'qo', 'qe', 'yi'],
  ['𝒜bc', 'ghxu', 'ghxd', 'cdkh'],
])('draws for %s the same for ever, and something else at a further attempt', (text, first, second, fourth) => {
  expect([draw(text), draw(text, 1), draw(text, 3)]).toEqual([first, second, fourth])
  for (const drawn of [first, second, fourth]) expect(bearsMark(drawn)).toBe(true)
})

it('depends on the seed', () => {
  const others = ['seed', 'seee', 'sed', 'other'].map((seed) => createDrawing(seed)('zulkarnaen wiratmadja'))
  expect(new Set(others).size).toBe(4)
})

it('begins alike what begins alike', () => {
  for (const text of ['zulkarnaen wiratmadja', '081399887766', 'm105'])
    for (let length = 1; length < text.length; length += 1)
      expect(draw(text).startsWith(draw(text.slice(0, length)))).toBe(true)
})

it.each([
  'zulkarnaen',
  "nur'aini-kusuma",
  'kamar m105',
  '081399887766',
  '+62 813 9988 7766',
  '9876501234567',
  '2026-11-22',
  '王芳',
  'José',
])('has no mark on what was not drawn: %s', (text) => expect(bearsMark(text)).toBe(false))

it('reads the mark in capitals too, and in any spelling of a number', () => {
  for (const text of ['XTHDGUTQOA', '+62 875-6414.1923', '0062 875 6414 1923', '62(875)64141923'])
    expect(bearsMark(text)).toBe(true)
})

it('marks one real word in many by chance', () => {
  const words = Array.from({ length: 2000 }, (_, index) =>
    `${index}`.replace(/\d/g, (digit) => 'aeioubdgkl'.charAt(Number(digit))),
  )
  const sixLetters = words.map((word) => `kusu${word}ma`).filter(bearsMark)
  expect(sixLetters.length).toBeLessThan(words.length / 100)
})

it('has nothing to draw for what has no letter and no digit', () => {
  expect(['', ' .-', '’…', 'a', '7', '王', '-é-'].map(hasPseudonym)).toEqual([
    false,
    false,
    false,
    true,
    true,
    true,
    true,
  ])
  expect(draw(' .-’…')).toBe(' .-’…')
})
