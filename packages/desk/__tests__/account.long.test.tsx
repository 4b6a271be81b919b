import { screen, waitFor, within } from '@testing-library/react'
import { requestPushToken } from '@griya/common/device/messaging/push'
import { switchTotpOn } from '../../../__tests__/app/support/operatorTotp'
import { fill, heading, OPERATOR_PASSWORD, press, useOperatorWorld } from '../../../__tests__/app/support/operatorWorld'

/** Firebase and the browser's push are not to be had here. */
jest.mock('@griya/common/device/messaging/push', () => ({ requestPushToken: jest.fn() }))

const world = useOperatorWorld()

it('switches the second factor on with the code of an app, asks for it from then on, and off with both', async () => {
  const user = await world.openOperator({ as: await world.add('Eko'), path: '/akun' })
  const code = await switchTotpOn(user, world)
  await press(user, 'Keluar')
  await fill(user, 'Nama', 'Eko')
  await fill(user, 'Kata sandi', OPERATOR_PASSWORD)
  await press(user, 'Masuk')
  await fill(user, 'Kode dari aplikasi autentikator', await code())
  await press(user, 'Masuk')
  await heading('Pembayaran')
  await press(user, 'Akun', 'link')
  await press(user, 'Nonaktifkan')
  await fill(user, 'Kata sandi Anda', 'bukan kata sandinya')
  await fill(user, 'Kode dari aplikasi', await code())
  await press(user, 'Nonaktifkan')
  expect(await screen.findByText('Kata sandi sekarang salah')).toBeVisible()
  await fill(user, 'Kata sandi Anda', OPERATOR_PASSWORD)
  await fill(user, 'Kode dari aplikasi', await code())
  await press(user, 'Nonaktifkan')
  expect(await screen.findByText('Verifikasi dua langkah tidak aktif lagi')).toBeVisible()
})

it('helps somebody who lost the phone: the second factor is switched off with the code of the owner', async () => {
  await world.add('Lina', 'staff')
  await world.rows("update operators set is_totp_on = true, totp_secret = 'JBSWY3DP' where name = 'Lina'")
  const user = await world.openOperator({ as: await world.add('Kartika'), path: '/akun' })
  const open = async () => {
    const row = await screen.findByRole('row', { name: /Lina/ })
    await user.click(within(row).getByRole('button', { name: 'Matikan dua langkah' }))
    return screen.findByRole('dialog')
  }
  const refused = await open()
  expect(
    within(refused).getByText(
      'Untuk ini, verifikasi dua langkah Anda sendiri harus aktif. Aktifkan dahulu di halaman ini.',
    ),
  ).toBeVisible()
  await user.keyboard('{Escape}')
  const code = await switchTotpOn(user, world)
  const dialog = await open()
  const send = async (typed: string) => {
    await fill(user, 'Kode dari aplikasi autentikator Anda', typed)
    await user.click(within(dialog).getByRole('button', { name: 'Matikan dua langkah' }))
  }
  await send('000000')
  expect(await within(dialog).findByText('Kode salah atau sudah dipakai, tunggu kode berikutnya')).toBeVisible()
  await send(await code())
  expect(await screen.findByText('Verifikasi dua langkah Lina dimatikan')).toBeVisible()
  expect(await world.rows("select who from audit_lines where action = 'resetOperatorTotp'")).toEqual([
    { who: 'Kartika' },
  ])
})

