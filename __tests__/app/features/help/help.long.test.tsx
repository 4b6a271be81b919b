import { act, screen, waitFor, within } from '@testing-library/react'
import type { KeptAnswer } from '@/api/request'
import { offlineAnswers } from '@/lib/storage/offlineAnswers'
import { pictureFile, type Visitor } from '../../../support/appTenants'
import { address, atAddress, heading, noticed, useWorld, type OpenApp } from '../../support/appWorld'
import { settled } from '../../support/settled'

const world = useWorld()
const metas = { 'api-extensions': 'griya-2' }
const ASK = 'POST /tickets'

let as: Visitor
beforeEach(async () => {
  as = await world.tenants.add()
})

const ask = async (text: string, kind = 'repair') => {
  const form = new FormData()
  form.append('kind', kind)
  form.append('text', text)
  return (await world.tenants.call<{ id: number }>(as, 'POST', '/tickets', form)).id
}
/** A stay from tomorrow on whose payment is confirmed. */
const confirmedStay = async () => {
  const id = await world.tenants.book(as)
  await world.tenants.pay(as, id)
  await world.server.operator('POST', `/payments/${id}/confirm`)
  return id
}
const tickets = () =>
  world.tenants.call<{ tickets: readonly Record<string, unknown>[] }>(as, 'GET', '/tickets').then((all) => all.tickets)
const submit = ({ user }: OpenApp) => user.click(screen.getByRole('button', { name: 'Kirim permintaan' }))

it('reports a repair with two photos, keeps what was typed over a reload, and shows it in the list', async () => {
  const first = world.open('/', { as, metas })
  const menu = await screen.findByRole('list', { name: 'Menu' })
  await first.user.click(within(menu).getByRole('link', { name: 'Bantuan' }))
  await heading('Bantuan')
  await screen.findByText('Belum ada permintaan.')
  await submit(first)
  await noticed('Ceritakan masalahnya dahulu')
  expect(screen.getByLabelText('Ceritakan')).toHaveFocus()
  await first.user.type(screen.getByLabelText('Ceritakan'), 'Keran bocor')
  await first.user.upload(screen.getByLabelText('Foto 1 (boleh kosong)'), pictureFile('satu.png'))
  await first.user.upload(await screen.findByLabelText('Foto 2 (boleh kosong)'), pictureFile('salah.png'))
  await first.user.click(await screen.findByRole('button', { name: 'Hapus foto 2' }))
  await first.user.upload(screen.getByLabelText('Foto 2 (boleh kosong)'), pictureFile('dua.png'))
  await screen.findByText('File selected: dua.png')
  first.leave()

  const one = world.open('/help', { metas })
  expect(await screen.findByLabelText('Ceritakan')).toHaveValue('Keran bocor')
  await screen.findByText('File selected: dua.png')
  await one.user.dblClick(screen.getByRole('button', { name: 'Kirim permintaan' }))
  await noticed('Permintaan terkirim')
  const card = (await screen.findByText('Keran bocor', { selector: 'p' })).closest('li') as HTMLElement
  expect(card).toHaveTextContent('PerbaikanMenunggu')
  expect(await tickets()).toEqual([expect.objectContaining({ text: 'Keran bocor', state: 'open' })])
  expect((await tickets())[0]?.['photos']).toHaveLength(2)
  expect(screen.queryByLabelText('Ceritakan')).toBeNull()
  await one.user.click(screen.getByRole('button', { name: 'Minta bantuan lagi' }))
  expect(await screen.findByLabelText('Ceritakan')).toHaveValue('')
  expect(screen.queryByText('Ceritakan masalahnya dahulu')).toBeNull()
})

