import { screen, waitFor } from '@testing-library/react'
import type * as v from 'valibot'
import { tenantCalls } from '@griya/contract/calls'
import { BUDI, DEWI, PASSWORD, type Visitor } from '../../support/appTenants'
import { libertiesWith, placesIn, valueAt, withValue } from '../../support/liberties'
import type { Call } from '../../support/network'
import { atAddress, useWorld } from '../support/appWorld'

const world = useWorld()

const READS: readonly (readonly [Call, v.GenericSchema])[] = [
  ['GET /announcements', tenantCalls.listAnnouncements.answer],
  ['GET /houses', tenantCalls.listHouses.answer],
  ['GET /houses/*', tenantCalls.getHouse.answer],
  ['GET /houses/*/filter_rooms', tenantCalls.searchRoomsMonthlyOrDaily.answer],
  ['GET /houses/*/filter_rooms_weekly', tenantCalls.searchRoomsWeekly.answer],
  ['GET /rooms/*/pricing', tenantCalls.getPricingMonthly.answer],
  ['GET /rooms/*/pricing/weekly', tenantCalls.getPricingWeekly.answer],
  ['GET /rooms/*/pricing/daily', tenantCalls.getPricingDaily.answer],
  ['GET /transactions', tenantCalls.listTransactions.answer],
  ['GET /transactions/*', tenantCalls.getTransaction.answer],
  ['GET /notifications', tenantCalls.listNotifications.answer],
  ['GET /users/profile', tenantCalls.getProfile.answer],
  ['GET /users/profile_2', tenantCalls.getProfile2.answer],
  ['GET /users/profile_check', tenantCalls.checkProfile.answer],
  ['GET /users/booking_check', tenantCalls.checkBooking.answer],
  ['GET /users/coin', tenantCalls.getCoin.answer],
  ['GET /voucher_types/coin_based', tenantCalls.listCoinVoucherTypes.answer],
]

/** What a host may write for what is not there; the screen then says the spec's default. */
const NOTHINGS = ['null', 'missing', '""', '"  "']

/** Every value for which a host may write another takes the liberty of that name. */
const liberated = (schema: v.GenericSchema, answer: unknown, name: string, mayChange = false): unknown => {
  if (Array.isArray(answer) && 'item' in schema)
    return answer.map((row) => liberated(schema.item as v.GenericSchema, row, name, mayChange))
  return placesIn(schema).reduce((changed, { path, schema: leaf, isNullable }) => {
    const liberty = libertiesWith(leaf, valueAt(answer, path), isNullable).find((one) => one.name === name)
    return liberty && (mayChange || !('is' in liberty)) ? withValue(changed, path, liberty.written) : changed
  }, answer)
}

const inKey = (answer: unknown) => ({ data: answer, meta: { page: 1 } })
const shouted = (answer: unknown): unknown =>
  JSON.parse(
    JSON.stringify(answer).replace(
      /"payment_status":"(\w+)"/g,
      (_, word: string) => `"payment_status":" ${word.toUpperCase()}"`,
    ),
  )
const besides = (answer: unknown): unknown =>
  JSON.parse(
    JSON.stringify(answer).replace(/\{(?!\})/g, '{"own":{"id":"x"},"photos":5,"proof":"ya","read":"x","extras":[1],'),
  )

const KINDS: readonly (readonly [string, (schema: v.GenericSchema, answer: unknown) => unknown])[] = [
  ...['a text of digits', 'a text of digits.0', 'a text of digits.40', 'true', 'false', '1', '"1"', '0', '"0"'].map(
    (name) => [name, (schema: v.GenericSchema, answer: unknown) => liberated(schema, answer, name)] as const,
  ),
  ['an object with its address', (schema, answer) => liberated(schema, answer, 'an object with its address')],
  ['everything in a key', (_schema, answer) => inKey(answer)],
  ['fields of its own', (_schema, answer) => besides(answer)],
  ['capitals', (_schema, answer) => shouted(answer)],
]