it('invites an operator of the staff, who sees neither the log nor the operators', async () => {
  const user = await world.openOperator({ as: 'owner', path: '/akun' })
  await press(user, 'Undang operator')
  const dialog = await screen.findByRole('dialog')
  await user.type(within(dialog).getByLabelText('Nama'), 'Gilang')
  await user.click(within(dialog).getByRole('button', { name: 'Buat tautan' }))
  const shown = await within(dialog).findByText(/#/)
  expect(shown.textContent).toMatch(/^http:\/\/localhost\/operator.*#[\w-]{16,}$/)
  const chat = within(dialog).getByRole('link', { name: 'Kirim lewat WhatsApp' })
  const message = new URL(chat.getAttribute('href') ?? '').searchParams.get('text')
  expect(message).toBe(
    `Ini tautan untuk masuk ke halaman operator Griya, berlaku satu jam dan sekali pakai: ${shown.textContent}`,
  )
  const { pathname, hash } = new URL(shown.textContent)
  const gilang = await world.openOperator({ as: null, path: pathname.replace('/operator', '') + hash })
  await fill(gilang, 'Kata sandi baru', OPERATOR_PASSWORD)
  await fill(gilang, 'Ulangi kata sandi', OPERATOR_PASSWORD)
  await press(gilang, 'Simpan dan masuk')
  await heading('Pembayaran')
  await press(gilang, 'Akun', 'link')
  await heading('Akun')
  expect(screen.queryByRole('link', { name: 'Catatan' })).toBeNull()
  expect(screen.queryByRole('heading', { name: 'Operator' })).toBeNull()
})

it('limits staff to houses, who then find nothing of the others, and gives them all again', async () => {
  const wira = await world.add('Wira', 'staff')
  const user = await world.openOperator({ as: 'owner', path: '/akun' })
  const row = () => screen.findByRole('row', { name: /Wira/ })
  const open = async () => {
    await user.click(within(await row()).getByRole('button', { name: 'Cabang' }))
    return within(await screen.findByRole('dialog'))
  }
  expect(within(await row()).getByText('Semua cabang')).toBeVisible()
  const dialog = await open()
  await user.click(dialog.getByRole('radio', { name: 'Hanya cabang tertentu' }))
  await user.click(dialog.getByRole('button', { name: 'Simpan' }))
  expect(await dialog.findByText('Pilih paling sedikit satu cabang')).toBeVisible()
  await user.click(dialog.getByRole('combobox', { name: 'Cabangnya' }))
  await user.click(await screen.findByTitle('Griya Kenanga'))
  await user.click(dialog.getByRole('button', { name: 'Simpan' }))
  expect(await screen.findByText('Cabang Wira disimpan')).toBeVisible()
  expect(await within(await row()).findByText('Griya Kenanga')).toBeVisible()

  // that has signed Wira out
  const staff = await world.openOperator({ as: wira, path: '/cabang' })
  await fill(staff, 'Nama', 'Wira')
  await fill(staff, 'Kata sandi', OPERATOR_PASSWORD)
  await press(staff, 'Masuk')
  await heading('Cabang')
  expect(await screen.findByText('Griya Kenanga')).toBeVisible()
  expect(screen.queryByText('Griya Melati')).toBeNull()
  expect(screen.queryByRole('link', { name: 'Laporan' })).toBeNull()
  await press(staff, 'Tagihan', 'link')
  await heading('Tagihan')
  expect(screen.queryByRole('button', { name: 'Ubah pesan' })).toBeNull()
  await press(staff, 'Pengumuman', 'link')
  await heading('Pengumuman')
  expect(await screen.findAllByText('Semua cabang')).not.toEqual([])
  expect(screen.queryByRole('button', { name: /^Ubah/ })).toBeNull()
  await press(staff, 'Buat pengumuman')
  expect((await screen.findByRole('combobox', { name: 'Untuk' })).closest('.ant-select')).toHaveTextContent('Kenanga')

  await world.openOperator({ as: 'owner', path: '/akun' })
  const again = await open()
  await user.click(again.getByRole('radio', { name: 'Semua cabang' }))
  await user.click(again.getByRole('button', { name: 'Simpan' }))
  expect(await within(await row()).findByText('Semua cabang')).toBeVisible()
})

it('lets each browser choose what pushes tell of, where Firebase is configured', async () => {
  const boxes = () => screen.queryAllByRole('checkbox').filter((box) => box.closest('fieldset') !== null)
  const user = await world.openOperator({ as: 'staff', path: '/akun' })
  await screen.findByText('Bunyi saat ada yang baru')
  expect(boxes()).toEqual([])
  const config = { apiKey: 'a', projectId: 'b', appId: 'c', messagingSenderId: 'd' }
  const meta = Object.assign(document.createElement('meta'), {
    name: 'firebase-config',
    content: JSON.stringify(config),
  })
  document.head.append(meta)
  await world.openOperator({ path: '/akun' })
  jest.mocked(requestPushToken).mockResolvedValueOnce(null)
  await user.click(await screen.findByRole('checkbox', { name: 'Permintaan' }))
  expect(await screen.findByText('Peramban ini tidak mengizinkan notifikasi')).toBeVisible()
  expect(screen.getByRole('checkbox', { name: 'Permintaan' })).not.toBeChecked()
  jest.mocked(requestPushToken).mockResolvedValue('token-of-tono')
  await user.click(screen.getByRole('checkbox', { name: 'Permintaan' }))
  await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Permintaan' })).toBeChecked())
  await user.click(screen.getByRole('checkbox', { name: 'Tagihan terlambat' }))
  await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Tagihan terlambat' })).toBeChecked())
  expect(await world.rows('select token, subjects from operator_pushes')).toEqual([
    { token: 'token-of-tono', subjects: ['requests', 'overdue'] },
  ])
  meta.remove()
})

it("shows every owner what the key alone asks about an owner's account, and lets any of them stop it", async () => {
  await world.add('Nadia')
  const [nadia] = await world.rows("select id from operators where name = 'Nadia'")
  const asked = () => world.server.operator('PUT', `/operators/${String(nadia?.['id'])}`, { disabled: true })
  expect((await asked()).statusCode).toBe(403)
  const user = await world.openOperator({ as: 'owner', path: '/pembayaran' })
  expect(await screen.findByText('Kunci perintah meminta seorang pemilik dikeluarkan: Nadia')).toBeVisible()
  expect(screen.getByText(/^Bisa dilakukan mulai 22 November 2026/)).toBeVisible()
  await press(user, 'Hentikan')
  expect(await screen.findByText('Permintaan dihentikan')).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Hentikan' })).toBeNull())
  expect(await world.rows('select id from owner_changes')).toEqual([])
})

it('makes a link for another owner with the code of the own app, and says that it waits without one', async () => {
  await world.add('Maya')
  const user = await world.openOperator({ as: await world.add('Putri'), path: '/akun' })
  const ask = async () => {
    const row = await screen.findByRole('row', { name: /Maya/ })
    await user.click(within(row).getByRole('button', { name: 'Tautan baru' }))
  }
  await ask()
  expect(await screen.findByText(/^Tanpa kode verifikasi dua langkah, ini menunggu sehari/)).toBeVisible()
  expect(await screen.findByText('Putri meminta tautan masuk baru untuk pemilik: Maya')).toBeVisible()
  await press(user, 'Hentikan')
  const code = await switchTotpOn(user, world)
  await world.rows("update operators set totp_since = 0 where name = 'Putri'")
  await ask()
  const dialog = within(await screen.findByRole('dialog'))
  await fill(user, 'Kode dari aplikasi autentikator', await code())
  await user.click(dialog.getByRole('button', { name: 'Lanjut' }))
  expect(await screen.findByText(/#[\w-]{16,}$/)).toBeVisible()
})
