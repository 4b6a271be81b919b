import fc from 'fast-check'
import ICAL from 'ical.js'
import { calendarFile } from '@/domain/calendarFile'
import { rupiahInWords } from '@/domain/inWords'

describe('an amount in words', () => {
  test.each([
    [0, 'nol rupiah'],
    [11, 'sebelas rupiah'],
    [19, 'sembilan belas rupiah'],
    [101, 'seratus satu rupiah'],
    [1_000, 'seribu rupiah'],
    [11_000, 'sebelas ribu rupiah'],
    [71_000, 'tujuh puluh satu ribu rupiah'],
    [121_100, 'seratus dua puluh satu ribu seratus rupiah'],
    [1_001_000, 'satu juta seribu rupiah'],
    [2_206_000, 'dua juta dua ratus enam ribu rupiah'],
    [-500, 'minus lima ratus rupiah'],
  ])('%i is said as "%s"', (amount, words) => {
    expect(rupiahInWords(amount)).toBe(words)
  })

  const UNITS = ['nol', 'satu', 'dua', 'tiga', 'empat', 'lima', 'enam', 'tujuh', 'delapan', 'sembilan']
  const SCALES: Readonly<Record<string, number>> = {
    ribu: 1e3,
    juta: 1e6,
    miliar: 1e9,
    triliun: 1e12,
  }

  /** The number that such words say, read from left to right. */
  const amountSaid = (text: string): number => {
    let [whole, group, last] = [0, 0, 0]
    const words = text.replace(/ rupiah$/, '').replace(/\bse(?=ribu|ratus|puluh|belas)/g, 'satu ')
    for (const word of words.split(' ')) {
      if (word === 'belas') [group, last] = [group + 10 + last, 0]
      else if (word === 'puluh') [group, last] = [group + 10 * last, 0]
      else if (word === 'ratus') [group, last] = [group + 100 * last, 0]
      else if (SCALES[word] !== undefined) [whole, group, last] = [whole + (group + last) * SCALES[word], 0, 0]
      else last = UNITS.indexOf(word)
    }
    return whole + group + last
  }

  test('says every amount, and each in its own words', () => {
    const amount = fc.oneof(
      fc.integer({ min: 0, max: 1_000_000_000 }),
      fc.maxSafeNat().map((n) => n % 1e15),
    )
    fc.assert(
      fc.property(amount, (rupiah) => {
        const words = rupiahInWords(rupiah)
        expect(amountSaid(words)).toBe(rupiah)
        expect(words).not.toMatch(/\bsatu (?:ratus|puluh|belas)|(?<!(?:puluh|ratus) )\bsatu ribu| {2}/)
      }),
    )
  })
})

describe('a stay in a calendar', () => {
  const stay = {
    uid: 'transaction-77@griya',
    title: 'Sewa Kost Melati kamar K101',
    place: 'Jl. Melati No. 1, Malang',
    start: '2026-11-21',
    end: '2026-12-21',
    writtenAt: 1_795_194_000,
    reminders: { begins: 'Besok masuk', ends: 'Seminggu lagi' },
  }
  const parsed = (text: string) => {
    const [event] = new ICAL.Component(ICAL.parse(text) as unknown[]).getAllSubcomponents('vevent')
    if (event === undefined) throw new Error('no event')
    return { event: new ICAL.Event(event), alarms: event.getAllSubcomponents('valarm') }
  }

  test('has its days, and reminders before both', () => {
    const { event, alarms } = parsed(calendarFile(stay))
    expect([event.uid, event.summary, event.location]).toEqual([stay.uid, stay.title, stay.place])
    expect([event.startDate.toString(), event.endDate.toString(), event.startDate.isDate]).toEqual([
      stay.start,
      stay.end,
      true,
    ])
    expect(
      alarms.map((alarm) => [
        alarm.getFirstProperty('trigger')?.getParameter('related') ?? 'START',
        String(alarm.getFirstPropertyValue('trigger')),
        alarm.getFirstPropertyValue('description'),
      ]),
    ).toEqual([
      ['START', '-P1D', 'Besok masuk'],
      ['END', '-P7D', 'Seminggu lagi'],
    ])
  })

  test('keeps every text, and no line is longer than the standard allows', () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 200 }).filter((one) => !/[\p{Cc}]/u.test(one))
    fc.assert(
      fc.property(text, text, (title, place) => {
        const file = calendarFile({ ...stay, title, place: `${place}\nMalang` })
        const { event } = parsed(file)
        expect([event.summary, event.location]).toEqual([title, `${place}\nMalang`])
        for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
      }),
    )
  })
})
