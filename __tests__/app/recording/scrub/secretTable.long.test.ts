import { createKeyedHash } from '@/recording/scrub/keyedHash'
import { createDrawing } from '@/recording/scrub/pseudonym'
import { createSecretTable, type SecretKind, type SecretTable } from '@/recording/scrub/secretTable'

const SEED = 'seed'
const draw = createDrawing(SEED)

const knowing = (value: string | number, kind?: SecretKind): SecretTable => {
  const table = createSecretTable(SEED)
  table.add(value, kind)
  return table
}
const nextPageOf = (table: SecretTable) => createSecretTable(SEED, table.remembered())

describe('hides', () => {
  it.each<[string, string | number, SecretKind, string, string]>([
    ['a text', 'Tulungagung', 'text', 'lahir di Tulungagung', 'Tulungagung'],
    ['a text that was told with spaces around it', '  Tulungagung ', 'text', 'di Tulungagung', 'Tulungagung'],
    ['a whole name', 'Zulkarnaen Wiratmadja', 'name', 'ZULKARNAEN WIRATMADJA', 'WIRATMADJA'],
    ['a word of a name', 'Zulkarnaen Wiratmadja', 'name', 'Halo Zulkarnaen', 'Zulkarnaen'],
    ['a word of four letters in a name', 'Rini Wiratmadja', 'name', 'Halo Rini', 'Rini'],
    ['a word of a typed name', 'Zulkarnaen Wiratmadja', 'typedName', 'Halo Zulkarnaen', 'Zulkarnaen'],
    ['a short name', 'Ayu', 'name', 'Halo Ayu', 'Ayu'],
    ['a short typed name', 'Ayu', 'typedName', 'AYU datang', 'AYU'],
    ['a short name in a script without capitals', 'علي', 'name', 'Halo علي', 'علي'],
    ['a short name in small letters where nothing else stands', 'Ayu', 'name', 'ayu', 'ayu'],
    ['a short name after letters with accents', 'Dan', 'name', 'ÁÉÍÓ Dan'.normalize('NFD'), 'Dan'],
    ['a given name in a script without spaces', '王 小明', 'name', '小明，你好', '小明'],
    ['a number in another spelling', '0813 9988 7766', 'text', 'WA +62 813-9988-7766', '9988'],
    ['the digits of a number below zero', -808_592_400, 'text', 'lahir 808592400', '808592400'],
    [
      'the name of a file behind an address',
      'https://griya.example/a/ktp-saya.jpg',
      'text',
      'ktp-saya.jpg',
      'ktp-saya',
    ],
    ['that behind an unencrypted one', 'http://griya.example/a/ktp-saya.jpg?b=1', 'text', 'x ktp-saya.jpg', 'ktp-saya'],
    ['that behind a path', '/images/2026/ktp-saya.jpg#1', 'text', 'ktp-saya.jpg', 'ktp-saya'],
  ])('%s', (_what, value, kind, text, left) => {
    const result = knowing(value, kind).replaceIn(text)
    expect(result).not.toContain(left)
    expect(result).toHaveLength(text.length)
  })
})

describe('leaves', () => {
  it.each<[string, string, SecretKind, string]>([
    ['a word of what is no name', 'Zulkarnaen Wiratmadja', 'text', 'Halo Zulkarnaen'],
    ['a word of what is typed and no name', 'Zulkarnaen Wiratmadja', 'typed', 'Halo Zulkarnaen'],
    ['an ordinary word of a name', 'Melati Wiratmadja', 'name', 'Kost Melati'],
    ['a word like a short name', 'Dan', 'name', 'kamar dan kasur'],
    ['a word like a short name after letters with accents', 'Dan', 'name', 'ÁÉÍÓ dan'.normalize('NFD')],
    ['a part of an address that is no file', '/images/ktp-saya.jpg', 'text', 'images, ktp'],
    ['the name of a file in what is no address', 'lihat foto/ktp-saya.jpg', 'text', 'ktp-saya.jpg'],
  ])('%s', (_what, value, kind, text) => expect(knowing(value, kind).replaceIn(text)).toBe(text))

  it.each<[string, string, SecretKind]>([
    ['three letters', 'ayu', 'text'],
    ['one letter as a name', 'B', 'name'],
    ['a letter and a digit as a name', 'A1', 'name'],
    ['a word of the app as a name', 'Put', 'name'],
    ['a word of the app', 'pending', 'text'],
    ['an ordinary word under typing', 'kamar', 'typed'],
    ['an ordinary word under typing as a name', 'Melati', 'typedName'],
    ['what has no letter and no digit', '.....', 'text'],
  ])('%s, of which it takes no notice', (_what, value, kind) => {
    const table = knowing(value, kind)
    expect(table.size()).toBe(0)
    expect(table.replaceIn(`(${value})`)).toBe(`(${value})`)
  })
})

it.each<[string, SecretKind, number]>([
  ['Tulungagung', 'text', 1],
  ['Rini', 'name', 1],
  ['Ayu', 'name', 1],
  ['Sulastri', 'name', 1],
  ['Zulkarnaen Wiratmadja', 'name', 3],
  ['Zulkarnaen Wiratmadja', 'text', 1],
  ['RT 05/07', 'text', 1],
  ['/images/ktp-saya.jpg', 'text', 2],
  ['081399887766', 'text', 1],
])('counts in %s as a %s once and for all: %d', (value, kind, count) => {
  const table = knowing(value, kind)
  expect(table.size()).toBe(count)
  table.add(value, kind)
  expect(table.size()).toBe(count)
  expect(table.remembered()).toHaveLength(count)
})

