import { screen, waitFor, within } from '@testing-library/react'
import { fill, heading, press, useOperatorWorld } from '../../../__tests__/app/support/operatorWorld'

const world = useOperatorWorld()

const HEADING = 'Nama;WhatsApp;Cabang;Kamar;Sejak;Dibayar sampai;Deposit'
const LIST = [
  HEADING,
  'Sri Wahyuni;081277770101;Griya Kenanga;K308;01/06/2025;31/12/2026;500000',
  'Joko;081277770102;Griya Kenanga;K307;02/05/2026;02/11/2026;',
  'Tini;081277770103;Griya Kenanga;Z9;01/06/2025;31/12/2026;',
].join('\n')

const openList = async () => {
  const user = await world.openOperator({ as: 'owner', path: '/penyewa' })
  await press(user, 'Penghuni lama', 'link')
  await heading('Masukkan penghuni lama')
  return user
}
const paste = async (user: Awaited<ReturnType<typeof openList>>, text: string) => {
  await user.click(screen.getByLabelText('Daftar penghuni'))
  await user.paste(text)
}

it('enters who lives here already from a list, without the wrong lines, and sends each a link', async () => {
  const user = await openList()
  await press(user, 'Periksa daftar')
  expect(await screen.findByText('Tempel daftarnya, atau pilih berkas')).toBeVisible()
  await paste(user, LIST)
  await press(user, 'Periksa daftar')
  expect(await screen.findByText('2 penghuni baru, 1 baris salah')).toBeVisible()
  expect(screen.getByText('Kamar: Kamar ini tidak ada di cabang itu')).toBeVisible()
  // what has to be corrected is seen first
  expect(screen.getAllByText(/^(Baru|Salah)$/).map(({ textContent }) => textContent)).toEqual(['Salah', 'Baru', 'Baru'])
  expect(screen.getByText('lunas sampai malam sebelum 31/12/2026')).toBeVisible()
  expect(screen.getByText('terlambat sejak 2 November 2026, 1 tagihan akan dibuat')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Masukkan 2 penghuni' })).toBeDisabled()
  await user.click(screen.getByRole('checkbox', { name: 'Lewati 1 baris yang salah' }))
  await press(user, 'Masukkan 2 penghuni')
  await heading('Kirim tautan kata sandi')
  expect(screen.getAllByText('belum dibuat')).toHaveLength(2)
  await press(user, 'Kirim semua tautan (2)')
  const chat = await screen.findByRole('link', { name: 'Kirim ke Joko (1 dari 2)' })
  expect(decodeURIComponent(chat.getAttribute('href') ?? '')).toMatch(
    /^https:\/\/wa\.me\/6281277770102\?text=.*Berlaku sampai .* 2026 .*\/react\/password#/,
  )
  await user.click(chat)
  await screen.findByRole('link', { name: 'Kirim ke Sri Wahyuni (2 dari 2)' })
  await press(user, 'Lewati orang ini')
  expect(await screen.findByText('1 orang dilewati dan tetap ada di daftar ini.')).toBeVisible()
  // after a reload it is known who has not used a link yet, and who was never sent the one that was shown
  await world.openOperator({ as: 'owner', path: '/penyewa' })
  await press(user, 'Belum punya kata sandi (2)', 'link')
  expect(await screen.findByText(/^dikirim, berlaku sampai .* pukul /)).toBeVisible()
  expect(screen.getByText('dibuat, belum dikirim')).toBeVisible()
  await press(user, 'Kirim semua tautan (1)')
  await screen.findByRole('link', { name: 'Kirim ke Sri Wahyuni (1 dari 1)' })
  await press(user, 'Lanjutkan nanti')
  // a link that was shown and neither sent nor copied reached nobody
  await press(user, 'Buat tautan untuk Joko')
  await screen.findByRole('link', { name: 'Kirim lewat WhatsApp' })
  await press(user, 'Selesai')
  await screen.findByRole('button', { name: 'Kirim semua tautan (2)' })
  await press(user, 'Buat tautan untuk Joko')
  await user.click(await screen.findByRole('link', { name: 'Kirim lewat WhatsApp' }))
  await press(user, 'Selesai')
  await screen.findByRole('button', { name: 'Kirim semua tautan (1)' })
  await press(user, 'Semua penyewa', 'link')
  const row = await screen.findByRole('row', { name: /Sri Wahyuni/ })
  expect(within(row).getByText(/K308/)).toBeVisible()
  // until the profile is filled in, the name that the operator typed
  await user.click(within(row).getByRole('link', { name: 'Sri Wahyuni' }))
  await heading('Sri Wahyuni')
  expect(screen.getAllByText('Sri Wahyuni')).toHaveLength(2)
  expect(await world.rows("select after from audit_lines where action = 'importResidents'")).toEqual([
    { after: { entered: 2, known: 0, leftOut: 1 } },
  ])
})

it('shows a deposit as a deposit where the rent is empty, and marks the wrong lines in the box', async () => {
  const user = await openList()
  const [heading = '', fine = '', wrong = ''] = [
    'Nama;WhatsApp;Cabang;Kamar;Sejak;Dibayar sampai;Harga sebulan;Deposit;Lanjut',
    'Ratih;081277770111;Griya Kenanga;K303;01/06/2025;31/12/2026;;500000;ya',
    'Tono;081277770112;Griya Kenanga;X999;01/06/2025;31/12/2026;;;ya',
  ]
  await paste(user, [heading, fine, wrong].join('\n'))
  await press(user, 'Periksa daftar')
  await screen.findByText('1 penghuni baru, 1 baris salah')
  const row = await screen.findByRole('row', { name: /Ratih/ })
  const cell = within(row).getByText('500000').closest('td')
  expect([...(cell?.children ?? [])].map(({ textContent }) => textContent)).toEqual(['–', '500000'])
  const marks = () => [...document.querySelectorAll('[data-line]')].map((mark) => mark.getAttribute('data-line'))
  expect(marks()).toEqual(['3'])
  // the button to go on comes before the rows
  const enter = screen.getByRole('button', { name: 'Masukkan 1 penghuni' })
  expect(enter.compareDocumentPosition(row) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  // a line that is corrected is no longer marked
  await fill(user, 'Daftar penghuni', [heading, fine, wrong.replace('X999', 'K307')].join('\n'))
  await waitFor(() => expect(marks()).toEqual([]))
})

it('reads a file, forgets what was checked when the list changes, and has a sample to download', async () => {
  const user = await openList()
  expect(screen.getByRole('button', { name: 'Unduh contoh' })).toBeEnabled()
  const file = new File([`${HEADING}\nBowo;081277770109;Griya Kenanga;K306;01/06/2025;31/12/2026;`], 'penghuni.csv')
  const input = document.querySelector<HTMLInputElement>('input[type="file"]')
  if (input === null) throw new Error('the screen has no field for a file')
  await user.upload(input, file)
  await waitFor(() => expect(screen.getByLabelText<HTMLTextAreaElement>('Daftar penghuni').value).toContain('Bowo'))
  await press(user, 'Periksa daftar')
  await screen.findByText('1 penghuni baru')
  await fill(user, 'Daftar penghuni', HEADING)
  await waitFor(() => expect(screen.queryByText('1 penghuni baru')).toBeNull())
  await press(user, 'Periksa daftar')
  expect(await screen.findByText('Daftar ini kosong')).toBeVisible()
})
