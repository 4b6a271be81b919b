import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { useWorld } from './support/world'
import { answerWith } from './support/faults'
import { paymentsIn } from './support/payments'
import { press, seeAlert, seeText, unfold } from './support/see'
import { smallPicture } from '../support/tenants'
import { nextForm } from './support/wire'
import { becomes } from '../support/until'
import { PASSWORD } from '../support/appTenants'

const world = useWorld()
const { openPayment, totalOf, fillPayment, submit, nextPayment } = paymentsIn(world)
const SENT_BYTES = 300 * 1024

const jpeg = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/jpeg', buffer })
/** Noise does not compress: more than a megabyte of it, as a phone's camera makes it. */
const cameraPicture = () =>
  sharp({
    create: {
      width: 2000,
      height: 1500,
      channels: 3,
      background: 'white',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
    .jpeg({ quality: 85 })
    .toBuffer()

describe('the payment confirmation', () => {
  it('reduces a camera picture on the phone', async () => {
    const { page } = await openPayment('M106')
    const picture = await cameraPicture()
    expect(picture.length).toBeGreaterThan(1_000_000)
    await fillPayment(page)
    await page.locator('input[type=file]').setInputFiles(jpeg('kamera.jpg', picture))
    const [sent] = await Promise.all([nextPayment(), submit(page)])
    const { image } = sent
    expect(image?.content.length).toBeLessThanOrEqual(SENT_BYTES)
    const { width, format } = await sharp(image?.content).metadata()
    expect({ width: Number(width) <= 1600, format }).toEqual({ width: true, format: 'jpeg' })
    await seeAlert(page, 'Confirm payment success')
  })

  it('keeps all that was typed through a reload and an expired session, and sends a small picture untouched', async () => {
    const { page, id } = await openPayment('M203')
    const picture = await smallPicture()
    const total = await totalOf(page)
    await fillPayment(page)
    await page.locator('input[type=file]').setInputFiles(jpeg('bukti.jpg', picture))
    await page.getByAltText('Pratinjau Foto Bukti Transfer').waitFor()
    await page.reload()
    const isKept = async () => {
      await seeText(page, 'File selected: bukti.jpg')
      await page.getByAltText('Pratinjau Foto Bukti Transfer').waitFor()
      await becomes(() => page.getByLabel('Nama Rekening', { exact: true }).inputValue(), 'Rina Kartika')
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
    const [{ image, payment_amount: amount }] = await Promise.all([nextPayment(), submit(page)])
    await page.waitForURL(world.urlOf(`/transactions/${id}`))
    await seeAlert(page, 'Confirm payment success')
    expect(image?.file).toBe('bukti.jpg')
    expect(image?.content.equals(picture)).toBe(true)
    expect(amount?.text).toBe(total)
    await page.getByText(/^Konfirmasi pembayaran Anda telah diterima!/).waitFor()
  })
})

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
const GROUPS = ['Data diri', 'Pekerjaan dan alamat', 'Keluarga', 'Foto']
const fillProfile = async (page: Page) => {
  await unfold(page, ...GROUPS)
  for (const [label, text] of Object.entries(TEXTS)) await page.getByLabel(label, { exact: true }).fill(text)
  await page.getByLabel('Agama', { exact: true }).selectOption('Kong Hu Cu')
  await page.getByLabel('Status Perkawinan', { exact: true }).selectOption('Menikah')
  for (const label of ['Foto Profil', 'Foto Identitas'])
    await page.getByLabel(label, { exact: true }).setInputFiles(jpeg(`${label}.jpg`, await smallPicture()))
}

describe('the profile', () => {
  it('is filled in and stored in New York as in Jakarta', async () => {
    const as = await world.tenants.add({ profiles: [] })
    const page = await world.open({ path: '/profile', as, timezoneId: 'America/New_York' })
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
    await unfold(page, 'Data diri')
    await becomes(() => page.getByLabel('Tanggal Lahir').inputValue(), '1995-08-16')
    await becomes(() => page.getByLabel('Agama').inputValue(), 'Kong Hu Cu')
  })
})
