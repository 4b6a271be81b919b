import fc from 'fast-check'
import { APP_WORDS } from '@/recording/scrub/words'
import { bearsMark } from '@/recording/scrub/pseudonym'
import { createScrubber, scrubAction, type Scrubber } from '@/recording/scrub/scrub'

const scrubAll = (value: unknown, scrubber: Scrubber = createScrubber('seed')): unknown => {
  scrubber.learn(value)
  return scrubber.scrub(value)
}
const signedIn = (token: string, rest: object = {}) => ({ session: { token, phoneNumber: '081298765432' }, ...rest })

describe('what a pseudonym looks like', () => {
  it('has the same length and classes of character', () => {
    const { session } = scrubAll({ session: { token: 'Tok-5f2C 9a71é' } }) as { session: { token: string } }
    expect(session.token).not.toBe('Tok-5f2C 9a71é')
    expect(session.token).toMatch(/^[A-Z][a-z]{2}-\d[a-z]\d[A-Z] \d[a-z]\d\d[a-z]$/)
  })

  it('is the same for the same seed and another for another seed', () => {
    const state = signedIn('tok-5f2c9a71')
    expect(scrubAll(state, createScrubber('a'))).toEqual(scrubAll(state, createScrubber('a')))
    expect(scrubAll(state, createScrubber('a'))).not.toEqual(scrubAll(state, createScrubber('b')))
  })

  it('never looks like a phone number that was left in a URL', () => {
    const wholes = Array.from({ length: 2_000 }, (_, seed) =>
      JSON.stringify(scrubAll({ birthPlace: '', photo: '/images/4f?expires=1767225600' }, createScrubber(`${seed}`))),
    )
    const phones = wholes.flatMap((text) => text.match(/(?<!\d)08\d{8}(?!\d)/g) ?? [])
    expect(phones.filter((phone) => !bearsMark(phone))).toEqual([])
  })

  it('keeps a birth date a date and a phone number a phone number', () => {
    const draft = { form: 'profile', values: { birthDate: '1995-08-17', phone: '081298765432' } }
    const { values } = scrubAll(draft) as typeof draft
    expect(values.birthDate).toMatch(/^19\d\d-(0[1-9]|1[0-2])-(0[1-9]|1\d|2[0-8])$/)
    expect(values.birthDate).not.toBe('1995-08-17')
    expect(values.phone).toMatch(/^0\d{11}$/)
  })
})

describe('where a secret is replaced', () => {
  const phone = '081298765432'
  const name = 'Budi "Boy" Santoso'
  const place = (text: string) =>
    scrubAll(signedIn('tok-5f2c9a71', { a: { birthPlace: null, name }, text })) as { text: string }

  it.each([
    `Halo ${name}, selamat datang`,
    `getX(${JSON.stringify({ phone, name })})`,
    `/api/x?name=${encodeURIComponent(name)}&phone=${phone}`,
    new URLSearchParams({ name, phone }).toString(),
    `%20${phone}`,
    JSON.stringify({ note: JSON.stringify({ name }) }),
    'wa.me/6281298765432',
    'call +6281298765432 now',
  ])('in %s', (text) => {
    const result = place(text).text
    expect(result).not.toBe(text)
    expect(result).toHaveLength(text.length)
    for (const form of [phone, '81298765432', name, 'Santoso', encodeURIComponent(name)])
      expect(result).not.toContain(form)
  })

  it('in keys of objects and in numbers', () => {
    const profile = { birthPlace: 'Malang', birthDateUnix: 808_592_400, name: 'Siti' }
    const scrubbed = JSON.stringify(scrubAll({ profile, byName: { Siti: 1 }, copied: 808_592_400 }))
    expect(scrubbed).not.toMatch(/Siti|Malang|808592400/)
  })

  it('not inside a longer word or number when it is short', () => {
    const kept = 'Budiman 5081 apa'
    expect(scrubAll({ a: { birthPlace: '081a', name: 'Budi' }, text: kept })).toMatchObject({ text: kept })
  })

  it('finds ID numbers and phone numbers that no field told of', () => {
    const { text } = scrubAll({ text: 'NIK 3573011708950001, WA 085611112222' }) as { text: string }
    expect(text).toMatch(/^NIK \d{16}, WA 0\d{11}$/)
    expect(text).not.toMatch(/3573011708950001|085611112222/)
  })
})

describe('numbers', () => {
  it('as short as prices are replaced only as a birth date', () => {
    const state = { profile: { birthPlace: '', birthDateUnix: 864_000 }, total: 864_000 }
    const { profile, total } = scrubAll(state) as typeof state
    expect(`${profile.birthDateUnix}`).toMatch(/^(?!864000)\d{6}$/)
    expect(total).toBe(864_000)
  })

  it('of eight digits and more are replaced, and keep their sign', () => {
    const [account, born] = [12_345_678, -808_592_400]
    const state = { a: { birthPlace: '12345678', birthDateUnix: born }, copied: [account, -account, born, -born] }
    const { copied } = scrubAll(state) as { copied: number[] }
    expect(copied.join(' ')).toMatch(/^[1-9]\d{7} -[1-9]\d{7} -[1-9]\d{8} [1-9]\d{8}$/)
    expect(copied).not.toContain(account)
    expect(copied).not.toContain(born)
    expect([-(copied[0] ?? 0), -(copied[2] ?? 0)]).toEqual([copied[1], copied[3]])
  })

  it('that give themselves away are found in keys and in lists', () => {
    expect(JSON.stringify(scrubAll({ '081399887766': 1 }))).not.toContain('081399887766')
    expect(JSON.stringify(scrubAll(['WA 0813 9988 7766']))).not.toContain('9988')
    expect(scrubAll('WA 0813 9988 7766')).not.toContain('9988')
  })
})