describe('what stands instead', () => {
  it('is drawn from the seed at the first attempt', () => {
    expect(knowing('Sulastri').replaceIn('sulastri')).toBe(draw('sulastri'))
    expect(knowing('Ayu', 'name').replaceIn('ayu')).toBe(draw('ayu'))
    expect(knowing('Sulastri').replaceTyped('Sula')).toBe(knowing('Sulastri').replaceIn('Sulastri').slice(0, 4))
  })

  it('is something else, also where the secret itself is drawn', () => {
    const pins = Array.from({ length: 10_000 }, (_, pin) => `${pin}`.padStart(4, '0'))
    const drawnThemselves = pins.filter((pin) => draw(pin) === pin)
    expect(drawnThemselves).not.toEqual([])
    for (const pin of drawnThemselves) expect(knowing(pin).replaceIn(pin)).toMatch(/^(?:\d{4})$/)
    expect(drawnThemselves.filter((pin) => knowing(pin).replaceIn(pin) === pin)).toEqual([])
  })

  it.each(['rini', 'sulastri', 'rini wiratmadja'])('is no other secret: for %s', (secret) => {
    const table = knowing(draw(secret).slice(0, 8))
    table.add(secret)
    const result = table.replaceIn(secret)
    expect(result).not.toContain(draw(secret).slice(0, 8))
    expect(result).not.toBe(secret)
  })

  it('does not travel where nothing else could be drawn, because it tells the secret', () => {
    const table = createSecretTable(SEED)
    const secrets = Array.from({ length: 10 }, (_, digit) => `---${digit}`)
    for (const secret of secrets) table.add(secret)
    const unchanged = secrets.filter((secret) => table.replaceIn(secret) === secret)
    expect(unchanged).not.toEqual([])
    const hashes = table.remembered().map(([hash]) => hash)
    expect(hashes).toHaveLength(secrets.length - unchanged.length)
    for (const secret of unchanged) expect(hashes).not.toContain(createKeyedHash(SEED)(secret))
  })
})

describe('a pseudonym that is met again is no secret', () => {
  it.each<[string, SecretKind]>([
    ['rini', 'text'],
    ['a1234567', 'text'],
    ['12345678', 'text'],
    ['081399887766', 'text'],
    ['melati kusumawardhani', 'name'],
  ])('that of %s as a %s, here and on the next page', (secret, kind) => {
    const table = knowing(secret, kind)
    const instead = table.replaceIn(secret)
    for (const page of [table, nextPageOf(table)]) {
      const size = page.size()
      page.add(instead, kind)
      page.read(`WA ${instead}`)
      expect(page.size()).toBe(size)
      expect(page.replaceIn(instead)).toBe(instead)
    }
  })

  it('unless it is so short that a tenant may have the same', () => {
    const table = knowing('4711')
    const instead = table.replaceIn('4711')
    table.add(instead)
    expect(table.size()).toBe(2)
    expect(table.replaceIn(instead)).not.toBe(instead)
  })
})

describe('the next page', () => {
  it.each<[string, SecretKind, string]>([
    ['Zulkarnaen Wiratmadja', 'name', 'Halo Zulkarnaen'],
    ['Tulungagung', 'text', 'lahir di Tulungagung'],
    ['Ayu', 'name', 'Halo Ayu'],
    ['علي', 'name', 'Halo علي'],
    ['081399887766', 'text', 'WA +62 813-9988-7766'],
  ])('hides %s as the page did that learned it', (value, kind, text) => {
    const table = knowing(value, kind)
    const next = nextPageOf(table)
    expect(next.replaceIn(text)).toBe(table.replaceIn(text))
    expect(next.replaceIn(text)).not.toBe(text)
    expect(next.size()).toBe(0)
    // and when it is told there again
    next.add(value, kind)
    expect(next.replaceIn(text)).toBe(table.replaceIn(text))
    expect(next.remembered()).toEqual(table.remembered())
  })

  it('knows nothing only where neither it nor an earlier one learned anything', () => {
    expect([createSecretTable(SEED).isEmpty(), createSecretTable(SEED).size()]).toEqual([true, 0])
    expect(createSecretTable(SEED).remembered()).toEqual([])
    const table = knowing('Tulungagung')
    const next = nextPageOf(table)
    expect([table.isEmpty(), next.isEmpty()]).toEqual([false, false])
    next.add('Sulastri')
    expect(next.isEmpty()).toBe(false)
  })
})

it.each([
  ['081399887766', 1],
  ['WA 0813 9988 7766', 1],
  ['tel:%2B62%20813%209988%207766', 1],
  ['pakai kode HEMAT50', 1],
  ['kode HEMAT50 ke 081399887766', 2],
  ['Harga Rp 1.250.000 sampai 2026-12-24', 0],
  ['pakai voucher nanti', 0],
])('reads in %s what gives itself away: %d', (text, count) => {
  const table = createSecretTable(SEED)
  table.read(text)
  expect(table.size()).toBe(count)
  expect(table.replaceIn(text) === text).toBe(count === 0)
})

it('replaces the digits of a number as a whole or not at all', () => {
  const table = knowing('12345678')
  expect(table.digitsInstead('12345678')).toBe(draw('12345678'))
  for (const other of ['12345678.25', '1.12345678', '87654321', '7']) expect(table.digitsInstead(other)).toBeUndefined()
})
