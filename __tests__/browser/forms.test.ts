import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { FAILED_LOAD, useWorld } from './support/world'
import { answerWith, breakOff } from './support/faults'
import { paymentsIn } from './support/payments'
import { press, seeAlert, seeDialog, seeText } from './support/see'
import { smallPicture } from '../support/tenants'
import { nextForm } from './support/wire'
import { PASSWORD } from '../support/appTenants'

const world = useWorld()
const { openPayment, totalOf, fillPayment, submit, nextPayment } = paymentsIn(world)
const SENT_BYTES = 300 * 1024

const jpeg = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/jpeg', buffer })
/** Noise does not compress: several megabytes of it, as a phone's camera makes them. */
const cameraPicture = () =>
  sharp({
    create: {
      width: 3000,
      height: 2250,
      channels: 3,
      background: 'white',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
    .jpeg({ quality: 85 })
    .toBuffer()

describe('the payment confirmation', () => {
  it('asks for what is missing in the order of the spec', async () => {
    const { page } = await openPayment('M103')
    const steps: [string, () => Promise<unknown>][] = [
      ['Nama rekening bank harus diisi', () => page.getByLabel('Nama Rekening', { exact: true }).fill('Rina')],
      ['Nama bank harus diisi', () => page.getByLabel('Nama Bank', { exact: true }).fill('BCA')],
      ['Nomor rekening bank harus diisi', () => page.getByLabel('Nomor Rekening', { exact: true }).fill('0123')],
      ['Total bayar harus diisi', () => page.getByLabel('Total Bayar', { exact: true }).fill('1000')],
      ['Foto bukti transfer harus diisi', () => Promise.resolve()],
    ]
    // it begins with the total
    await page.getByLabel('Total Bayar', { exact: true }).fill('')
    for (const [message, mend] of steps) {
      await submit(page)
      await seeAlert(page, message)
      await mend()
    }
  })

  it('sends a small picture untouched and lands on the transaction', async () => {
    const { page, id } = await openPayment('M105')
    const picture = await smallPicture()
    await fillPayment(page)
    const total = await totalOf(page)
    await page.locator('input[type=file]').setInputFiles(jpeg('bukti transfer.jpg', picture))
    await seeText(page, 'File selected: bukti transfer.jpg')
    const [sent] = await Promise.all([nextPayment(), submit(page)])
    await page.waitForURL(world.urlOf(`/transactions/${id}`))
    await seeAlert(page, 'Confirm payment success')
    const { image, payment_amount: amount } = sent
    expect(image?.file).toBe('bukti transfer.jpg')
    expect(image?.content.equals(picture)).toBe(true)
    expect(amount?.text).toBe(total)
    await page.getByText(/^Konfirmasi pembayaran Anda telah diterima!/).waitFor()
  })

  it('reduces a camera picture on the phone', async () => {
    const { page } = await openPayment('M106')
    const picture = await cameraPicture()
    expect(picture.length).toBeGreaterThan(3_000_000)
    await fillPayment(page)
    await page.locator('input[type=file]').setInputFiles(jpeg('kamera.jpg', picture))
    const [sent] = await Promise.all([nextPayment(), submit(page)])
    const { image } = sent
    expect(image?.content.length).toBeLessThanOrEqual(SENT_BYTES)
    const { width, format } = await sharp(image?.content).metadata()
    expect({ width: Number(width) <= 1600, format }).toEqual({ width: true, format: 'jpeg' })
    await seeAlert(page, 'Confirm payment success')
  })

  it.each([
    ['HEIC', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), /^Foto HEIC tidak bisa dibaca/],
    ['a text', Buffer.from('ini bukan foto'), /^File ini bukan foto yang bisa dibaca/],
  ])('refuses %s with a clear message', async (_what, buffer, message) => {
    const { page } = await openPayment('M108')
    await page.locator('input[type=file]').setInputFiles(jpeg('foto.jpg', buffer))
    await page.getByText(message).waitFor()
    await page.goto(world.urlOf('/transactions'))
    await page.getByRole('link', { name: /M108/ }).click()
    await press(page, 'BATALKAN TRANSAKSI')
    await press(await seeDialog(page), 'Ya, batalkan')
    await seeAlert(page, 'Sukses batalkan transaksi')
  })

  it.each([
    ['what the server said', 'M109', { error: 'Nominal tidak sesuai' }, 'Confirm payment Failed: Nominal tidak sesuai'],
    ['its message', 'M110', { message: 'Bukti buram' }, 'Confirm payment Failed: Bukti buram'],
  ])('shows %s when it fails, and keeps the form', async (_what, room, answer, alert) => {
    const { page } = await openPayment(room, (phone) =>
      answerWith(phone, 'POST /transaction/*/confirm_payment.json', 422, answer),
    )
    await fillPayment(page)
    await page.locator('input[type=file]').setInputFiles(jpeg('bukti.jpg', await smallPicture()))
    await submit(page)
    await seeAlert(page, alert)
    expect(await page.getByLabel('Nama Bank', { exact: true }).inputValue()).toBe('BCA')
    await seeText(page, 'File selected: bukti.jpg')
  })

  it('says Network Error when the connection breaks, and does not leave', async () => {
    const { page, id } = await openPayment('M202', (phone) =>
      breakOff(phone, 'POST /transaction/*/confirm_payment.json'),
    )
    await fillPayment(page)
    await page.locator('input[type=file]').setInputFiles(jpeg('bukti.jpg', await smallPicture()))
    await submit(page)
    await seeAlert(page, 'Confirm payment Failed: Network Error')
    expect(page.url()).toBe(world.urlOf(`/transactions/${id}/confirmation`))
  })

  it('keeps all that was typed, and the picture, through a reload and an expired session', async () => {
    const { page, id } = await openPayment('M203')
    await fillPayment(page)
    await page.locator('input[type=file]').setInputFiles(jpeg('bukti.jpg', await smallPicture()))
    await page.getByAltText('Pratinjau Foto Bukti Transfer').waitFor()
    await page.reload()
    const isKept = async () => {
      await seeText(page, 'File selected: bukti.jpg')
      await page.getByAltText('Pratinjau Foto Bukti Transfer').waitFor()
      expect(await page.getByLabel('Nama Rekening', { exact: true }).inputValue()).toBe('Rina Kartika')
    }
    await isKept()
    await answerWith(page, 'POST /transaction/*/confirm_payment.json', 401, { error: 'Unauthorized' })
    await submit(page)
    await seeAlert(page, 'Invalid Session, please relogin')
    await page.waitForURL(world.urlOf('/login'))
    await page.unrouteAll({ behavior: 'wait' })
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await press(page, 'Login')
    await page.waitForURL(world.urlOf(`/transactions/${id}/confirmation`))
    await isKept()
    await submit(page)
    await seeAlert(page, 'Confirm payment success')
  })
})

const MESSAGES = [
  'Nama tidak boleh kosong',
  'Tempat lahir tidak boleh kosong',
  'Tanggal lahir tidak boleh kosong',
  'Agama tidak boleh kosong',
  'Status perkawinan tidak boleh kosong',
  'Nomor WA tidak boleh kosong',
  'Pekerjaan tidak boleh kosong',
  'Alamat tidak boleh kosong',
  'Alamat kantor tidak boleh kosong',
  'Nama keluarga tidak boleh kosong',
  'Nomor keluarga tidak boleh kosong',
  'Hubungan keluarga tidak boleh kosong',
  'Foto profil tidak boleh kosong',
  'Foto identitas tidak boleh kosong',
]
const TEXTS = {
  Nama: 'Budi Santoso',
  'Tempat Lahir': 'Malang',
  'Tanggal Lahir': '1995-08-16',
  'Nomor WA': '081298765432',
  Pekerjaan: 'Akuntan',
  Alamat: 'Jl. Rumah No. 5',
  'Alamat Kantor': 'Jl. Kantor No. 9',
  'Nama Keluarga': 'Siti Aminah',
  'Nomor Keluarga': '085611112222',
  'Hubungan Keluarga': 'Kakak kandung',
}
const fillProfile = async (page: Page) => {
  for (const [label, text] of Object.entries(TEXTS)) await page.getByLabel(label, { exact: true }).fill(text)
  await page.getByLabel('Agama', { exact: true }).selectOption('Kong Hu Cu')
  await page.getByLabel('Status Perkawinan', { exact: true }).selectOption('Menikah')
  for (const label of ['Foto Profil', 'Foto Identitas'])
    await page.getByLabel(label, { exact: true }).setInputFiles(jpeg(`${label}.jpg`, await smallPicture()))
}

describe('the profile', () => {
  it('lists every message of an empty form', async () => {
    const page = await world.open({ path: '/profile', as: await world.tenants.add({ profiles: [] }) })
    await press(page, 'Update')
    await seeAlert(page, 'Lengkapi semua data')
    const listed = page.getByRole('listitem').filter({ hasText: 'tidak boleh kosong' })
    expect(await listed.allInnerTexts()).toEqual(MESSAGES)
  })

  it.each(['Asia/Jakarta', 'America/New_York'])('is filled in and stored in %s', async (timezoneId) => {
    const page = await world.open({ path: '/profile', as: await world.tenants.add({ profiles: [] }), timezoneId })
    await fillProfile(page)
    await seeText(page, 'File selected: Foto Identitas.jpg')
    const [parts] = await Promise.all([nextForm(world.server, 'PUT', /users\/profile$/), press(page, 'Update')])
    /** 16 August 1995, midnight in Jakarta */
    expect(parts['user_profile[birth_date_unix]']?.text).toBe('808506000')
    expect(parts['user_profile[marriage_status]']?.text).toBe('true')
    expect(Object.keys(parts)).toHaveLength(14)
    await seeAlert(page, 'Update Profile Success')
    await page.waitForURL(world.urlOf('/houses'))
    await page.goto(world.urlOf('/profile'))
    await page.getByLabel('Tanggal Lahir').waitFor()
    expect(await page.getByLabel('Tanggal Lahir').inputValue()).toBe('1995-08-16')
    expect(await page.getByLabel('Agama').inputValue()).toBe('Kong Hu Cu')
  })

  it('sends no photo that was not chosen anew, and changes the second profile apart', async () => {
    const page = await world.open({ path: '/profile', as: await world.tenants.add({ profiles: [1, 2] }) })
    await press(page, 'Profile 2')
    await page.waitForURL(world.urlOf('/profile/2'))
    await page.getByLabel('Nama', { exact: true }).fill('Andi Wijaya')
    const [parts] = await Promise.all([nextForm(world.server, 'PUT', /profile_2$/), press(page, 'Update')])
    expect(Object.keys(parts)).toHaveLength(12)
    expect(Object.keys(parts).filter((name) => name.includes('photo'))).toEqual([])
    await seeAlert(page, 'Update Profile Success')
  })

  it('shows why an update failed', async () => {
    const page = await world.open({
      path: '/profile',
      as: await world.tenants.add(),
      allow: [FAILED_LOAD],
      prepare: (phone) => answerWith(phone, 'PUT /users/profile', 422, { error: 'Nomor WA tidak valid' }),
    })
    await press(page, 'Update')
    await seeAlert(page, 'Update Profile Failed: Nomor WA tidak valid')
    await page.unrouteAll({ behavior: 'wait' })
    await breakOff(page, 'PUT /users/profile')
    await press(page, 'Update')
    await seeAlert(page, 'Update Profile Failed: Network Error')
  })

  it('keeps what was typed through a reload, and forgets it on Logout', async () => {
    const tenant = await world.tenants.add()
    const page = await world.open({ path: '/profile', as: tenant })
    const name = page.getByLabel('Nama', { exact: true })
    await name.fill('Belum Selesai')
    await page.reload()
    await name.waitFor()
    expect(await name.inputValue()).toBe('Belum Selesai')
    await press(page, 'Logout')
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await press(page, 'Login')
    await press(page, 'Profile', 'link')
    await name.waitFor()
    expect(await name.inputValue()).toBe('Rina Kartika')
  })
})
