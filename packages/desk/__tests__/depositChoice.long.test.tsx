import { screen, within } from '@testing-library/react'
import { fill, heading, press, useOperatorWorld } from '../../../__tests__/app/support/operatorWorld'

const world = useOperatorWorld()
const DEPOSIT = 400_000

/** Two paid stays with AC in one house, the second of which relies on the deposit of the first. */
const booked = async () => {
  // the rooms of the test before
  await world.rows(`delete from room_nights`)
  const tenant = await world.tenants.add()
  const first = await world.bookRoom(tenant, 'M103', 1)
  const second = await world.bookRoom(tenant, 'M106', 2)
  await world.rows(`update transactions set extra_ac = true where id in (${first}, ${second})`)
  await world.rows(`update transactions set deposit_cost = ${DEPOSIT}, total = total + ${DEPOSIT},
    deposit_until = '2027-05-22' where id = ${first}`)
  await world.rows(`insert into payments (transaction_id, amount, at, way, house_id, noted_by, noted_at)
    select t.id, t.total, t.created_at, 'transfer', r.house_id, 'server', t.created_at
    from transactions t join rooms r on r.id = t.room_id where t.id = ${first}`)
  await world.rows(`update transactions set payment_status = 'confirmed', expires = false where id = ${first}`)
  await world.rows(`update room_nights set held_until = null where transaction_id = ${first}`)
  return { first, second }
}
const dialog = async () => within(await screen.findByRole('dialog'))

it('asks what becomes of the deposit of another stay before one is given back, and sends the answer with its reason', async () => {
  const { first, second } = await booked()
  const user = await world.openOperator({ as: 'staff', path: `/kamar?sewa=${first}` })
  await heading('Kamar')
  await press(user, 'Deposit kembali')
  expect(screen.queryByRole('radio', { name: 'Dibebaskan' })).toBeNull()
  await press(user, 'Catat')
  expect(await (await dialog()).findByText(/^Deposit ini juga dipakai sewa Griya Melati M106/)).toBeVisible()
  expect(await world.rows(`select deposit_returned from transactions where id = ${first}`)).toEqual([
    { deposit_returned: null },
  ])
  await press(user, 'Catat')
  expect(await screen.findByText('Pilih salah satu')).toBeVisible()
  await user.click(screen.getByRole('radio', { name: 'Dibebaskan' }))
  await press(user, 'Catat')
  expect(await screen.findByText('Tulis kenapa deposit dibebaskan')).toBeVisible()
  await fill(user, 'Alasannya (dibaca penyewa)', 'Penyewa lama')
  await press(user, 'Catat')
  expect(await screen.findByText('Deposit dicatat kembali, penyewa diberi tahu')).toBeVisible()
  expect(await world.rows(`select deposit_waived from transactions where id = ${second}`)).toEqual([
    { deposit_waived: 'Penyewa lama' },
  ])
})

it('asks the same before the stay that holds it moves to another house', async () => {
  const { first, second } = await booked()
  await world.rows(`update houses set bank_detail = (select bank_detail from houses where id = 1)`)
  const user = await world.openOperator({ as: 'staff', path: `/kamar?sewa=${first}` })
  await heading('Kamar')
  await press(user, 'Pindah kamar')
  await user.type(await screen.findByRole('combobox', { name: 'Kamar baru' }), 'Kenanga - K103')
  await user.click(await screen.findByTitle('Griya Kenanga - K103'))
  await press(user, 'Pindahkan')
  expect(await (await dialog()).findByText(/^Deposit ini juga dipakai sewa Griya Melati M106/)).toBeVisible()
  await user.click(screen.getByRole('radio', { name: 'Ditambahkan ke tagihan sewa itu' }))
  await press(user, 'Pindahkan')
  expect(await (await dialog()).findByText('Griya Kenanga - K103')).toBeVisible()
  expect(await world.rows(`select deposit_cost from transactions where id = ${second}`)).toEqual([
    // what that room asks for
    { deposit_cost: 500_000 },
  ])
})
