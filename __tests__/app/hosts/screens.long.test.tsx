import { screen, waitFor } from '@testing-library/react'
import type * as v from 'valibot'
import { tenantCalls } from '@/contract/calls'
import { BUDI, DEWI } from '../../support/appTenants'
import { libertiesWith, placesIn, valueAt, withValue } from '../../support/liberties'
import type { Call } from '../../support/network'
import { useWorld } from '../support/appWorld'

const world = useWorld()

const READS: readonly (readonly [Call, v.GenericSchema])[] = [
  ['GET /announcements', tenantCalls.listAnnouncements.answer],
  ['GET /houses', tenantCalls.listHouses.answer],
  ['GET /houses/*', tenantCalls.getHouse.answer],
  ['GET /houses/*/filter_rooms_weekly', tenantCalls.searchRoomsWeekly.answer],
  ['GET /rooms/*/pricing/weekly', tenantCalls.getPricingWeekly.answer],
  ['GET /transactions', tenantCalls.listTransactions.answer],
  ['GET /transactions/*', tenantCalls.getTransaction.answer],
  ['GET /notifications', tenantCalls.listNotifications.answer],
  ['GET /users/profile', tenantCalls.getProfile.answer],
  ['GET /users/profile_2', tenantCalls.getProfile2.answer],
  ['GET /users/profile_check', tenantCalls.checkProfile.answer],
  ['GET /users/booking_check', tenantCalls.checkBooking.answer],
  ['GET /users/coin', tenantCalls.getCoin.answer],
]

/** Every value for which a host may write another takes the liberty of that name. */
const liberated = (schema: v.GenericSchema, answer: unknown, name: string): unknown => {
  if (Array.isArray(answer) && 'item' in schema)
    return answer.map((row) => liberated(schema.item as v.GenericSchema, row, name))
  return placesIn(schema).reduce((changed, { path, schema: leaf, isNullable }) => {
    const liberty = libertiesWith(leaf, valueAt(answer, path), isNullable).find((one) => one.name === name)
    return liberty && !('is' in liberty) ? withValue(changed, path, liberty.written) : changed
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

/** Each screen of the spec's section 2, and what it says of the demo data. */
const SCREENS: readonly (readonly [string, string, readonly (string | RegExp)[]])[] = [
  ['/', BUDI, ['Transactions', 'Notifikasi', /^\d+$/]],
  ['/houses', BUDI, ['Griya Melati', 'Griya Kenanga']],
  ['/house/1?tab=weekly', BUDI, [/Cabang: Griya/, 'Cari Kamar']],
  ['/room/6/weekly/1/2026-11-22', BUDI, ['Detail Harga', /^Rp \d/, 'Booking']],
  ['/profile', BUDI, ['Profile 1', 'Update']],
  ['/profile/2', BUDI, ['Profile 2', 'Update']],
  ['/transactions', BUDI, [/ - pending$/, / - paid$/, / - confirmed$/, /^\(Rp \d/]],
  ['/extend', DEWI, [/Bulanan|bulan/i]],
  ['/extend/weekly', DEWI, ['Jumlah Minggu', /^Rp \d/]],
  ['/notifications', BUDI, ['Notifikasi']],
]

describe.each(SCREENS)('the screen %s', (path, phone, texts) => {
  const wanted = async () => {
    await waitFor(() => {
      texts.forEach((text) => screen.getAllByText(text))
      expect(screen.queryByText('Memuat…')).toBeNull()
    })
    return screen.getByRole('heading', { level: 1 }).textContent
  }

  it('says what it says of our own server where a host takes liberties', async () => {
    const tenant = await world.demo(phone)
    const exact = world.open(path, { as: tenant })
    const title = await wanted()
    exact.leave()
    for (const [name, change] of KINDS) {
      const back = liberate(change)
      const one = world.open(path, { as: tenant })
      expect([name, await wanted()]).toEqual([name, title])
      expect([name, screen.queryByText(/Data belum bisa dimuat/)]).toEqual([name, null])
      one.leave()
      back.forEach((stop) => stop())
    }
  })
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
