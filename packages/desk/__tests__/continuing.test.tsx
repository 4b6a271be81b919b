import { screen, waitFor, within } from '@testing-library/react'
import type { EnteredResidents } from '@griya/contract/residents'
import { TODAY } from '../../../__tests__/support/appTenants'
import { heading, useOperatorWorld } from '../../../__tests__/app/support/operatorWorld'

const world = useOperatorWorld()
const drawer = async () => within(await screen.findByRole('dialog'))

/** Somebody who lives in the room and has paid until that day of November. */
const enter = async (room: string, day: number) => {
  const text = `Sri Wahyuni;0812777701${room.slice(-2)};Griya Kenanga;${room};01/06/2025;${day}/11/2026;Rp 1.250.000;0`
  return (await world.command<EnteredResidents>('POST', '/residents', { text })).residents[0]?.stay ?? 0
}

it('shows in a stay whether it continues and at which price, and switches it', async () => {
  const id = await enter('K308', 30)
  const user = await world.openOperator({ as: 'staff', path: `/kamar?sewa=${id}` })
  const stay = await drawer()
  expect(await stay.findByRole('switch', { name: 'Lanjut otomatis' })).toBeChecked()
  expect(stay.getByText(/muncul sendiri 7 hari sebelum.*\(harga sepakat Rp 1\.250\.000 sebulan\)$/)).toBeVisible()
  await user.click(stay.getByRole('switch', { name: 'Lanjut otomatis' }))
  await waitFor(() => expect(stay.getByRole('switch', { name: 'Lanjut otomatis' })).not.toBeChecked())
  expect(stay.getByText('Sewa selesai pada tanggal berakhirnya.')).toBeVisible()
  expect(await world.rows(`select continues from transactions where id = ${id}`)).toEqual([{ continues: false }])
})

it('names the stays whose next bill cannot be made, above the calendar and in the stay', async () => {
  const id = await enter('K307', 25)
  await world.rows(
    `update rooms set retired_at = ${TODAY} where id = (select room_id from transactions where id = ${id})`,
  )
  const user = await world.openOperator({ as: 'staff', path: '/kamar' })
  await heading('Kamar')
  expect(await screen.findByText('Tidak bisa dilanjutkan otomatis (1)')).toBeVisible()
  // the nights after it are no free ones
  expect(screen.getByRole('button', { name: /K307, 25 Nov – .*lanjut otomatis/ })).toBeVisible()
  expect(screen.queryByRole('button', { name: /^K307 kosong 25/ })).toBeNull()
  const why = 'Kamar ini tidak disewakan lagi'
  const row = screen.getByText(new RegExp(`K307, berakhir .*25 .*: ${why}$`))
  await user.click(within(row.closest('.o-row') ?? document.body).getByRole('button', { name: 'Buka' }))
  expect(await (await drawer()).findByText(`Tagihan bulan berikutnya belum bisa dibuat: ${why}`)).toBeVisible()
})
