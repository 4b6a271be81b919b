import { foldText } from '@/recording/scrub/reading'
import { createScrubber, type Scrubber } from '@/recording/scrub/scrub'
import type { RememberedSecret } from '@/recording/scrub/finder'
import { TEXT_WORDS } from '@/recording/scrub/textWords'
import { unscrubbedIn } from '@/recording/verdict'
import { wordsOfTheTexts } from '../../../../tools/words/words'
import { recordingWith, visit } from '../../support/recordingWith'

const SEED = '0f8fad5b-d9cb-469f-a165-70867728950e'
const PROFILE = {
  birthPlace: 'Tulungagung',
  name: 'Zulkarnaen Wiratmadja',
  phone: '081399887766',
  relativeName: "Siti Nur'aini-Kusuma",
  relativePhone: '+62 856 4441 9990',
}
const PAYMENT = {
  type: 'api/executeMutation/pending',
  meta: {
    requestStatus: 'pending',
    arg: {
      endpointName: 'confirmPayment',
      originalArgs: { bankAccountName: 'José Ñáñez', bankAccountNumber: '9876501234567', bankName: 'Bank Wanasari' },
    },
  },
}
const withName = (name: string) => ({ birthPlace: 'Malang', name })

const learning = (...values: readonly unknown[]): Scrubber => {
  const scrubber = createScrubber(SEED)
  scrubber.learn(values)
  return scrubber
}
const afterReload = (scrubber: Scrubber) =>
  createScrubber(SEED, undefined, JSON.parse(JSON.stringify(scrubber.remembered())) as RememberedSecret[])

const first = learning(PROFILE, PAYMENT)
const pages = [
  ['the page that learned it', first],
  ['the next page', afterReload(first)],
  ['the page after that', afterReload(afterReload(first))],
] as const

describe.each(pages)('on %s', (_page, scrubber) => {
  it.each([
    'Paket untuk ZULKARNAEN WIRATMADJA',
    'paket untuk zulkarnaen wiratmadja',
    'Halo Zulkarnaen',
    'Halo ZULKARNAEN!',
    'bapak wiratmadja',
    'Zulkarnaen\u00a0Wiratmadja',
    'zulkarnaen.wiratmadja@example.id',
    'foto_zulkarnaen.jpg',
    'Wiratmadja, Zulkarnaen',
    '/api/x?q=ZULKARNAEN%20Wiratmadja',
    'q=zulkarnaen+wiratmadja',
    JSON.stringify({ note: JSON.stringify({ name: 'ZULKARNAEN' }) }),
    'Nur’aini datang',
    'ibu KUSUMA',
    'Jose Nanez',
    'JOSÉ ÑÁÑEZ'.normalize('NFD'),
    'Ñáñez',
    `x=${encodeURIComponent('josé ñáñez')}`,
    'bank wanasari',
  ])('no name is left of %s', (text) => {
    const result = foldText(decodeURIComponent(scrubber.scrub(text).replace(/\+/g, ' ')))
    for (const word of ['zulkarnaen', 'wiratmadja', "nur'aini", 'aini', 'kusuma', 'jose', 'nanez', 'wanasari'])
      expect(result).not.toContain(word)
  })

  it.each([
    '0813-9988-7766',
    '0813 9988 7766',
    '0813.9988.7766',
    '(0813) 9988-7766',
    '0813\u00a09988\u00a07766',
    '+62 813 9988 7766',
    '+62-813-9988-7766',
    '+6281399887766',
    '6281399887766',
    '006281399887766',
    '0062 813 9988 7766',
    '(+62) 813-9988-7766',
    'wa.me/6281399887766',
    'tel:%2B62%20813%209988%207766',
    '0856-4441-9990',
    '+62 (856) 4441.9990',
    '987-650-123-4567',
    '9876 5012 3456 7',
  ])('no digits are left of %s', (text) => {
    const result = scrubber.scrub(`hubungi ${text} segera`)
    const digits = decodeURIComponent(result).replace(/\D/g, '')
    for (const number of ['81399887766', '99887766', '85644419990', '44419990', '9876501234567', '01234567'])
      expect(digits).not.toContain(number)
    // what stands between the digits, and the country's code, are as they were
    expect(result.replace(/\d/g, '0')).toBe(`hubungi ${text} segera`.replace(/\d/g, '0'))
    expect(/\+62|%2B62/.test(result)).toBe(/\+62|%2B62/.test(text))
  })

  it('one value is one value in all spellings', () => {
    const [name, capitals, small] = scrubber.scrub(['Zulkarnaen', 'ZULKARNAEN', 'zulkarnaen'])
    expect(name).toMatch(/^[A-Z][a-z]{9}$/)
    expect(capitals).toBe(name?.toUpperCase())
    expect(small).toBe(name?.toLowerCase())
    expect(scrubber.scrub('Zulkarnaen Wiratmadja').startsWith(`${name} `)).toBe(true)
    const [plain, spaced, code] = scrubber.scrub(['081399887766', '0813-9988-7766', '+62 813 9988 7766'])
    expect(spaced?.replace(/\D/g, '')).toBe(plain)
    expect(code?.replace(/\D/g, '')).toBe(plain?.replace(/^0/, '62'))
  })

  it('numbers that nobody told of give themselves away in groups too', () => {
    const text = 'KTP 3573 0117 0895 0001 dan 357301-170895-0001, WA 0857-1111-2222'
    expect(scrubber.scrub(learnedBy(scrubber, text))).not.toMatch(/0117|170895|1111/)
  })

  it('numbers side by side are told apart', () => {
    const text = 'WA 0857 1111 2222 0858 3333 4444'
    expect(scrubber.scrub(learnedBy(scrubber, text))).not.toMatch(/1111|2222|3333|4444/)
  })

  it.each([
    'Harga Rp 1.250.000 dari 22-11-2026 08:15 sampai 2026-12-24',
    'Kamar M105, lantai 2, 3 x 4 m, 2206000 - 1500000',
    'Griya Melati, Jl. Melati No. 1, Malang Kota',
    'Anda sedang offline. Data yang tampil mungkin bukan yang terbaru.',
    'zulkarnain wirat 0813 99 seribu',
  ])('nothing happens to: %s', (text) => expect(scrubber.scrub(text)).toBe(text))
})

