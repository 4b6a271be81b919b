import { screen, waitFor, within } from '@testing-library/react'
import { midnightOf } from '@griya/contract/calendar/zones'
import { fill, heading, operatorAddress, press, useOperatorWorld } from '../../../__tests__/app/support/operatorWorld'

const world = useOperatorWorld()
const DAY = 86_400
/** midnight: 19 November is the last day on which one may pay */
const DUE = midnightOf('2026-11-20', 'Asia/Jakarta')

const group = async (name: string) => within(await screen.findByRole('region', { name }))
const rowIn = async (name: string, text: string | RegExp) =>
  within((await (await group(name)).findByText(text)).closest('tr') ?? document.body)

type Tenant = Awaited<ReturnType<typeof world.tenants.add>>

/** A booking of which a part arrived, and whose time to pay has passed since. */
const overdue = async (room: string, tenant?: Tenant) => {
  const owner = tenant ?? (await world.tenants.add())
  const id = await world.bookRoom(owner, room, 1)
  await world.command('POST', `/transactions/${id}/payments`, { amount: 100_000, way: 'cash' })
  await world.rows(`update transactions set payment_due = ${DUE} where id = ${id}`)
  const [row] = await world.rows(
    `select total, name from transactions t join profiles p on p.tenant_id = t.tenant_id and slot = 1 where t.id = ${id}`,
  )
  return { id, tenant: owner, phone: owner.phone, name: String(row?.['name']), owed: Number(row?.['total']) - 100_000 }
}
const rupiah = (amount: number) => `Rp ${amount.toLocaleString('id-ID')}`

it('lists who owes, reminds by WhatsApp with the words filled in, and notes what arrives', async () => {
  const { id, phone, name, owed } = await overdue('M103')
  const user = await world.openOperator({ as: 'staff', path: '/tagihan' })
  await heading('Tagihan')
  const row = await rowIn('Terlambat', phone)
  expect(row.getByText(rupiah(owed))).toBeVisible()
  expect(row.getByText('19 November')).toBeVisible()
  expect(row.getByText('2 hari lalu')).toBeVisible()
  expect(row.getByText('belum diingatkan')).toBeVisible()
  const chat = row.getByRole('link', { name: `WhatsApp kepada ${name}` })
  const address = new URL(chat.getAttribute('href') ?? '')
  expect(`${address.origin}${address.pathname}`).toBe(`https://wa.me/62${phone.slice(1)}`)
  expect(address.searchParams.get('text')).toMatch(
    new RegExp(
      `^Halo ${name}, tagihan kamar M103 di Griya Melati sebesar ${rupiah(owed)} jatuh tempo 19 November 2026\\.`,
    ),
  )
  await user.click(chat)
  expect(await (await rowIn('Terlambat', phone)).findByText(/lewat WhatsApp$/)).toBeVisible()
  await user.click(row.getByRole('button', { name: `Catat pembayaran ${name}` }))
  const form = within(await screen.findByRole('dialog'))
  expect(await form.findByLabelText('Yang diterima')).toHaveValue(rupiah(owed).slice(3))
  const amount = form.getByLabelText('Yang diterima')
  const type = async (text: string) => {
    await user.clear(amount)
    await user.type(amount, text)
  }
  await type(String(owed + 5000))
  expect(form.getByText('Lebih Rp 5.000 dari tagihan; menjadi kelebihan bayar.')).toBeVisible()
  await type(String(owed - 5000))
  expect(form.getByText('Kurang Rp 5.000 dari tagihan; sisanya tetap ditagih.')).toBeVisible()
  await type('0')
  await user.click(form.getByRole('button', { name: 'Catat' }))
  expect(await form.findByText('Isi berapa yang diterima')).toBeVisible()
  await type(String(owed))
  expect(form.queryByText(/dari tagihan/)).toBeNull()
  await user.click(form.getByRole('button', { name: 'Catat' }))
  expect(await screen.findByText('Pembayaran dicatat, penyewa diberi tahu')).toBeVisible()
  await waitFor(() => expect(screen.queryByText(phone)).toBeNull())
  expect(
    (
      await world.rows(
        `select action from audit_lines where subject_id = ${id} or after ->> 'bills' = '${id}' order by id`,
      )
    ).map(({ action }) => action),
  ).toEqual(['notePayment', 'noteReminder', 'notePayment'])
})

