import { COUNT_OPTIONS, dailyEnd, isPeriod, parseCount, parseId } from '@griya/contract/stayAddress'
import { PERIODS } from '@griya/contract/words'
import fc from 'fast-check'
import { apiErrorText, isApiError, isRefusal, type ApiError, failureText } from '@/domain/apiError'
import { parseBankAccounts } from '@/domain/house'
import { amountDigits, formatRupiah, groupAmount } from '@griya/common/words/money'
import { freeMonths } from '@griya/common/words/stayLength'
import { EMPTY_PAYMENT_FORM, firstPaymentProblem } from '@/domain/payment'
import { paymentClock } from '@/domain/paying'
import { byEndLatestFirst, type Transaction } from '@/domain/transaction'

const period = fc.constantFrom(...PERIODS)

describe('lengths', () => {
  it('are those of the spec', () => {
    expect(COUNT_OPTIONS.monthly).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 15])
    expect(COUNT_OPTIONS.weekly).toEqual([1, 2, 3])
    expect(COUNT_OPTIONS.daily).toEqual(Array.from({ length: 14 }, (_, index) => index + 1))
  })

  it('are read from an address only where the spec has them', () => {
    fc.assert(
      fc.property(period, fc.integer({ min: -5, max: 200 }), (kind, count) => {
        const isOption = COUNT_OPTIONS[kind].some((option) => option === count)
        expect(parseCount(kind, String(count))).toBe(isOption ? count : null)
      }),
    )
    for (const text of ['', ' 1', '1.0', '1e0', '001', 'x', null, undefined])
      expect(parseCount('daily', text)).toBeNull()
  })

  it('end a daily stay after as many days of 86400 seconds', () => {
    expect(dailyEnd({ period: 'daily', count: 4, start: 1_795_194_000 })).toBe(1_795_539_600)
  })

  it('bring free months for 7 and 15 months alone', () => {
    const gifts = COUNT_OPTIONS.monthly.map((count) => [count, freeMonths({ period: 'monthly', count })])
    expect(gifts.filter(([, free]) => free !== 0)).toEqual([
      [7, 1],
      [15, 3],
    ])
    expect(freeMonths({ period: 'daily', count: 7 })).toBe(0)
  })

  it('know their periods', () => {
    expect(['daily', 'weekly', 'monthly', 'yearly', '', null, undefined].map(isPeriod)).toEqual([
      ...[true, true, true],
      ...[false, false, false, false],
    ])
  })
})

describe('money', () => {
  const amount = fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER })

  it('is read back from what is shown of it', () => {
    fc.assert(fc.property(amount, (rupiah) => amountDigits(formatRupiah(rupiah)) === String(rupiah)))
    fc.assert(fc.property(amount, (rupiah) => amountDigits(groupAmount(String(rupiah))) === String(rupiah)))
  })

  it('stands in groups of three', () => {
    fc.assert(fc.property(amount, (rupiah) => /^Rp \d{1,3}(\.\d{3})*$/.test(formatRupiah(rupiah))))
    expect(formatRupiah(-42_000)).toBe('-Rp 42.000')
  })
})

it('takes for an id what can be one', () => {
  fc.assert(fc.property(fc.integer({ min: 1, max: 999_999_999 }), (id) => parseId(String(id)) === id))
  for (const text of ['0', '01', '-1', '1.5', '1e3', ' 1', 'x', '', '9'.repeat(16), undefined])
    expect(parseId(text)).toBeNull()
})

describe('the account in a bank text', () => {
  it.each([
    ['BCA 1234567890 a.n. PT Melati Jaya', 'BCA', '1234567890', 'PT Melati Jaya'],
    ['Mandiri 137-00-1234567-8 atas nama: Budi', 'Mandiri', '1370012345678', 'Budi'],
    ['BNI 0987 654 321\nA/N Siti Aminah', 'BNI', '0987654321', 'Siti Aminah'],
    ['Bank BRI:\n0987654321 a.n. Siti Aminah, Malang', 'Bank BRI:', '0987654321', 'Siti Aminah, Malang'],
  ])('is found in %j', (text, bank, number, holder) => {
    expect(parseBankAccounts(text)).toEqual([{ bank, number, holder }])
  })

  it.each([
    'BCA 1234567890 a.n. PT Melati\nBNI 0987654321 a.n. Budi',
    'BCA 1234567890 a.n. PT Melati; BNI 0987654321 a.n. Budi',
    'BCA 1234567890 a.n. PT Melati, BNI 0987654321 a.n. Budi',
    'BCA 1234567890\r\na.n. PT Melati\r\nBNI 0987654321\r\na.n. Budi',
  ])('has the others beside it in %j', (text) => {
    expect(parseBankAccounts(text)).toEqual([
      { bank: 'BCA', number: '1234567890', holder: 'PT Melati' },
      { bank: 'BNI', number: '0987654321', holder: 'Budi' },
    ])
  })

  it.each(['BCA a.n. Budi', 'BCA 1234567890', 'BCA 1234567890 dan BNI 9876543210 a.n. Budi', ''])(
    'is not guessed from %j',
    (text) => {
      expect(parseBankAccounts(text)).toEqual([])
    },
  )
})