const learnedBy = (scrubber: Scrubber, text: string) => {
  scrubber.learn(text)
  return text
}

describe('short names', () => {
  it.each([
    ['Ayu', 'Halo Ayu, selamat datang', 'Ayu'],
    ['Li', 'Bang Li dan LI', 'Li'],
    ['王芳', '你好王芳先生', '王芳'],
    ['김민', '안녕 김민씨', '김민'],
    ['王 小明', '王小明先生，小明', '小明'],
  ])('%s is hidden in %s', (name, text, left) => {
    const scrubber = learning(withName(name))
    expect(scrubber.scrub(text)).not.toContain(left)
    expect(afterReload(scrubber).scrub(text)).toBe(scrubber.scrub(text))
    expect(scrubber.scrub(withName(name)).name).not.toContain(left)
  })

  it('are hidden only where they are written as names', () => {
    const scrubber = learning(withName('Dan'))
    expect(scrubber.scrub('kamar dan kasur')).toBe('kamar dan kasur')
    expect(scrubber.scrub('Halo Dan')).not.toBe('Halo Dan')
  })
})

describe('an ordinary word in a name', () => {
  const scrubber = learning(withName('Melati Kusumawardhani'))

  it('stays where it stands alone, and goes with the whole name', () => {
    expect(scrubber.scrub('Kost Melati')).toBe('Kost Melati')
    expect(scrubber.scrub('MELATI KUSUMAWARDHANI')).not.toMatch(/MELATI|KUSUMA/)
  })

  it('is known for every text of the app', () => {
    expect(TEXT_WORDS.trim().split(/\s+/)).toEqual(wordsOfTheTexts())
  })
})

describe('a name under typing', () => {
  const FINAL = 'Zulkarnaen Wiratmadja'
  const typed = Array.from(FINAL, (_, index) => FINAL.slice(0, index + 1))
  const draft = (name: string) => ({
    type: 'drafts/draftChanged',
    payload: { form: 'profile/1', values: { name }, at: 1 },
  })

  it('becomes, letter by letter, what the whole name becomes', () => {
    const scrubber = createScrubber(SEED)
    const shown = typed.map((text) => {
      const action = draft(text)
      scrubber.learn(action)
      return scrubber.scrub(action).payload.values.name
    })
    scrubber.learn(withName(FINAL))
    const whole = scrubber.scrub(FINAL)
    expect(shown).toEqual(Array.from(whole, (_, index) => whole.slice(0, index + 1)))
    expect(whole).toMatch(/^[A-Z][a-z]{9} [A-Z][a-z]{9}$/)
  })

  it('raises no alarm', () => {
    for (let seed = 0; seed < 60; seed += 1) {
      const scrubber = createScrubber(`${seed}`)
      const actions = [...typed.map(draft), draft('Zulkarnaen Wiratmadja 2')]
      scrubber.learn(actions)
      const recording = { ...recordingWith([visit('1')]), base: { drafts: scrubber.scrub(actions) } }
      expect(unscrubbedIn(recording, ['Zul', 'Wirat'])).toEqual([])
    }
  })
})

it('raises no alarm about what was written in another spelling', () => {
  for (let seed = 0; seed < 60; seed += 1) {
    const scrubber = createScrubber(`${seed}`)
    const found = { ...PROFILE, phone: '+62 813-9988-7766', note: 'WA 0813 9988 7766 dan 3573 0117 0895 0001', PAYMENT }
    scrubber.learn(found)
    const scrubbed = scrubber.scrub(found)
    expect(unscrubbedIn({ ...recordingWith([visit('1')]), base: { scrubbed } }, ['99887766', 'Zulk', '0117'])).toEqual(
      [],
    )
    // and nothing is replaced twice
    scrubber.learn(scrubbed)
    expect(scrubber.scrub(scrubbed)).toEqual(scrubbed)
  }
})