it('leaves a stay on a day until its end, with the account for the deposit', async () => {
  const stay = await confirmedStay()
  const one = world.open('/help', { as, metas })
  await one.user.selectOptions(await screen.findByLabelText('Tentang apa?'), 'Keluar kost')
  // the only stay is chosen
  await waitFor(() => expect(screen.getByLabelText('Sewa')).toHaveValue(String(stay)))
  expect(screen.getByLabelText('Sewa')).toHaveDisplayValue(/^M\d+, sampai 29 November 2026$/)
  // nothing has to be told, and the date that is missing is named at the first press
  await submit(one)
  await noticed('Tanggal keluar harus antara hari ini dan akhir sewa')
  const day = screen.getByLabelText('Tanggal keluar')
  expect([day.getAttribute('min'), day.getAttribute('max')]).toEqual(['2026-11-21', '2026-11-29'])
  await one.user.type(day, '2026-11-28')
  await one.user.type(screen.getByLabelText('Rekening untuk deposit'), 'BCA 1 a.n. Rina')
  await submit(one)
  await noticed('Permintaan terkirim')
  expect(world.network.seen(ASK)[0]?.body).toEqual({
    kind: 'leave',
    text: 'Saya mau keluar kost.',
    transaction_id: String(stay),
    leave_at: '1795798800',
    refund_account: 'BCA 1 a.n. Rina',
  })
  await one.user.click(await screen.findByRole('link', { name: 'Keluar kost' }))
  expect(await screen.findByText('Keluar 28 November 2026')).toBeVisible()
  expect(screen.getByText(/^Belum ada jawaban/)).toBeVisible()
  // what was decided is the answer, and nothing is left to do
  const [ticket] = await tickets()
  await world.server.operator('POST', `/tickets/${String(ticket?.['id'])}/end`, { to: '2026-11-28', refunded: 0 })
  act(() => void window.dispatchEvent(new Event('focus')))
  expect(await screen.findByText(/^Sewa .* kini berakhir 28 November 2026\.$/)).toBeVisible()
  expect(screen.queryByText(/^Belum ada jawaban/)).toBeNull()
  expect(screen.getByRole('link', { name: 'Lihat transaksi' })).toHaveAttribute('href', `/react/transactions/${stay}`)
})

it('says that only who has a room can move, and shows what the server refuses', async () => {
  const one = world.open('/help', { as, metas })
  await one.user.selectOptions(await screen.findByLabelText('Tentang apa?'), 'Pindah kamar')
  await screen.findByRole('option', { name: 'Anda belum menempati kamar' })
  await one.user.type(screen.getByLabelText('Ceritakan'), 'Kamar lebih besar')
  await submit(one)
  await noticed('Anda belum menempati kamar')
  expect(world.network.seen(ASK)).toEqual([])
  await one.user.selectOptions(screen.getByLabelText('Tentang apa?'), 'Lainnya')
  world.network.answerWith(ASK, 422, { error: 'Paling banyak 10 permintaan yang belum selesai' })
  await submit(one)
  await noticed('Gagal mengirim: Paling banyak 10 permintaan yang belum selesai')
  expect(screen.getByLabelText('Ceritakan')).toHaveValue('Kamar lebih besar')
  expect(screen.getByLabelText('Ceritakan')).toBeValid()
  world.network.answerWith(ASK, 422, { error: 'Ceritakan masalahnya dahulu' })
  await submit(one)
  await noticed('Gagal mengirim: Ceritakan masalahnya dahulu')
  await waitFor(() => expect(screen.getByLabelText('Ceritakan')).toHaveFocus())
  expect(screen.getByLabelText('Ceritakan')).toHaveAccessibleDescription(/Ceritakan masalahnya dahulu$/)
  await one.user.type(screen.getByLabelText('Ceritakan'), '.')
  expect(screen.getByLabelText('Ceritakan')).toBeValid()
})

it('marks the photo that the server refuses, until another one is chosen', async () => {
  const one = world.open('/help', { as, metas })
  await one.user.type(await screen.findByLabelText('Ceritakan'), 'Keran bocor')
  const photo = (number: number) => screen.getByLabelText(`Foto ${number} (boleh kosong)`)
  await one.user.upload(photo(1), pictureFile('satu.png'))
  await screen.findByText('File selected: satu.png')
  await one.user.upload(photo(2), pictureFile('dua.png'))
  await screen.findByText('File selected: dua.png')
  await one.user.click(screen.getByRole('button', { name: 'Hapus foto 1' }))
  world.network.answerWith(ASK, 422, { error: 'Foto 1 tidak dapat dipakai. Berkas bukan gambar' })
  await submit(one)
  await noticed('Gagal mengirim: Foto 1 tidak dapat dipakai. Berkas bukan gambar')
  await waitFor(() => expect(photo(2)).toHaveAccessibleDescription(/Foto 1 tidak dapat dipakai/))
  expect(photo(1)).not.toHaveAccessibleDescription(/tidak dapat dipakai/)
  await one.user.upload(photo(2), pictureFile('tiga.png'))
  await screen.findByText('File selected: tiga.png')
  expect(photo(2)).not.toHaveAccessibleDescription(/tidak dapat dipakai/)
})

