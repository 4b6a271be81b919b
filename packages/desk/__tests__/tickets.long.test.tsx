import { screen, waitFor, within } from '@testing-library/react'
import { DAY, DEWI, pictureFile, TODAY, type Visitor } from '../../../__tests__/support/appTenants'
import { fill, heading, operatorAddress, press, useOperatorWorld } from '../../../__tests__/app/support/operatorWorld'

const world = useOperatorWorld()

let tenant: Visitor
const ask = async (text: string, photos = 0) => {
  const form = new FormData()
  form.append('kind', 'repair')
  form.append('text', text)
  for (let n = 0; n < photos; n += 1) form.append('photos', pictureFile(`${n}.png`))
  return (await world.tenants.call<{ id: number }>(tenant, 'POST', '/tickets', form)).id
}
interface Own {
  readonly state: string
  readonly answers: readonly { readonly by: string; readonly text: string }[]
}
const own = async (): Promise<Own | undefined> => {
  const { tickets } = await world.tenants.call<{ tickets: readonly Own[] }>(tenant, 'GET', '/tickets')
  return tickets[0]
}

beforeEach(async () => {
  await world.rows('delete from tickets')
  tenant = await world.tenants.add()
})

it('lists what waits, opens one by its keys, shows its photos, and answers it with Ctrl and Enter', async () => {
  const id = await ask('Keran bocor di kamar mandi', 2)
  const user = await world.openOperator({ as: 'staff', path: '/bantuan' })
  await heading('Bantuan')
  expect(await screen.findByText('Keran bocor di kamar mandi')).toBeVisible()
  expect(await screen.findByText('Menunggu (1)')).toBeVisible()
  screen.getByRole('button', { name: /^Perbaikan: / }).focus()
  await user.keyboard('{Enter}')
  const drawer = within(await screen.findByRole('dialog'))
  await waitFor(() => expect(operatorAddress()).toBe(`/bantuan?id=${id}`))
  expect(await drawer.findByRole('img', { name: 'Foto 2' })).toBeVisible()
  await user.type(drawer.getByLabelText('Jawaban untuk penyewa'), 'Besok jam 9')
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(await screen.findByText('Jawaban terkirim')).toBeVisible()
  expect(await drawer.findByText('Dikerjakan')).toBeVisible()
  expect(drawer.getByLabelText('Jawaban untuk penyewa')).toHaveValue('')
  expect(await own()).toMatchObject({ state: 'in_progress', answers: [{ by: 'operator', text: 'Besok jam 9' }] })
  await press(user, 'Tutup permintaan')
  await waitFor(() => expect(operatorAddress()).toBe('/bantuan'))
  expect(await screen.findByText('Tidak ada permintaan yang menunggu.')).toBeVisible()
  await user.click(screen.getByText('Dikerjakan (1)'))
  expect(await screen.findByText('Keran bocor di kamar mandi')).toBeVisible()
})

it('shows a ticket that arrives while the list is open', async () => {
  await world.openOperator({ as: 'staff', path: '/bantuan' })
  expect(await screen.findByText('Tidak ada permintaan yang menunggu.')).toBeVisible()
  await ask('Pintu macet')
  expect(await screen.findByText('Pintu macet')).toBeVisible()
})

it('says that it is done with an answer or without, opens it again, and says where somebody was first', async () => {
  const id = await ask('Lampu mati')
  const user = await world.openOperator({ as: 'owner', path: `/bantuan?id=${id}` })
  const drawer = within(await screen.findByRole('dialog'))
  await user.type(await drawer.findByLabelText('Jawaban untuk penyewa'), 'Sudah diganti')
  await world.command('POST', `/tickets/${id}/answers`, { text: 'Besok' })
  await press(user, 'Jawab')
  expect(await drawer.findByText('Ada jawaban baru, periksa dahulu')).toBeVisible()
  // what was typed stays, beside the answer that came first
  expect(await drawer.findByText('Besok')).toBeVisible()
  await user.click(drawer.getByRole('checkbox', { name: 'Sekalian tandai selesai' }))
  await press(user, 'Jawab')
  expect(await drawer.findByText('Selesai')).toBeVisible()
  expect(await own()).toMatchObject({ state: 'done' })
  await press(user, 'Buka lagi')
  expect(await drawer.findByText('Menunggu')).toBeVisible()
  await press(user, 'Tandai selesai')
  expect(await drawer.findByText('Selesai')).toBeVisible()
})

it('shows one house where it is chosen', async () => {
  await ask('Lampu mati')
  const user = await world.openOperator({ as: 'staff', path: '/bantuan?cabang=1' })
  // whoever lives nowhere is of no house
  expect(await screen.findByText('Tidak ada permintaan yang menunggu.')).toBeVisible()
  await user.click(screen.getByRole('combobox', { name: 'Cabang' }))
  await user.click(await screen.findByTitle('Semua cabang'))
  expect(await screen.findByText('Lampu mati')).toBeVisible()
  expect(screen.getByText('tanpa kamar')).toBeVisible()
})

it('ends the stay of somebody who leaves and returns the deposit in two presses', async () => {
  const dewi = await world.demo(DEWI)
  const stayed = await world.tenants.call<readonly { id: number; booking: { end: number } }[]>(
    dewi,
    'GET',
    '/transactions',
  )
  const form = new FormData()
  form.append('kind', 'leave')
  form.append('text', 'Pindah kota')
  form.append('transaction_id', String(stayed.find(({ booking }) => booking.end > TODAY)?.id))
  form.append('leave_at', String(TODAY + 3 * DAY))
  form.append('refund_account', 'BCA 5550001 a.n. Dewi')
  await world.tenants.call(dewi, 'POST', '/tickets', form)
  const user = await world.openOperator({ as: 'staff', path: '/bantuan' })
  await user.click(await screen.findByRole('button', { name: /^Keluar kost: / }))
  const drawer = within(await screen.findByRole('dialog'))
  expect(await drawer.findByLabelText('Tanggal keluar')).toHaveValue('24/11/2026')
  // before it is said what goes back
  expect(await drawer.findByText('BCA 5550001 a.n. Dewi')).toBeVisible()
  await fill(user, 'Dikembalikan kepada penyewa', '50000')
  await fill(user, 'Alasan, untuk penyewa (boleh kosong)', 'Keluar lebih awal')
  await press(user, 'Akhiri sewa')
  await press(user, 'Catat deposit kembali')
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Catat deposit kembali' })).toBeNull())
  expect(await drawer.findByText('Selesai')).toBeVisible()
  expect(screen.queryByText(/5550001/)).toBeNull()
  const { tickets } = await world.tenants.call<{ tickets: readonly object[] }>(dewi, 'GET', '/tickets')
  expect(tickets).toMatchObject([{ kind: 'leave', state: 'done', leave: { at: TODAY + 3 * DAY } }])
  const stays = await world.tenants.call<readonly { refunds: readonly object[] }[]>(dewi, 'GET', '/transactions')
  expect(stays.flatMap(({ refunds }) => refunds)).toMatchObject([{ amount: 50_000, reason: 'Keluar lebih awal' }])
})

it('says in the reports how long tenants wait', async () => {
  const id = await ask('Lampu mati')
  await world.rows(`update tickets set answered_at = created_at + 5400 where id = ${id}`)
  await world.openOperator({ as: 'owner', path: '/laporan?bagian=bantuan' })
  const row = within((await screen.findByText('2 jam')).closest('tr') ?? document.body)
  expect(row.getByText('November 2026')).toBeVisible()
  expect(row.getByText('belum ada')).toBeVisible()
})