describe('what stays', () => {
  it('an instance of a class, and not a plain object without a prototype', () => {
    const [instance, plain] = [new URLSearchParams(), Object.create(null) as Record<string, string>]
    Object.assign(instance, { note: 'tok-5f2c9a71' })
    plain['note'] = 'tok-5f2c9a71'
    const scrubbed = scrubAll(signedIn('tok-5f2c9a71', { instance, plain })) as { instance: object; plain: object }
    expect(scrubbed.instance).toBe(instance)
    expect(scrubbed.plain).toEqual({ note: expect.not.stringContaining('5f2c9a71') as string })
  })

  it('an action without a secret, and a name that nobody typed yet', () => {
    const scrubber = createScrubber('seed')
    const action = { type: 'drafts/draftChanged', payload: { form: 'profile', values: { name: null, work: '' } } }
    scrubber.learn([action, signedIn('tok-5f2c9a71')])
    expect(scrubAction(scrubber, action)).toBe(action)
  })

  it('money, statuses, dates of a stay and public facts of a house', () => {
    const open = {
      houses: {
        1: { id: 1, name: 'Kost Melati', address: 'Jl. Melati No. 1', bankDetail: 'BCA 1234567890 a.n. PT Melati' },
      },
      transactions: { 11: { id: 11, total: 2_206_000, paymentStatus: 'pending', booking: { start: 1_795_194_000 } } },
      drafts: { owner: null, forms: { pay: { savedAt: 1, values: { paymentAmount: '2206000' } } } },
    }
    expect(scrubAll({ ...open, session: { token: 'tok-5f2c9a71' } })).toMatchObject(open)
  })

  it('words of the app, even as the job of a tenant', () => {
    const state = {
      profile: { birthPlace: 'profiles', work: 'pending' },
      transactions: { 1: { paymentStatus: 'pending' } },
    }
    expect(scrubAll(state)).toBe(state)
  })

  it('everything, by identity, without a secret', () => {
    const state = { houses: { 1: { name: 'Kost' } } }
    expect(scrubAll(state)).toBe(state)
  })

  it('unchanged parts keep their identity beside a secret', () => {
    const houses = { 1: { name: 'Kost' } }
    const scrubbed = scrubAll(signedIn('tok-5f2c9a71', { houses })) as { houses: object }
    expect(scrubbed.houses).toBe(houses)
  })

  it('the type of an action', () => {
    const scrubber = createScrubber('seed')
    const action = { type: 'push/enabled', payload: { token: 'push/enabled' } }
    scrubber.learn(action)
    const scrubbed = scrubAction(scrubber, action)
    expect(scrubbed.type).toBe('push/enabled')
    expect(scrubbed.payload.token).not.toBe('push/enabled')
  })
})

describe('over time', () => {
  it('hides what was learned later also in what was scrubbed before', () => {
    const scrubber = createScrubber('seed')
    const early = { text: 'voucher HEMAT50 dipakai' }
    scrubber.learn(signedIn('tok-5f2c9a71'))
    expect(scrubber.scrub(early)).toBe(early)
    scrubber.learn({ voucherCode: 'HEMAT50' })
    expect(scrubber.scrub(early).text).not.toContain('HEMAT50')
  })

  it('scrubbing twice changes nothing more', () => {
    const scrubber = createScrubber('seed')
    const state = signedIn('tok-5f2c9a71', { text: 'WA 081298765432' })
    scrubber.learn(state)
    const once = scrubber.scrub(state)
    scrubber.learn(once)
    expect(scrubber.scrub(once)).toEqual(once)
  })
})

describe('any text', () => {
  const secret = fc
    .string({ minLength: 4, maxLength: 30, unit: 'grapheme' })
    .filter((text) => /[\p{L}\d]/u.test(text.trim()))

  it('never keeps a secret that stands alone, and keeps the length', () => {
    fc.assert(
      fc.property(secret, fc.constantFrom(' ', '"', ', ', '/', '&'), (raw, gap) => {
        const token = raw.trim()
        fc.pre(token.length >= 4 && !APP_WORDS.has(token) && !/^\P{L}*$/u.test(token))
        const text = `x${gap}${token}${gap}y`
        const scrubbed = scrubAll({ token, text }) as { token: string; text: string }
        expect(scrubbed.token).toHaveLength(token.length)
        expect(scrubbed.text).toBe(`x${gap}${scrubbed.token}${gap}y`)
        expect(scrubbed.token).not.toBe(token)
      }),
    )
  })

  it('gives two secrets two pseudonyms', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.stringMatching(/^[0-9]{4,6}$/), { minLength: 2, maxLength: 30 }), (tokens) => {
        const scrubbed = scrubAll(tokens.map((token) => ({ token }))) as { token: string }[]
        expect(new Set(scrubbed.map(({ token }) => token)).size).toBe(tokens.length)
      }),
    )
  })
})

it('keeps of a picture that is written as a text only that there was one, also before any secret is known', () => {
  const scrubber = createScrubber('seed')
  const row = { name: 'Kost Melati', photo: { url: '/api/photos/3f2a', preview: 'data:image/webp;base64,UklGRiQA' } }
  const action = { type: 'api/executeQuery/fulfilled', payload: 1, meta: { entities: { houses: { rows: [row] } } } }
  scrubber.learn(action)
  const first = scrubber.scrub(action)
  expect(JSON.stringify(first)).not.toContain('base64')
  expect(JSON.stringify(first)).toContain('/api/photos/3f2a')
  scrubber.learn({ type: 'x', payload: { phoneNumber: '081399887766' } })
  expect(scrubber.scrub(action)).toEqual(first)
})