it('leads from the notification to the ticket, which is answered, closed and opened again', async () => {
  const id = await ask('Lampu mati')
  await world.server.operator('POST', `/tickets/${id}/answers`, { text: 'Besok jam 9' })
  const one = world.open('/notifications', { as, metas })
  await one.user.click(await screen.findByRole('link', { name: 'Lampu mati: admin menjawab' }))
  await atAddress(`/help/${id}`)
  expect(await screen.findByText('Besok jam 9')).toBeVisible()
  expect(screen.getByText('Dikerjakan')).toBeVisible()
  await one.user.click(screen.getByRole('button', { name: 'Tandai selesai' }))
  await noticed('Permintaan ditandai selesai')
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Tandai selesai' })).toBeNull())
  expect(screen.getByText('Jawaban Anda membuka lagi permintaan ini.')).toBeVisible()
  await one.user.type(screen.getByLabelText('Tulis jawaban'), 'Masih mati')
  await one.user.click(screen.getByRole('button', { name: 'Kirim jawaban' }))
  await noticed('Jawaban terkirim')
  expect(await screen.findByText('Masih mati', { selector: 'p' })).toBeVisible()
  expect(screen.getByLabelText('Tulis jawaban')).toHaveValue('')
  expect(await screen.findByText('Menunggu')).toBeVisible()
})

it('shows an answer of the operator to whoever comes back to it', async () => {
  const id = await ask('Lampu mati')
  world.open(`/help/${id}`, { as, metas })
  await screen.findByText('Lampu mati')
  await world.server.operator('POST', `/tickets/${id}/answers`, { text: 'Besok jam 9' })
  act(() => void window.dispatchEvent(new Event('focus')))
  expect(await screen.findByText('Besok jam 9')).toBeVisible()
})

it('is readable offline with its hour, without the addresses of photos, and sends nothing', async () => {
  const form = new FormData()
  form.append('kind', 'repair')
  form.append('text', 'Atap bocor')
  form.append('photos', pictureFile('atap.png'))
  await world.tenants.call(as, 'POST', '/tickets', form)
  const first = world.open('/help', { as, metas })
  await screen.findByText('Atap bocor', { selector: 'p' })
  const kept = () => settled(offlineAnswers.of<KeptAnswer>(as.phone))
  await waitFor(async () => expect((await kept()).map(({ key }) => key)).toContain('listTickets(undefined)'))
  expect(JSON.stringify(await kept())).not.toContain('/api/uploads/')
  first.leave()
  world.network.breakOff('GET /tickets', 9)
  world.network.breakOff('POST /tickets/*/answers', 9)
  const one = world.open('/help', { metas })
  expect(await screen.findByText('Atap bocor', { selector: 'p' })).toBeVisible()
  expect(await screen.findByText(/^Data per pukul \d\d\.\d\d WIB$/)).toBeVisible()
  await one.user.click(screen.getByRole('link', { name: 'Perbaikan' }))
  await one.user.type(await screen.findByLabelText('Tulis jawaban'), 'Kapan?')
  await one.user.click(screen.getByRole('button', { name: 'Kirim jawaban' }))
  await noticed('Gagal mengirim: tidak ada jaringan')
  expect(screen.getByLabelText('Tulis jawaban')).toHaveValue('Kapan?')
})

it('says that there is no such ticket, and tries again where the list did not come', async () => {
  world.network.breakOff('GET /tickets')
  const one = world.open('/help', { as, metas })
  await one.user.click(await screen.findByRole('button', { name: 'Coba Lagi' }))
  await screen.findByText('Belum ada permintaan.')
  one.leave()
  world.open('/help/4242', { metas })
  await heading('Not Found')
})

it.each([['griya-3'], ['']])('is not there on a host that announces %j: no entry, no call, no screen', async (host) => {
  const id = await ask('Lampu mati')
  await world.server.operator('POST', `/tickets/${id}/answers`, { text: 'Besok' })
  const other = { 'api-extensions': host }
  const menu = world.open('/', { as, metas: other })
  await screen.findByRole('list', { name: 'Menu' })
  expect(screen.queryByRole('link', { name: 'Bantuan' })).toBeNull()
  await menu.user.click(
    await within(screen.getByRole('list', { name: 'Menu' })).findByRole('link', { name: 'Notifikasi' }),
  )
  await screen.findByText('Lampu mati: admin menjawab')
  expect(screen.queryByRole('link', { name: 'Lampu mati: admin menjawab' })).toBeNull()
  menu.leave()
  for (const path of ['/help', `/help/${id}`]) {
    const one = world.open(path, { metas: other })
    await heading('Not Found')
    expect(address()).toBe(path)
    act(() => one.leave())
  }
  expect(world.network.seen('GET /tickets')).toEqual([])
})
