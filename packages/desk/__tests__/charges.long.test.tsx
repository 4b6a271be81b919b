import { screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { fill, heading, press, useOperatorWorld } from '../../../__tests__/app/support/operatorWorld'

const world = useOperatorWorld()

const openStay = async (room: string, word: string): Promise<UserEvent> => {
  const user = await world.openOperator({ as: 'staff', path: '/kamar' })
  await heading('Kamar')
  const calendar = within(await screen.findByRole('region', { name: 'Kalender kamar' }))
  await user.click(await calendar.findByRole('button', { name: new RegExp(`\\b${room}, .*, ${word}$`) }))
  return user
}

it('adds a charge to a bill in the kind that is chosen, and takes it off again with a reason', async () => {
  const tenant = await world.tenants.add()
  const id = await world.bookRoom(tenant, 'M103', 1)
  const user = await openStay('M103', 'belum dibayar')
  await press(user, 'Tambah biaya')
  expect(await screen.findByLabelText('Keterangan untuk penyewa')).toHaveValue('Listrik')
  await press(user, 'Tambahkan')
  expect(await screen.findByText('Isi jumlahnya')).toBeVisible()
  await user.click(screen.getByRole('combobox', { name: 'Jenis' }))
  await user.click(await screen.findByTitle('Deposit kunci'))
  expect(screen.getByLabelText('Keterangan untuk penyewa')).toHaveValue('Deposit kunci')
  await fill(user, 'Jumlah', '100000')
  await press(user, 'Tambahkan')
  expect(await screen.findByText('Biaya ditambahkan, penyewa diberi tahu')).toBeVisible()
  const added = await screen.findByRole('region', { name: 'Biaya tambahan' })
  expect(within(added).getByText('Rp 100.000')).toBeVisible()
  expect(within(added).getByText('ditambahkan Tono')).toBeVisible()
  await user.click(within(added).getByRole('button', { name: 'Hapus biaya' }))
  await press(user, 'Hapus dari tagihan')
  expect(await screen.findByText('Tulis alasannya: penyewa membacanya')).toBeVisible()
  await fill(user, 'Alasan untuk penyewa', 'Kunci dari penyewa lama')
  await press(user, 'Hapus dari tagihan')
  expect(await screen.findByText('dihapus Tono: Kunci dari penyewa lama')).toBeVisible()
  const notes = await world.rows(`select content from notifications n join tenants t on t.id = n.tenant_id
    where t.phone = '${tenant.phone}' order by n.id desc limit 2`)
  expect(notes.map(({ content }) => String(content))).toEqual([
    expect.stringMatching(/^Deposit kunci Rp 100\.000 dihapus dari tagihan .*: Kunci dari penyewa lama\./),
    expect.stringMatching(/^Tagihan .* - M103 bertambah: Deposit kunci Rp 100\.000\. Yang masih harus dibayar Rp/),
  ])
  const lines = await world.rows(`select action from audit_lines where subject_id = ${id} order by id`)
  expect(lines.map(({ action }) => action)).toEqual(['addCharge', 'voidCharge'])
})

it('says what was paid too much, and on the next bill where that came from', async () => {
  const tenant = await world.tenants.add()
  const id = await world.bookRoom(tenant, 'M105', 1)
  const [{ total } = { total: 0 }] = await world.rows(`select total from transactions where id = ${id}`)
  await world.command('POST', `/transactions/${id}/payments`, { amount: Number(total) + 50_000, way: 'cash' })
  await openStay('M105', 'lunas')
  expect(await screen.findByText('dipakai untuk tagihan berikutnya')).toBeVisible()
  await world.bookRoom(tenant, 'M106', 1)
  const next = await world.rows(`select max(id) as id from transactions`)
  await world.openOperator({ as: 'staff', path: `/kamar?sewa=${String(next[0]?.['id'])}` })
  expect(await screen.findByText(new RegExp(`dari kelebihan bayar transaksi ${id}`))).toBeVisible()
})
