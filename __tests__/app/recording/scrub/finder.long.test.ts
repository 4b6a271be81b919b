import {
  asNumber,
  createFinder,
  isRememberedSecret,
  NO_HEAD,
  SHORTEST_SECRET,
  type RememberedSecret,
} from '@/recording/scrub/finder'
import { createKeyedHash, createKeyedMark } from '@/recording/scrub/keyedHash'
import { replacedBy, withoutOverlaps } from '@/recording/scrub/pieces'
import { readingsOf } from '@/recording/scrub/reading'

const hashOf = createKeyedHash('seed')
const markOf = createKeyedMark('seed', SHORTEST_SECRET)

interface Secrets {
  readonly texts?: readonly string[]
  readonly names?: readonly string[]
  /** by their digits at home, with the digits instead */
  readonly numbers?: Readonly<Record<string, string>>
}

const starsFor = (secret: string) => '*'.repeat(secret.length)
const withStars = (secrets: readonly string[]) => new Map(secrets.map((secret) => [secret, starsFor(secret)]))

const finderOfKnown = ({ texts = [], names = [], numbers = {} }: Secrets) =>
  createFinder(
    { texts: withStars(texts), names: withStars(names), numbers: new Map(Object.entries(numbers)) },
    [],
    hashOf,
    markOf,
  )

const finderOfRemembered = ({ texts = [], names = [], numbers = {} }: Secrets) => {
  const remembered: RememberedSecret[] = [
    ...texts.map((text) => [hashOf(text), markOf(text, 0), starsFor(text)] as const),
    ...names.map((name) => [hashOf(name), NO_HEAD, starsFor(name)] as const),
    ...Object.entries(numbers).map(([digits, instead]) => [hashOf(asNumber(digits)), NO_HEAD, instead] as const),
  ]
  return createFinder({ texts: new Map(), names: new Map(), numbers: new Map() }, remembered, hashOf, markOf)
}

describe.each([
  ['known', finderOfKnown],
  ['remembered by their hashes', finderOfRemembered],
])('of secrets that are %s', (_how, finderOf) => {
  const hidden = (secrets: Secrets, text: string) => {
    const [reading] = readingsOf(text)
    if (!reading) throw new Error('every text has a reading')
    return replacedBy(text, withoutOverlaps(finderOf(secrets).find(text, reading)))
  }

  it.each([
    ['stands alone', ['rini'], 'Halo Rini, apa kabar', 'Halo ****, apa kabar'],
    ['begins the text', ['rini'], 'RINI datang', '**** datang'],
    ['ends the text', ['rini'], 'Halo Rini', 'Halo ****'],
    ['is the whole text', ['rini'], 'Rini', '****'],
    ['stands between signs', ['rini'], '"rini"', '"****"'],
    ['is long and within a word', ['sulastri'], 'fotosulastri1.jpg', 'foto********1.jpg'],
    ['begins with a sign', ['@rini'], 'ig@rini', 'ig*****'],
    ['ends with a sign', ['rini!'], 'rini!x', '*****x'],
    ['is one of two that begin alike', ['rinita', 'rinito'], 'Rinita dan Rinito', '****** dan ******'],
    ['is a number between letters', ['5081'], 'PIN 5081, kamar M5081b', 'PIN ****, kamar M****b'],
    ['touches a script without spaces', ['rini'], '王rini芳', '王****芳'],
  ])('hides a text that %s', (_where, texts, text, result) => expect(hidden({ texts }, text)).toBe(result))

  it.each([
    ['begins a longer word', ['rini'], 'Rinita'],
    ['lacks one letter of a word', ['rini'], 'Halo Rinis, apa kabar'],
    ['ends a longer word', ['rini'], 'Selamat pagi Tuan Marrini'],
    ['has only seven letters and stands within a word', ['kartini'], 'fotokartinix'],
    ['is a number within a longer one', ['5081'], 'kamar 50812 dan 15081'],
    ['ends with digits and stands within a word', ['rt05'], 'art05'],
    ['begins with digits and stands within a word', ['05rt'], '05rtx'],
    ['ends later than the text', ['sulastri'], 'Sulastr'],
  ])('leaves a text that %s', (_where, texts, text) => expect(hidden({ texts }, text)).toBe(text))

  it.each([
    ['with a capital', ['dan'], 'Halo Dan', 'Halo ***'],
    ['in capitals', ['li'], 'BANG LI', 'BANG **'],
    ['and leaves the word that is spelled alike', ['dan'], 'Dan dan kasur', '*** dan kasur'],
    ['in a script without spaces', ['王芳'], '你好王芳先生', '你好**先生'],
    ['of three characters in such a script', ['王小明'], '你好王小明先生', '你好***先生'],
    ['in a script without capitals', ['علي'], 'Halo علي, apa kabar', 'Halo ***, apa kabar'],
  ])('hides a short name %s', (_how, names, text, result) => expect(hidden({ names }, text)).toBe(result))

  it.each([
    ['in small letters', ['dan'], 'kamar dan kasur'],
    ['in small letters after a capital', ['dan'], 'Kamar dan kasur'],
    ['in small letters beside a script without capitals', ['dan'], '王芳 dan علي'],
    ['with its capital in another place', ['dan'], 'kamar dAn kasur'],
    ['within a longer word', ['dan'], 'Dandang, Medan'],
    ['of one letter', ['b'], 'Kamar B'],
    ['that is no longer short', ['rini', '欧阳小明'], 'Rini, 欧阳小明'],
  ])('leaves a short name %s', (_how, names, text) => expect(hidden({ names }, text)).toBe(text))

  const MOBILE = { '081399887766': '055500001111' }
  const ACCOUNT = { '9876501234567': '1111122222333' }
  const LANDLINE = { '0341551234': '0999888777' }

  it.each([
    [MOBILE, 'WA 081399887766.', 'WA 055500001111.'],
    [MOBILE, 'WA 0813-9988-7766', 'WA 0555-0000-1111'],
    [MOBILE, 'WA +62 813 9988 7766', 'WA +62 555 0000 1111'],
    [MOBILE, 'wa.me/6281399887766', 'wa.me/6255500001111'],
    [MOBILE, '0062 813 9988 7766', '0062 555 0000 1111'],
    [MOBILE, 'dari luar: 813 9988 7766', 'dari luar: 555 0000 1111'],
    [ACCOUNT, 'rekening 9876501234567', 'rekening 1111122222333'],
    [ACCOUNT, 'rekening 98765 01234 567', 'rekening 11111 22222 333'],
    [LANDLINE, 'telepon (0341) 551-234', 'telepon (0999) 888-777'],
  ])('writes other digits into the spelling of a number: %j %s', (numbers, text, result) =>
    expect(hidden({ numbers }, text)).toBe(result),
  )

  it.each([
    [MOBILE, 'WA 0813 9988 7767'],
    [MOBILE, 'WA 1081399887766'],
    [LANDLINE, 'Rp 341551234'],
    [{ '81399887766': '12345678901' }, 'WA 081399887766'],
  ])('leaves another number: %j %s', (numbers, text) => expect(hidden({ numbers }, text)).toBe(text))

  it('hides texts, names and numbers in one text', () => {
    const secrets = { texts: ['sulastri'], names: ['ayu'], numbers: MOBILE }
    expect(hidden(secrets, 'Ayu Sulastri, 0813-9988-7766')).toBe('*** ********, 0555-0000-1111')
  })
})