describe('a payment form', () => {
  const form = {
    bankAccountName: 'a',
    bankName: 'b',
    bankAccountNumber: '1',
    paymentAmount: '1',
    image: { id: 'x', name: 'x', type: 'x', size: 1 },
  }
  it.each([
    ['bankAccountName', 'Nama rekening bank harus diisi'],
    ['bankName', 'Nama bank harus diisi'],
    ['bankAccountNumber', 'Nomor rekening bank harus diisi'],
    ['paymentAmount', 'Total bayar harus diisi'],
    ['image', 'Foto bukti transfer harus diisi'],
  ] as const)('without %s has its one problem', (field, message) => {
    expect(firstPaymentProblem({ ...form, [field]: field === 'image' ? null : '  ' })).toEqual({ field, message })
  })
  it('is whole, or begins with the name', () => {
    expect(firstPaymentProblem(form)).toBeNull()
    expect(firstPaymentProblem(EMPTY_PAYMENT_FORM)?.field).toBe('bankAccountName')
    expect(Object.values(EMPTY_PAYMENT_FORM)).toEqual(['', '', '', '', null])
    expect(firstPaymentProblem({ ...form, paymentAmount: 'Rp' })?.field).toBe('paymentAmount')
  })
})

it('counts down to the second, amber in the last six hours', () => {
  const due = 1_795_280_400
  expect(paymentClock(due, due - 6 * 3600 - 1)).toEqual({ state: 'running', secondsLeft: 6 * 3600 + 1 })
  expect(paymentClock(due, due - 6 * 3600)).toEqual({ state: 'soon', secondsLeft: 6 * 3600 })
  expect(paymentClock(due, due - 1)).toEqual({ state: 'soon', secondsLeft: 1 })
  expect(paymentClock(due, due)).toEqual({ state: 'over', secondsLeft: 0 })
  expect(paymentClock(due, due + 9)).toEqual({ state: 'over', secondsLeft: 0 })
})

describe('the words for a failure', () => {
  const failed = 'Permintaan gagal. Coba lagi sebentar lagi.'
  const unread = 'Server mengirim jawaban yang tidak dimengerti. Coba lagi sebentar lagi.'
  it.each<[ApiError, string, string | null]>([
    [{ kind: 'network' }, 'Network Error', 'Network Error'],
    [{ kind: 'refused', status: 422, text: 'Penuh' }, 'Penuh', 'Penuh'],
    [{ kind: 'refused', status: 422, text: null }, failed, failed],
    [{ kind: 'refused', status: 401, text: 'Unauthorized' }, 'Unauthorized', null],
    [{ kind: 'malformed', status: 200, detail: 'x' }, unread, unread],
    [{ kind: 'outdated' }, '', null],
  ])('of %j', (error, text, after) => {
    expect(apiErrorText(error)).toBe(text)
    expect(failureText(error)).toBe(after)
    expect(isRefusal(error)).toBe(error.kind === 'refused' && error.status !== 401)
  })

  it('of a lost picture, and of what was thrown', () => {
    expect(failureText({ kind: 'fileLost', name: 'x' })).toMatch(/Foto tidak ditemukan lagi/)
    expect(failureText(new Error('kaput'))).toBe('kaput')
    expect(failureText({ message: 7 })).toBe('[object Object]')
    expect(failureText('x')).toBe('x')
    expect([isApiError(null), isApiError('x'), isApiError({}), isRefusal(undefined)]).toEqual([
      false,
      false,
      false,
      false,
    ])
  })
})

it('puts the latest end first, and the newer booking first among equals', () => {
  const stay = (id: number, end: number) => ({ id, booking: { end } }) as unknown as Transaction
  const sorted = [stay(1, 5), stay(2, 9), stay(3, 5)].sort(byEndLatestFirst)
  expect(sorted.map(({ id }) => id)).toEqual([2, 3, 1])
})
