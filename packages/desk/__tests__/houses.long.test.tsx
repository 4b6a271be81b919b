import { screen, waitFor, within } from '@testing-library/react'
import { numbersBetween } from '../src/houses/prices'
import { qrisFor } from '@griya/contract/qris'
import { demoHouses } from '../../server/src/demo/houses'
import { switchTotpOn } from '../../../__tests__/app/support/operatorTotp'
import { fill, heading, press, useOperatorWorld } from '../../../__tests__/app/support/operatorWorld'

const world = useOperatorWorld()
const PATH = '/cabang'
const QRIS = demoHouses[0]?.qris ?? ''
const ABOUT = '/cabang?bagian=tentang'

const rentOf = async (number: string) =>
  (await world.rows(`select monthly_rate from rooms where number = '${number}'`))[0]?.['monthly_rate']
const openDialog = async () => within(await screen.findByRole('dialog'))

it('edits a price list in place, adds rooms like another, and stops letting one', async () => {
  const user = await world.openOperator({ as: 'owner', path: PATH })
  await heading('Cabang')
  await fill(user, 'M101: Sewa bulanan', '1400000')
  await fill(user, 'M102: Sewa bulanan', '')
  expect(await screen.findByText('2 kamar diubah')).toBeVisible()
  expect(screen.getByLabelText('M101: Sewa bulanan')).toHaveValue('1.400.000')
  await press(user, 'Simpan harga')
  expect(await screen.findByText('Perubahan disimpan')).toBeVisible()
  expect([await rentOf('M101'), await rentOf('M102')]).toEqual([1_400_000, null])

  await press(user, 'Tambah kamar')
  await fill(user, 'Dari nomor', 'M301')
  await fill(user, 'Sampai nomor', '310')
  const added = 'M301, M302, M303, M304, M305, M306, M307, M308, M309, M310'
  expect(await screen.findByText(`10 kamar: ${added}`)).toBeVisible()
  await press(user, 'Tambahkan')
  expect(await screen.findByText('10 kamar ditambahkan')).toBeVisible()
  expect(await rentOf('M310')).toBe(1_400_000)

  await press(user, 'Buka kamar M310')
  const room = await openDialog()
  const [rent] = await room.findAllByLabelText('Sewa')
  if (rent === undefined) throw new Error('the room has no rent')
  await user.clear(rent)
  await user.type(rent, '900000')
  await user.click(room.getAllByText('AC').at(-1) ?? rent)
  // 900.000 + deposit 500.000 + AC 150.000 + add-ons 75.000
  expect(await room.findByText('Rp 1.625.000')).toBeVisible()
  await press(user, 'Tidak disewakan lagi')
  await press(user, 'Ya, berhenti disewakan')
  expect(await screen.findByText('Kamar tidak disewakan lagi')).toBeVisible()
  await press(user, 'Sewakan lagi')
  expect(await screen.findByText('Kamar disewakan lagi')).toBeVisible()
})

