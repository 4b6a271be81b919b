import type { UnknownAction } from '@reduxjs/toolkit'
import { words } from '../../../../server/domain/words'
import { nameOfAction } from '@/api/actionNames'
import { notificationsApi } from '@/api/notificationsApi'
import type { AppStore } from '@/app/store'
import { scrubNote } from '@/app/report/sending'
import { devToolsOptions } from '@/recording/devTools'
import { writeRecording } from '@/recording/file'
import { scrubEvent } from '@/recording/monitoring/sentry'
import { momentMarked } from '@/recording/recorder'
import { codesIn } from '@/recording/scrub/codes'
import { readingsOf } from '@/recording/scrub/reading'
import { createScrubber, sharedScrubber } from '@/recording/scrub/scrub'
import { unscrubbedIn } from '@/recording/verdict'
import { pushReceived } from '@/state/push/push'
import { openWatchedApp, recordingOf } from '../../support/recordedApp'
import { recordingWith } from '../../support/recordingWith'

const scrubbed = (text: string) => {
  const scrubber = createScrubber('seed')
  scrubber.learn({ text })
  return scrubber.scrub({ text }).text
}

it.each([
  ['KOIN-7Q2MZR4TWP', words.voucherBought('Diskon Koin Hemat', 'KOIN-7Q2MZR4TWP')],
  ['HEMAT50', words.voucherGiven('HEMAT50', 50_000)],
  ['GANTI-AC', words.stayEnds('Griya Melati', 'M105', '2026-12-01', 'Kami beri voucher GANTI-AC sebagai ganti.')],
  ['LEBARAN', 'Pakai kode LEBARAN sebelum 1 Desember'],
  ['Hemat50', 'Kode vouchernya: Hemat50'],
  ['HEMAT50', 'Voucher untuk kost Anda: "HEMAT50"'],
  ['HEMAT50', '422: {"voucher":"HEMAT50","error":"Voucher kedaluwarsa"}'],
  ['HEMAT50', JSON.stringify({ note: JSON.stringify({ voucher: 'HEMAT50' }) })],
  ['HEMAT50', `/api/x?q=${encodeURIComponent('kode voucher HEMAT50')}`],
  ['20261122', 'KODE VOUCHER 20261122'],
  ['20261122', 'Voucher dengan kode 20261122'],
  ['HEMATRP50', 'Pakai voucher HEMATRP50'],
])('hides the code %s that nobody told of in: %s', (code, text) => {
  const result = scrubbed(text)
  expect(result).not.toContain(code)
  expect(result).toHaveLength(text.length)
  expect(result.replace(/[\w-]*\d[\w-]*|[A-Z]{4}[\w-]*/g, '')).toBe(text.replace(/[\w-]*\d[\w-]*|[A-Z]{4}[\w-]*/g, ''))
})

it.each([
  words.voucherUnknown,
  words.voucherEmpty,
  words.coinsSpent('Diskon Koin Hemat'),
  'Kode pos 65141, kode QR di kasir',
  'Voucher Rp 50.000 untuk kamar M105',
  'Voucher: Rp50.000, berlaku sampai: 2026-12-31',
  'VOUCHER GRATIS, BATALKAN kapan saja',
  'Voucher RP50000, voucher rp100',
  'Voucher: 50000',
  'Voucher 50ribu untuk semua',
  'Kode berlaku sampai: 2026-12-31',
  'Kode Voucher\nPakai Voucher\nBATALKAN TRANSAKSI',
  'listVouchers(undefined)',
  '/react/vouchers?kode=',
  '/react/password#batal',
])('leaves readable: %s', (text) => expect(scrubbed(text)).toBe(text))

it.each([
  ['Kode voucher Anda KOIN-7Q2M', ['koin-7q2m']],
  ['voucher HEMAT50 dan kode LEBARAN', ['hemat50', 'lebaran']],
  ['voucher HEMAT50: /react/password#q7Zt-Xw0_LmPp3vKd', ['hemat50', 'q7zt-xw0_lmpp3vkd']],
  ['Voucher: 50000', []],
  ['voucher gratis', []],
])('reads in %s the codes %j', (text, codes) => {
  expect(readingsOf(text).flatMap((reading) => codesIn(text, reading))).toEqual(codes)
})

it.each(['/react/password#', 'https://griya.example/react/password/#', '/react/password%23'])(
  'hides the code of a link to a new password after %s, and where it stands alone from then on',
  (address) => {
    const code = 'q7Zt-Xw0_LmPp3vKd9YbSaRr2uHh5eNnQq8cGg1iJjM'
    const scrubber = createScrubber('seed')
    scrubber.learn({ message: `at ${address}${code}:12:3` })
    expect(JSON.stringify(scrubber.scrub({ message: `at ${address}${code}:12:3`, later: code }))).not.toContain(code)
  },
)

it('finds in a file the code that an older app left in it', () => {
  const left = pushReceived({ title: 'Griya', body: words.voucherGiven('HEMAT50', 50_000), path: '/react' })
  expect(unscrubbedIn(recordingWith([left]))).toEqual(['hemat50'])
  const scrubber = createScrubber('seed')
  scrubber.learn(left)
  expect(unscrubbedIn(recordingWith([scrubber.scrub(left)]))).toEqual([])
})

describe('in the app', () => {
  const [PUSHED, NOTED, WRITTEN] = ['KOIN-7Q2MZR4TWP', 'MAAF-AC25', 'TULIS-88']
  const CODES = [PUSHED, NOTED, WRITTEN]
  let app: AppStore
  let seen: readonly UnknownAction[]

  beforeEach(async () => {
    ;({ app, seen } = await openWatchedApp())
  })
  afterEach(() => app.stop())

  it('no code that a push, a notification or QA writes travels, and the rest can be read', async () => {
    const { store } = app
    const pushed = words.voucherBought('Diskon Koin Hemat', PUSHED)
    const noted = words.voucherGiven(NOTED, 25_000)
    Object.assign(window, {
      fetch: async () => Response.json([{ id: 7, content: noted, created_at: 1_795_190_000 }]),
    })
    store.dispatch(pushReceived({ title: 'Griya', body: pushed, path: '/react/notifications' }))
    await store.dispatch(notificationsApi.endpoints.listNotifications.initiate())
    store.dispatch(momentMarked({ note: `voucher ${WRITTEN} ditolak`, text: noted }))
    const clear = JSON.stringify([seen, store.getState()])
    for (const code of CODES) expect(clear).toContain(code)

    const { actionSanitizer, stateSanitizer } = devToolsOptions(nameOfAction)
    const view = JSON.stringify([
      seen.map((action) => actionSanitizer?.(action, 1)),
      stateSanitizer?.(store.getState(), seen.length),
    ])
    const event = JSON.stringify(
      scrubEvent({ message: `${pushed} ${noted}`, extra: { CODES } }, sharedScrubber(), store.getState()),
    )
    const recording = await recordingOf(app)
    const file = writeRecording(recording)
    for (const text of [view, event, file, scrubNote(`voucher ${WRITTEN} ditolak`)])
      expect(CODES.filter((code) => text.includes(code))).toEqual([])
    for (const text of [view, file]) {
      expect(text).toContain('Koin Anda ditukar dengan Diskon Koin Hemat. Kode voucher: ')
      expect(text).toContain('senilai Rp 25.000')
    }
    expect(recording.info.drift).toEqual([])
  })
})