it('reads a dialled number as itself where that is known', () => {
  const text = '81399887766'
  const finder = finderOfKnown({ numbers: { '81399887766': '12345678901', '081399887766': '055500001111' } })
  expect(finder.find(text, { text, starts: null })).toEqual([{ start: 0, end: 11, instead: '12345678901' }])
})

it('finds a text from when it comes to the known ones', () => {
  const texts = new Map<string, string>()
  const finder = createFinder({ texts, names: new Map(), numbers: new Map() }, [], hashOf, markOf)
  const find = (text: string) => finder.find(text, { text, starts: null })
  expect(find('halo rinita')).toEqual([])
  for (const [text, instead] of Object.entries({ rinita: 'xxxxxx', rinito: 'yyyyyy' })) {
    texts.set(text, instead)
    finder.addText(text)
  }
  expect(find('halo rinita')).toEqual([{ start: 5, end: 11, instead: 'xxxxxx' }])
  expect(find('halo rinito')).toEqual([{ start: 5, end: 11, instead: 'yyyyyy' }])
})

it.each([
  [['d2e8a26b7e810bd9', 12_180, 'tuyt'], true],
  [['d2e8a26b7e810bd9', NO_HEAD, 'tuyt'], true],
  [[1, 12_180, 'tuyt'], false],
  [['d2e8a26b7e810bd9', '12180', 'tuyt'], false],
  [['d2e8a26b7e810bd9', 12_180, 7], false],
  [['d2e8a26b7e810bd9', 12_180], false],
  [['d2e8a26b7e810bd9', 12_180, 'tuyt', 'rini'], false],
  [{ 0: 'd2e8a26b7e810bd9', 1: 12_180, 2: 'tuyt', length: 3 }, false],
  ['abc', false],
  [null, false],
  [undefined, false],
])('a remembered secret is a hash, a mark and what stands instead: %j', (value, result) =>
  expect(isRememberedSecret(value)).toBe(result),
)
