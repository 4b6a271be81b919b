import * as copy from '@/domain/copy'
import { gunzipSync } from 'node:zlib'
import pino from 'pino'
import type { Page } from 'playwright-core'
import { logOptions } from '../../packages/server/src/platform/plugins/logs'
import { copyReport } from '../../src/domain/copyReport'
import { PASSWORD } from '../support/appTenants'
import { VALUES } from '../support/plantedValues'
import { dateFromToday, smallPicture } from '../support/tenants'
import { until } from '../support/until'
import { download, storedParts } from './support/recordings'
import { press, seeHeading, seeText, unfold } from './support/see'
import { FAILED_LOAD, useWorld } from './support/world'

/** Without the religions, which the app itself names, and what is too short to be told from other text. */
const TEXTS = VALUES.filter((value) => value.length > 2 && !/#\d|^(?:Islam|Buddha|Kong Hu Cu)$/.test(value))
/** What has a field of its own. */
const TYPED = {
  stranger: '081355501234',
  wrongPassword: 'melati-biru-77',
  oldPassword: 'kenanga-merah-88',
  newPassword: 'cempaka-putih-99',
  voucher: 'KOIN-QQ7ZR4TWPM',
  birthDate: '1983-04-19',
  account: '9081726354',
  amount: '2206123',
  proof: 'struk a.n. Wiratmadja.jpg',
  askedFrom: '+62 (813) 5550-9876',
  askedBy: 'Nyi Blorong',
  refundAccount: 'BNI 0081726355 Wiratmadja',
  broken: 'keran kamar Wiratmadja.jpg',
  photo: 'KTP 3572011708950099.jpg',
} as const

const lines: string[] = []
const log = pino(logOptions('trace'), { write: (line: string) => void lines.push(line) })
const world = useWorld({ log, environment: { SENTRY_DSN: 'https://key@sentry.invalid/1' } })

const mixed = (value: string) => `tolong kabari ${value} besok`

const FIELDS = [
  ...['Nama', 'Tempat Lahir', 'Nomor WA', 'Pekerjaan', 'Alamat', 'Alamat Kantor', 'Nama Keluarga', 'Nomor Keluarga'],
  'Hubungan Keluarga',
]

const go = async (page: Page, path: string) => {
  await page.goto(world.urlOf(`${path}${path.includes('?') ? '&' : '?'}qa`))
  await page.getByRole('button', { name: 'Tandai momen ini' }).waitFor()
}
const note = (page: Page, text: string) => page.getByLabel('Catatan', { exact: true }).fill(text)
const picture = async (name: string) => ({ name, mimeType: 'image/jpeg', buffer: await smallPicture() })
const answerTo = (page: Page, path: RegExp, method: string) =>
  page.waitForResponse((answer) => path.test(answer.url()) && answer.request().method() === method)

/** Every text, alone and within another, and an error that names them. */
const fillProfile = async (page: Page) => {
  await go(page, '/profile')
  await unfold(page, ...Object.values(copy.profile.sections))
  for (let first = 0; first < TEXTS.length; first += FIELDS.length) {
    const round = TEXTS.slice(first, first + FIELDS.length)
    for (const [index, value] of round.entries()) {
      const field = page.getByLabel(FIELDS[index] ?? '', { exact: true })
      await field.fill(value)
      await field.fill(mixed(value))
      await field.blur()
    }
    await page.evaluate((message) => {
      window.dispatchEvent(new ErrorEvent('error', { error: new Error(message) }))
    }, round.join(' | '))
  }
  await page.getByLabel('Tanggal Lahir', { exact: true }).fill(TYPED.birthDate)
  await page.getByLabel('Foto Identitas', { exact: true }).setInputFiles(await picture(TYPED.photo))
  await Promise.all([answerTo(page, /\/users\/profile$/, 'PUT'), press(page, 'Update')])
}

const payAndUseVoucher = async (page: Page, id: number) => {
  await go(page, `/transactions/${id}`)
  await press(page, 'Voucher')
  await page.getByLabel('Kode Voucher').fill(TYPED.voucher)
  await press(page, 'Pakai Voucher')
  await page.getByText('Voucher tidak ditemukan').first().waitFor()
  await go(page, `/transactions/${id}/confirmation`)
  const [holder = '', bank = ''] = TEXTS
  await page.getByLabel('Nama Rekening', { exact: true }).fill(holder)
  await page.getByLabel('Nama Bank', { exact: true }).fill(bank)
  await page.getByLabel('Nomor Rekening', { exact: true }).fill(TYPED.account)
  await page.getByLabel('Total Bayar', { exact: true }).fill(TYPED.amount)
  await page.getByLabel('Foto Bukti Transfer').setInputFiles(await picture(TYPED.proof))
  await page.getByText(`File selected: ${TYPED.proof}`).waitFor()
  await Promise.all([answerTo(page, /confirm_payment/, 'POST'), press(page, 'Konfirmasi Pembayaran')])
}

/** As somebody without an account, first with a number that is none. */
const askForRoom = async (page: Page) => {
  await go(page, `/room/${await world.tenants.roomId('M103')}/monthly/3/${dateFromToday(1)}`)
  await press(page, 'Booking')
  await press(page, 'Minta kamar tanpa akun')
  await page.getByLabel('Nama', { exact: true }).fill(TYPED.askedBy)
  await page.getByLabel('Nomor WhatsApp').fill(TEXTS[2] ?? '')
  await page.getByLabel('Catatan (boleh kosong)').fill(TEXTS.slice(0, 20).map(mixed).join('\n'))
  await press(page, 'Kirim permintaan')
  await page.getByText('Nomor WA tidak valid').first().waitFor()
  await page.getByLabel('Nomor WhatsApp').fill(TYPED.askedFrom)
  await press(page, 'Kirim permintaan')
  await seeText(page, 'Permintaan terkirim')
}

const leave = async (page: Page) => {
  await go(page, '/help')
  await page.getByLabel('Tentang apa?').selectOption('leave')
  await page.getByLabel('Tanggal keluar').fill(dateFromToday(3))
  await page.getByLabel('Ceritakan').fill(TEXTS.slice(20, 40).map(mixed).join('\n'))
  await page.getByLabel('Rekening untuk deposit').fill(TYPED.refundAccount)
  await page.getByLabel('Foto 1 (boleh kosong)').setInputFiles(await picture(TYPED.broken))
  await page.getByText(`File selected: ${TYPED.broken}`).waitFor()
  await press(page, 'Kirim permintaan')
  await page.getByRole('link', { name: 'Keluar kost' }).click()
  await page.getByLabel('Tulis jawaban').fill(mixed(TEXTS[40] ?? ''))
  await press(page, 'Kirim jawaban')
  await seeText(page, mixed(TEXTS[40] ?? ''))
}

const changePassword = async (page: Page) => {
  await go(page, '/password')
  await page.getByLabel('Password sekarang').fill(TYPED.oldPassword)
  await page.getByLabel('Password baru').fill(TYPED.newPassword)
  await press(page, 'Simpan Password')
  await seeText(page, 'Password sekarang salah')
}

const signIn = async (page: Page, phone: string) => {
  const enter = async (number: string, password: string) => {
    await page.getByLabel('Nomor Telepon').fill(number)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await press(page, 'Login')
  }
  await enter(TYPED.stranger, TYPED.wrongPassword)
  await seeText(page, 'Login Error')
  await enter(phone, PASSWORD)
  await page.getByRole('link', { name: 'Transactions' }).waitFor()
}

const report = async (page: Page): Promise<number> => {
  await go(page, '/error')
  await page.getByLabel(copyReport.note).fill(TEXTS.slice(0, 30).map(mixed).join('\n'))
  await press(page, copyReport.submit)
  const said = page.getByText(/^Laporan \d+ terkirim/)
  await said.waitFor()
  return Number(/\d+/.exec(await said.innerText())?.[0])
}

/** What Sentry got: its envelopes, and the recording that a report brings along. */
const readable = (body: Buffer): string => {
  // the first bytes of a gzip file, which no text has
  const packed = body.indexOf(Buffer.from([0x1f, 0x8b, 0x08]))
  if (packed === -1) return body.toString('utf8')
  return `${body.subarray(0, packed).toString('utf8')}\n${gunzipSync(body.subarray(packed)).toString('utf8')}`
}

const spellings = (value: string) =>
  value
    .split(/[\r\n]+/)
    .flatMap((line) => [
      line,
      encodeURIComponent(line),
      JSON.stringify(line).slice(1, -1),
      JSON.stringify(JSON.stringify(line)).slice(3, -3),
    ])

it('leaves none of the planted values in file, device, report, Sentry or log', async () => {
  const tenant = await world.tenants.add()
  const id = await world.tenants.book(tenant, 'M106')
  const stay = await world.tenants.book(tenant, 'M105')
  await world.tenants.pay(tenant, stay)
  await world.tenants.confirm(stay)
  const told = TEXTS.slice(0, 20).map(mixed)
  const answer = await world.server.operator('POST', '/announcements', {
    title: told[0],
    text: told.slice(1).join('\n'),
  })
  expect(answer.statusCode).toBe(200)
  const toSentry: Buffer[] = []
  const page = await world.open({
    path: '/login?qa',
    allow: [FAILED_LOAD],
    prepare: (phone) =>
      phone.route('https://sentry.invalid/**', (route) => {
        toSentry.push(route.request().postDataBuffer() ?? Buffer.alloc(0))
        return route.fulfill({ json: {}, headers: { 'access-control-allow-origin': '*' } })
      }),
  })
  await askForRoom(page)
  await go(page, '/login')
  await signIn(page, tenant.phone)
  await seeText(page, told[0] ?? '')
  await fillProfile(page)
  await payAndUseVoucher(page, id)
  await leave(page)
  await changePassword(page)
  await go(page, `/search?nama=${encodeURIComponent(TEXTS[0] ?? '')}`)
  await seeHeading(page, 'Cari di semua cabang')
  await note(page, TEXTS.slice(30, 60).map(mixed).join(' '))
  await press(page, 'Tandai momen ini')
  const file = gunzipSync(await download(page)).toString()
  const stored = await storedParts(page)
  const number = await report(page)
  await until('an error at Sentry', async () => toSentry.some((body) => body.includes('"type":"event"')))

  const kept = await world.server.operator('GET', `/bug_reports/${number}`)
  const list = await world.server.operator('GET', '/bug_reports')
  const places = {
    file,
    stored,
    report: `${gunzipSync(kept.rawPayload).toString()}\n${list.body}`,
    sentry: toSentry.map(readable).join('\n'),
    log: lines.join(''),
  }
  const planted = [...TEXTS, ...Object.values(TYPED), PASSWORD, tenant.phone, tenant.token]
  expect(planted.length).toBeGreaterThanOrEqual(80)
  const found = Object.entries(places).flatMap(([place, text]) =>
    planted.filter((value) => spellings(value).some((one) => text.includes(one))).map((value) => `${place}: ${value}`),
  )
  expect(found).toEqual([])

  // all of it was seen, and is there as placeholders
  const hidden = new Set(file.match(/\b[a-z]+#\d+/g))
  expect(hidden.size).toBeGreaterThan(TEXTS.length)
  expect(stored).toContain('drafts/draftChanged')
  expect(places.report).toContain('drafts/draftChanged')
  expect(places.sentry).toContain('drafts/draftChanged')
  expect(places.log).toContain('"path":"/api/users/sign_in"')
})
