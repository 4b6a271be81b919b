import { screen, waitFor, within } from '@testing-library/react'
import { DEWI } from '../../../__tests__/support/appTenants'
import { fill, heading, operatorAddress, press, useOperatorWorld } from '../../../__tests__/app/support/operatorWorld'

const world = useOperatorWorld()
const LIST = '/penyewa'
const search = () => screen.findByRole('searchbox', { name: 'Cari nama atau nomor telepon' })
const addressOf = async (phone: string) => `${LIST}?id=${await world.server.tenantId(phone)}`

const isGone = (link: string) => waitFor(() => expect(screen.queryByRole('link', { name: link })).toBeNull())

it('finds a tenant by name, shows everything about them, and writes down each look at the ID card', async () => {
  const user = await world.openOperator({ as: 'owner', path: LIST })
  await user.type(await search(), 'dewi')
  await isGone('Budi Santoso')
  await press(user, 'Dewi Lestari', 'link')
  await heading('Dewi Lestari')
  window.history.back()
  await waitFor(() => expect(screen.getByRole('searchbox')).toHaveValue('dewi'))
  await press(user, 'Dewi Lestari', 'link')
  expect((await screen.findAllByText('Perawat'))[0]).toBeVisible()
  await user.click((await screen.findAllByRole('button', { name: 'Lihat KTP' }))[0] ?? document.body)
  const dialog = await screen.findByRole('dialog')
  expect(await within(dialog).findByRole('img', { name: 'KTP Dewi Lestari' })).toBeVisible()
  expect(await world.rows("select who from audit_lines where action = 'readIdentityPhoto'")).toEqual([{ who: 'Ratna' }])
  await user.keyboard('{Escape}')
  await press(user, 'Sewa', 'link')
  expect((await screen.findAllByRole('row', { name: /C104/ })).length).toBeGreaterThan(0)
  await press(user, 'Pesan', 'link')
  await press(user, 'Kirim pesan')
  expect(await screen.findByText('Tulis pesannya dahulu')).toBeVisible()
  await fill(user, 'Pesan untuk penyewa', 'Paket Anda di pos satpam')
  await press(user, 'Kirim pesan')
  await waitFor(() => expect(screen.getByLabelText('Pesan untuk penyewa')).toHaveValue(''))
  expect(await screen.findByText('Paket Anda di pos satpam')).toBeVisible()
})

it('neither asks for an address nor shows one that holds a number or a name of a tenant', async () => {
  const user = await world.openOperator({ as: 'owner', path: LIST })
  const shown: string[] = []
  const openDewi = async (text: string) => {
    await user.type(await search(), text)
    await isGone('Budi Santoso')
    shown.push(operatorAddress())
    await press(user, 'Dewi Lestari', 'link')
    await heading('Dewi Lestari')
    shown.push(operatorAddress())
  }
  await openDewi(DEWI)
  await press(user, 'Pesan', 'link')
  shown.push(operatorAddress())
  await press(user, 'Tautan kata sandi baru')
  await press(user, 'Selesai')
  await press(user, 'Semua penyewa', 'link')
  await user.clear(await search())
  await openDewi('dewi')
  const asked = world.network.requests.map(({ path, query }) => path + new URLSearchParams(query).toString())
  expect(asked.some((path) => path.includes('/operator/tenants/'))).toBe(true)
  expect([...asked, ...shown].filter((address) => /0?8\d{8}|dewi|budi/i.test(address))).toEqual([])
})

it('adds a tenant with a link that sets the password, and sends a new one', async () => {
  const user = await world.openOperator({ as: 'staff', path: LIST })
  const add = async (phone: string) => {
    await fill(user, 'Nomor telepon', phone)
    await press(user, 'Tambah dan buat tautan')
  }
  await press(user, 'Tambah penyewa')
  await add('nomor saya')
  expect(await screen.findByText('Isi nomor telepon, misalnya 081234567890')).toBeVisible()
  await add(DEWI)
  expect(await screen.findByText('Nomor telepon sudah terdaftar')).toBeVisible()
  await add('+62 857-1234-0001')
  const link = await screen.findByText(/#[\w-]{16,}$/)
  const password = await world.server.fetch('http://localhost/api/users/password/reset', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ code: (link.textContent ?? '').split('#')[1], password: 'kucing di genteng' }),
  })
  expect(password.status).toBe(200)
  await press(user, 'Selesai')
  await user.type(await search(), '0857 1234')
  await press(user, 'Belum mengisi profil', 'link')
  await heading('085712340001')
  expect(screen.queryByRole('button', { name: 'Hapus penyewa' })).toBeNull()
  await press(user, 'Tautan kata sandi baru')
  const chat = await screen.findByRole('link', { name: 'Kirim lewat WhatsApp' })
  expect(chat).toHaveAttribute('href', expect.stringContaining('wa.me/6285712340001'))
})

it('lets an owner copy and erase a tenant, the latter only after typing the number', async () => {
  const phone = '081277770099'
  await world.server.addTenant(phone)
  const downloads: string[] = []
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    downloads.push(this.download)
  })
  const user = await world.openOperator({ as: 'owner', path: await addressOf(phone) })
  world.network.answerWith('GET /operator/tenants/*/export', 429, { error: 'Terlalu sering' })
  await press(user, 'Unduh semua data')
  expect(await screen.findByText('Terlalu sering')).toBeVisible()
  await press(user, 'Unduh semua data')
  await waitFor(() => expect(downloads).toEqual([`penyewa-${phone}.json`]))
  await press(user, 'Hapus penyewa')
  const submit = await screen.findByRole('button', { name: 'Hapus untuk selamanya' })
  expect(submit).toBeDisabled()
  await fill(user, `Ketik ${phone} untuk melanjutkan`, phone)
  await user.click(submit)
  expect(await screen.findByText('Penyewa sudah dihapus')).toBeVisible()
  await heading('Penyewa')
  expect(await world.rows(`select id from tenants where phone = '${phone}'`)).toEqual([])
})