it('gives a new house a range of rooms, shows them in their order, and deletes what was never booked', async () => {
  const user = await world.openOperator({ as: 'owner', path: PATH })
  await press(user, 'Tambah cabang')
  await fill(user, 'Nama', 'Griya Baru')
  await fill(user, 'Alamat', 'Jl. Baru 1')
  await press(user, 'Simpan')
  await waitFor(() => expect(screen.getByText('Belum ada kamar.')).toBeVisible())
  const add = async (...numbers: string[]) => {
    await press(user, 'Tambah kamar')
    const [from = '', to = ''] = numbers
    await fill(user, 'Dari nomor', from)
    await fill(user, 'Sampai nomor', to)
    await press(user, 'Tambahkan')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
  const numbers = () => screen.getAllByRole('button', { name: /^Buka kamar/ }).map(({ ariaLabel }) => ariaLabel)
  await add('A9-A11')
  await waitFor(() => expect(numbers()).toEqual(['Buka kamar A9', 'Buka kamar A10', 'Buka kamar A11']))
  await add('A1', '2')
  await waitFor(() => expect(numbers().slice(0, 3)).toEqual(['Buka kamar A1', 'Buka kamar A2', 'Buka kamar A9']))
  expect(await world.rows("select display_name from rooms where number = 'A10'")).toEqual([
    { display_name: 'Griya Baru A10' },
  ])
  for (const number of ['A1', 'A2', 'A9', 'A10', 'A11']) {
    await press(user, `Buka kamar ${number}`)
    await press(user, 'Hapus kamar')
    await press(user, 'Ya, hapus')
    await waitFor(() => expect(screen.queryByRole('button', { name: `Buka kamar ${number}` })).toBeNull())
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
  await press(user, 'Tentang cabang', 'tab')
  await press(user, 'Hapus cabang')
  await press(user, 'Ya, hapus')
  expect(await screen.findByText('Cabang dihapus')).toBeVisible()
  expect(await world.rows("select id from houses where name = 'Griya Baru'")).toEqual([])
})

it.each([
  ['201-203', '', ['201', '202', '203']],
  ['M 8 - 10', '', ['M 8', 'M 9', 'M 10']],
  ['M201', 'M202', ['M201', 'M202']],
  ['1-01', '', ['1-01']],
  ['B2-1', '', ['B2-1']],
  ['1-12', '1-13', ['1-12', '1-13']],
  ['201-202', '201-202', ['201-202']],
  ['201-400', '', undefined],
  ['Melati', '', undefined],
])('reads %s to "%s" as rooms', (from, to, numbers) => {
  expect(numbersBetween(from, to)).toEqual(numbers)
})

it('changes bank details only with a code, of a second factor that is a day old', async () => {
  const user = await world.openOperator({ as: await world.add('Sari'), path: ABOUT })
  expect(await screen.findByText('Untuk mengganti rekening, aktifkan dahulu verifikasi dua langkah.')).toBeVisible()
  const [toAccount] = screen.getAllByRole('link', { name: 'Ke akun' })
  if (toAccount === undefined) throw new Error('no way to the account')
  await user.click(toAccount)
  const code = await switchTotpOn(user, world)
  const again = await world.openOperator({ path: ABOUT })
  await press(again, 'Ganti rekening')
  const dialog = await openDialog()
  await fill(again, 'Rekening baru', 'BRI 5550001 a.n. PT Griya Melati')
  const send = async (typed: string) => {
    await fill(again, 'Kode dari aplikasi autentikator', typed)
    await press(again, 'Ganti sekarang')
  }
  await send(await code())
  // whoever has borrowed this page could have switched it on just now
  expect(await dialog.findByText(/coba lagi dalam 24 jam$/)).toBeVisible()
  await world.rows('update operators set totp_since = totp_since - 86400')
  await send('000000')
  expect(await dialog.findByText('Kode salah atau sudah dipakai, tunggu kode berikutnya')).toBeVisible()
  await send(await code())
  expect(await screen.findByText('Rekening diganti, penyewa yang belum membayar diberi tahu')).toBeVisible()
  expect(await screen.findByText('BRI 5550001 a.n. PT Griya Melati')).toBeVisible()
})

it('puts a QRIS code in place of the old one, never a text that is none', async () => {
  await world.rows('update houses set qris = null where id = 1')
  const user = await world.openOperator({ as: await world.add('Tuti'), path: '/akun' })
  const code = await switchTotpOn(user, world)
  await world.rows('update operators set totp_since = totp_since - 86400')
  const again = await world.openOperator({ path: ABOUT })
  expect(await screen.findByText('Belum ada kode QRIS: penyewa membayar dengan transfer.')).toBeVisible()
  await press(again, 'Pasang kode')
  const dialog = await openDialog()
  const paste = async (text: string) => {
    await again.clear(dialog.getByLabelText('Isi kode QRIS'))
    await again.click(dialog.getByLabelText('Isi kode QRIS'))
    await again.paste(text)
  }
  await fill(again, 'Kode dari aplikasi autentikator', await code())
  await paste(QRIS.slice(0, -1))
  await press(again, 'Pasang sekarang')
  expect(await dialog.findByText(/^Ini bukan teks kode QRIS yang utuh/)).toBeVisible()
  await paste(qrisFor(QRIS, 1_000) ?? '')
  await press(again, 'Pasang sekarang')
  expect(await dialog.findByText(/^Kode ini hanya untuk satu pembayaran/)).toBeVisible()
  await paste(QRIS)
  expect(await dialog.findByText('Nama penerima: GRIYA MELATI')).toBeVisible()
  await press(again, 'Pasang sekarang')
  expect(await screen.findByText('Kode QRIS dipasang')).toBeVisible()
  expect(await world.rows('select qris from houses where id = 1')).toEqual([{ qris: QRIS }])
})

it('lets the staff look at prices but not change them', async () => {
  const user = await world.openOperator({ as: 'staff', path: PATH })
  await press(user, 'Buka kamar M104')
  const room = await openDialog()
  expect(await room.findByText('Harga hanya dapat diubah oleh pemilik.')).toBeVisible()
  const prices = within(room.getByRole('region', { name: 'Harga' }))
  expect(prices.queryByRole('spinbutton')).toBeNull()
  expect(prices.queryByRole('button', { name: 'Simpan harga' })).toBeNull()
  expect(room.queryByRole('button', { name: 'Tidak disewakan lagi' })).toBeNull()
  await press(user, 'Tutup')
  expect(screen.queryByLabelText('M104: Sewa bulanan')).toBeNull()
  await press(user, 'Tentang cabang', 'tab')
  // the account and the QRIS code
  expect(await screen.findAllByText('Hanya pemilik yang dapat menggantinya.')).toHaveLength(2)
})

it('saves what a tenant will read about a house and where it is, and shows it before', async () => {
  const user = await world.openOperator({ as: 'staff', path: ABOUT })
  const preview = within(await screen.findByRole('region', { name: 'Pratinjau penyewa' }))
  expect(await preview.findByRole('img')).toHaveAttribute('src', expect.stringContaining('/api/photos/'))
  await fill(user, 'Aturan kost', 'Tenang setelah pukul 22.00')
  expect(await preview.findByText('Tenang setelah pukul 22.00')).toBeVisible()
  const saveNear = async (label: string) => {
    const form = (await screen.findByLabelText(label)).closest('form')
    if (form === null) throw new Error(`${label} is in no form`)
    await user.click(within(form).getByRole('button', { name: 'Simpan' }))
  }
  await saveNear('Aturan kost')
  expect(await screen.findByText('Perubahan disimpan')).toBeVisible()
  await fill(user, 'Lokasi di peta', 'Malang')
  await saveNear('Lokasi di peta')
  expect(await screen.findByText('Tulis dua angka dengan koma di antaranya, misalnya -7.9425, 112.6218')).toBeVisible()
  await fill(user, 'Lokasi di peta', '-7.95, 112.61')
  await saveNear('Lokasi di peta')
  await waitFor(async () =>
    expect(await world.rows('select rules, latitude, longitude from houses where id = 1')).toEqual([
      { rules: 'Tenang setelah pukul 22.00', latitude: -7.95, longitude: 112.61 },
    ]),
  )
})

it('saves what a tenant reads about a room', async () => {
  const user = await world.openOperator({ as: 'staff', path: PATH })
  await press(user, 'Buka kamar M104')
  const room = await openDialog()
  await fill(user, 'Luas (m²)', '14,5')
  await fill(user, 'Keterangan', 'Menghadap taman')
  await user.type(room.getByLabelText('Fasilitas'), 'Kulkas{Enter}')
  const about = within(room.getByRole('region', { name: 'Tentang kamar' }))
  await user.click(about.getByRole('button', { name: 'Simpan' }))
  expect(await screen.findByText('Perubahan disimpan')).toBeVisible()
  const [row] = await world.rows("select size_m2, facilities, description from rooms where number = 'M104'")
  expect(row).toMatchObject({ size_m2: 14.5, description: 'Menghadap taman' })
  expect(row?.['facilities']).toEqual(expect.arrayContaining(['wifi', 'Kulkas']))
})

it('takes the first account of a house without a code only while there are no tenants', async () => {
  await world.rows(`update houses set bank_detail = '' where id = 1`)
  const user = await world.openOperator({ as: await world.add('Wati'), path: ABOUT })
  expect(await screen.findByText('Belum ada rekening: kamar di cabang ini belum bisa dipesan.')).toBeVisible()
  await press(user, 'Isi rekening')
  const dialog = await openDialog()
  await fill(user, 'Rekening baru', 'BRI 1 a.n. Wati')
  await press(user, 'Ganti sekarang')
  expect(await dialog.findByText('Aktifkan verifikasi dua langkah dahulu')).toBeVisible()
  await world.rows('truncate tenants cascade')
  await press(user, 'Ganti sekarang')
  expect(await screen.findByText('BRI 1 a.n. Wati')).toBeVisible()
})

it('raises a price of many rooms, and gives one to those without, with the old and the new one to see before', async () => {
  const user = await world.openOperator({ as: 'owner', path: '/cabang' })
  await press(user, 'Ubah banyak harga')
  await fill(user, 'Persen, minus berarti turun', '5')
  const list = within(await screen.findByRole('list', { name: 'Harga lama dan baru' }))
  const before = Number((await world.rows("select monthly_rate from rooms where number = 'M101'"))[0]?.['monthly_rate'])
  const after = Math.round((before * 1.05) / 1000) * 1000
  const rupiah = (amount: number) => `Rp ${amount.toLocaleString('id-ID')}`
  const step = await list.findByRole('checkbox', { name: `M101 ${rupiah(before)} → ${rupiah(after)}` })
  await user.click(await list.findByRole('checkbox', { name: /^M103 / }))
  const kept = await rentOf('M103')
  expect(step).toBeChecked()
  await press(user, /^Ubah \d+ harga$/)
  expect(await screen.findByText('Perubahan disimpan')).toBeVisible()
  expect([await rentOf('M101'), await rentOf('M103')]).toEqual([after, kept])
  expect(
    await world.rows(`select after->>'M101 monthlyRate' as after from audit_lines where action = 'setManyPrices'
      order by id desc limit 1`),
  ).toEqual([{ after: String(after) }])
  await world.rows("update rooms set weekly_rate = null where number in ('M101', 'M103')")
  await world.openOperator({ path: '/cabang' })
  await press(user, 'Ubah banyak harga')
  await user.click(await screen.findByRole('combobox', { name: 'Harga' }))
  await user.click(await screen.findByTitle('Sewa mingguan'))
  await user.click(screen.getByRole('radio', { name: 'Isi yang kosong' }))
  expect(await screen.findByText('2 kamar belum punya harga ini.')).toBeVisible()
  await fill(user, 'Rupiah', '412500')
  expect(await screen.findByRole('checkbox', { name: 'M103 belum ada → Rp 412.500' })).toBeChecked()
  await press(user, 'Ubah 2 harga')
  await waitFor(async () =>
    expect(await world.rows('select count(*)::int as n from rooms where weekly_rate = 412500')).toEqual([{ n: 2 }]),
  )
})