const liberate = (change: (schema: v.GenericSchema, answer: unknown) => unknown) =>
  READS.map(([call, schema]) =>
    world.network.meddle(call, async (carry) => {
      const answer = await carry()
      if (!answer.ok) return answer
      const body: unknown = await answer.json()
      return new Response(JSON.stringify(change(schema, body)), { status: 201, headers: answer.headers })
    }),
  )

const ACCOUNT = 'Transfer ke rekening ini'

/**
 * Each screen of the spec's section 2, and what it says of the demo data. In an address stands `pending` for the transaction
 * of this tenant that has that status.
 */
const SCREENS: readonly (readonly [string, string | null, readonly (string | RegExp)[]])[] = [
  ['/', BUDI, ['Transactions', 'Notifikasi', /^\d+$/]],
  ['/login', null, ['Nomor Telepon', 'Password', 'Login']],
  ['/error', null, ['500', 'Internal Server Error', 'Tolong coba lagi nanti', 'Coba Lagi', 'Unduh rekaman']],
  ['/houses', BUDI, ['Griya Melati', 'Griya Kenanga']],
  ['/house/1?period=monthly&rooms=1', BUDI, [/Cabang: Griya/, /gratis/i, 'M103', /kamar kosong/]],
  ['/house/1?period=weekly&rooms=1', BUDI, [/Cabang: Griya/, 'Jumlah Minggu', 'M103', /kamar kosong/]],
  ['/house/1?period=daily&rooms=1', BUDI, [/Cabang: Griya/, 'Jumlah Hari', 'M103', /kamar kosong/]],
  ['/room/6/monthly/1/2026-11-22', BUDI, ['Detail Harga', /^Rp \d/, 'Booking']],
  ['/room/6/weekly/1/2026-11-22', BUDI, ['Detail Harga', /^Rp \d/, 'Booking']],
  ['/room/6/daily/1/2026-11-22', BUDI, ['Detail Harga', /^Rp \d/, 'Booking']],
  ['/profile', BUDI, ['Profile 1', 'Update']],
  ['/profile/2', BUDI, ['Profile 2', 'Update']],
  ['/transactions', BUDI, [/ - pending$/, / - paid$/, / - confirmed$/, /^\(Rp \d/]],
  ['/transactions/pending', BUDI, [ACCOUNT, 'TOTAL', 'Konfirmasi Pembayaran', 'BATALKAN TRANSAKSI', 'pending']],
  ['/transactions/paid', BUDI, [ACCOUNT, 'TOTAL', /telah diterima!/, 'Konfirmasi Pembayaran', 'paid']],
  ['/transactions/confirmed', BUDI, [ACCOUNT, 'TOTAL', 'confirmed']],
  ['/transactions/pending/confirmation', BUDI, [ACCOUNT, 'Nomor Rekening', 'Total Bayar', /^Rp \d/]],
  ['/extend', DEWI, [/Bulanan|bulan/i]],
  ['/extend/monthly', DEWI, [ACCOUNT, 'Jumlah Bulan', /^Rp \d/]],
  ['/extend/weekly', DEWI, [ACCOUNT, 'Jumlah Minggu', /^Rp \d/]],
  ['/extend/daily', DEWI, [ACCOUNT, 'Jumlah Hari', /^Rp \d/]],
  ['/notifications', BUDI, ['Notifikasi']],
  ['/nowhere', BUDI, ['Not Found']],
]

interface Row {
  readonly id: number
  readonly payment_status: string
}

/** The address with the id of the transaction that has the status which stands there. */
const addressOf = async (path: string, tenant: Visitor | null) => {
  const [, status = ''] = /\/transactions\/(\w+)/.exec(path) ?? []
  if (tenant === null || status === '') return path
  const rows = await world.tenants.call<readonly Row[]>(tenant, 'GET', '/transactions')
  return path.replace(status, String(rows.find(({ payment_status: its }) => its === status)?.id))
}

const said = () => document.querySelector('main')?.textContent
/** without the name of a house, which may be left out */
const titleOf = () => screen.getByRole('heading', { level: 1 }).textContent.replace(/^(Cabang:).*/, '$1')

describe.each(SCREENS)('the screen %s', (path, phone, texts) => {
  const opened = async () => {
    const as = phone === null ? null : await world.demo(phone)
    const address = await addressOf(path, as)
    return () => world.open(address, { as })
  }
  const drawn = () =>
    waitFor(() => {
      texts.forEach((text) => screen.getAllByText(text))
      expect(screen.queryByText('Memuat…')).toBeNull()
    })

  it('says word for word what it says of our own server where a host takes liberties', async () => {
    const open = await opened()
    const exact = open()
    await drawn()
    const words = said()
    exact.leave()
    for (const [name, change] of KINDS) {
      const back = liberate(change)
      const one = open()
      await waitFor(() => expect([name, said()]).toEqual([name, words]))
      one.leave()
      back.forEach((stop) => stop())
    }
  })

  it('is there, with its heading, where a host leaves out everything that has a default', async () => {
    const open = await opened()
    const exact = open()
    await drawn()
    const title = titleOf()
    exact.leave()
    for (const name of NOTHINGS) {
      const back = liberate((schema, answer) => liberated(schema, answer, name, true))
      const one = open()
      await waitFor(() => {
        expect([name, titleOf()]).toEqual([name, title])
        expect([name, screen.queryByText('Memuat…')]).toEqual([name, null])
        expect([name, screen.queryByText(/Data belum bisa dimuat/)]).toEqual([name, null])
      })
      one.leave()
      back.forEach((stop) => stop())
    }
  })
})

it.each([
  ['in a key', (token: string) => ({ data: { authentication_token: token } })],
  ['beside fields of its own', (token: string) => ({ authentication_token: token, user: { id: '5' }, errors: [] })],
])('a login whose token comes %s leads to the menu', async (_name, written) => {
  const tenant = await world.demo(BUDI)
  world.network.answerWith('POST /users/sign_in', 201, written(tenant.token))
  const { user } = world.open('/login', { as: null })
  await user.type(await screen.findByLabelText('Nomor Telepon'), tenant.phone)
  await user.type(screen.getByLabelText('Password'), PASSWORD)
  await user.click(screen.getByRole('button', { name: 'Login' }))
  await atAddress('/')
  expect(await screen.findByText('Transactions')).toBeVisible()
})

it.each([
  ['Menunggu Verifikasi', 'Menunggu Verifikasi'],
  ['REFUNDED', 'REFUNDED'],
])('shows the status %s as it is written, with the way to pay and no other', async (written, shown) => {
  world.network.meddle('GET /transactions', async (carry) => {
    const rows = (await (await carry()).json()) as object[]
    return new Response(JSON.stringify(rows.map((row) => ({ ...row, payment_status: written }))))
  })
  world.network.meddle('GET /transactions/*', async (carry) => {
    const row = (await (await carry()).json()) as object
    return new Response(JSON.stringify({ ...row, payment_status: written, payment_due: null }))
  })
  const { user } = world.open('/transactions', { as: await world.demo(DEWI) })
  const [first] = await screen.findAllByRole('link', { name: new RegExp(`- ${shown}`) })
  expect(screen.queryByText('Perpanjang')).toBeNull()
  if (first) await user.click(first)
  expect(await screen.findByText('Konfirmasi Pembayaran')).toBeVisible()
  expect(screen.getByText(shown)).toBeVisible()
  expect(screen.queryByText('BATALKAN TRANSAKSI')).toBeNull()
  await waitFor(() => expect(screen.getByText('TOTAL')).toBeVisible())
})