it('lists a person once, with the sum, all bills within, and one message that names each of them', async () => {
  const one = await overdue('M109')
  const other = await overdue('M110', one.tenant)
  await world.rows(`update transactions set payment_due = ${DUE + 5 * DAY} where id = ${other.id}`)
  const user = await world.openOperator({ as: 'staff', path: '/tagihan' })
  const row = await rowIn('Terlambat', one.phone)
  expect(screen.getAllByText(one.phone)).toHaveLength(1)
  // on a phone it stands above every screen; the rules of the width are the stylesheet's
  expect(await screen.findByRole('link', { name: /^\d+ orang terlambat$/ })).toHaveAttribute(
    'href',
    '/operator/tagihan',
  )
  expect(row.getByText(rupiah(one.owed + other.owed))).toBeVisible()
  expect(row.getByText('2 tagihan')).toBeVisible()
  expect(row.getByText('Griya Melati M109')).toBeVisible()
  expect(row.getByText('Griya Melati M110')).toBeVisible()
  expect(row.getByText('3 hari lagi')).toBeVisible()
  const chat = row.getByRole('link', { name: /^WhatsApp/ })
  const text = new URL(chat.getAttribute('href') ?? '').searchParams.get('text') ?? ''
  expect(text.split('\n').slice(0, 3)).toEqual([
    `Halo ${one.name}, tagihan Anda yang belum dibayar ${rupiah(one.owed + other.owed)}:`,
    `- Griya Melati M109: ${rupiah(one.owed)}, jatuh tempo 19 November 2026`,
    `- Griya Melati M110: ${rupiah(other.owed)}, jatuh tempo 24 November 2026`,
  ])
  await user.click(chat)
  await waitFor(() => expect(row.getAllByText(/lewat WhatsApp$/)).toHaveLength(2))
  await user.click(row.getByRole('link', { name: one.name }))
  const bills = await group('Tagihan')
  expect(bills.getAllByText(/^kurang/).map((found) => found.textContent)).toEqual(
    [one, other].map(({ owed }) => `kurang ${rupiah(owed)}`),
  )
  expect(screen.getByText(`kurang ${rupiah(one.owed + other.owed)}`)).toBeVisible()
  expect((await group('Pembayaran')).getAllByText(rupiah(100_000))).toHaveLength(2)
  const print = jest.spyOn(window, 'print').mockReturnValue()
  await press(user, 'Cetak')
  expect(print).toHaveBeenCalledTimes(1)
})

it('lists a bill that is due later than this week, with the sum, and notes what arrives for it', async () => {
  const { id, name, phone, owed } = await overdue('M105')
  await world.rows(`update transactions set payment_due = ${DUE + 12 * DAY} where id = ${id}`)
  await world.openOperator({ as: 'staff', path: '/tagihan' })
  const row = await rowIn('Belum jatuh tempo', phone)
  expect(row.getByText('10 hari lagi')).toBeVisible()
  expect(row.getByRole('button', { name: `Catat pembayaran ${name}` })).toBeVisible()
  expect((await group('Belum jatuh tempo')).getByRole('heading')).toHaveTextContent(
    `Belum jatuh tempo (1 orang) ${rupiah(owed)}`,
  )
  expect(screen.getByText(/^Belum dibayar .* dari \d+ orang, \d+ tagihan$/)).toBeVisible()
})

it('shows one house where it is chosen, and keeps that in the address', async () => {
  const { phone } = await overdue('M106')
  const user = await world.openOperator({ as: 'staff', path: '/tagihan' })
  expect(await screen.findByText(phone)).toBeVisible()
  await user.click(await screen.findByRole('combobox', { name: 'Cabang' }))
  await user.click(await screen.findByTitle('Griya Kenanga'))
  await waitFor(() => expect(screen.queryByText(phone)).toBeNull())
  expect(operatorAddress()).toBe('/tagihan?cabang=2')
})

it('takes another message, and says which placeholders it does not know', async () => {
  const { name, phone } = await overdue('M108')
  const user = await world.openOperator({ as: 'staff', path: '/tagihan' })
  await press(user, 'Ubah pesan')
  await fill(user, 'Untuk satu tagihan', 'Hai, {harga} untuk {kamar}')
  await press(user, 'Simpan')
  await waitFor(() => expect(screen.getByText('Tidak dikenal: {harga}')).toBeVisible())
  await fill(user, 'Untuk satu tagihan', 'Hai, kamar {kamar}')
  await fill(user, 'Untuk beberapa tagihan sekaligus', 'Hai')
  await press(user, 'Simpan')
  await waitFor(() => expect(screen.getByText('Tulis {rincian}: di sana daftar tagihannya')).toBeVisible())
  await fill(user, 'Untuk beberapa tagihan sekaligus', '{jumlah}: {rincian}')
  await press(user, 'Simpan')
  expect(await screen.findByText('Pesan disimpan')).toBeVisible()
  const row = await rowIn('Terlambat', phone)
  await waitFor(() =>
    expect(row.getByRole('link', { name: `WhatsApp kepada ${name}` })).toHaveAttribute(
      'href',
      expect.stringMatching(/\?text=Hai%2C%20kamar%20M108$/),
    ),
  )
})

it('asks before it takes somebody who has left from the list', async () => {
  const [stay] = await world.rows(`select t.id, n.phone from transactions t join tenants n on n.id = t.tenant_id
    where t.payment_status = 'confirmed' and t.cancelled_at is null and t.deposit_returned_at is null
      and t.end_date - t.start_date >= 28
      and not exists (select from transactions l where l.tenant_id = t.tenant_id and l.end_at > t.end_at)
    order by t.end_at limit 1`)
  const phone = String(stay?.['phone'])
  const ended = world.server.clock.now() - DAY
  await world.rows(`update transactions set end_at = ${ended}, end_date = to_timestamp(${ended})::date,
    start_date = to_timestamp(${ended - 40 * DAY})::date where id = ${String(stay?.['id'])}`)
  await world.rows(`delete from room_nights where transaction_id = ${String(stay?.['id'])}`)
  const user = await world.openOperator({ as: 'staff', path: '/tagihan' })
  const row = await rowIn('Lewat masa sewa', phone)
  await user.click(row.getByRole('button', { name: /sudah keluar$/ }))
  await user.click(within(await screen.findByRole('tooltip')).getByRole('button', { name: 'Sudah keluar' }))
  expect(await screen.findByText('Dicatat sudah keluar')).toBeVisible()
  await waitFor(() => expect(screen.queryByText(phone)).toBeNull())
})
