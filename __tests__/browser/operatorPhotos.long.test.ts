import type { Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import { expectFits, expectNoViolation } from './support/axe'
import { DESK, sessionOf } from './support/operators'
import { press, seeDialog, seeText } from './support/see'
import { FAILED_LOAD, useWorld } from './support/world'

const world = useWorld()

const picture = (background: string, width = 800) =>
  sharp({ create: { width, height: 600, channels: 3, background } })
    .jpeg()
    .toBuffer()
const named = async (name: string, background: string, width?: number) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await picture(background, width),
})
type NamedFile = Awaited<ReturnType<typeof named>>

const DROP = 'Seret foto ke sini, atau tekan untuk memilih'
const field = (within: Page | Locator) => within.getByRole('button', { name: DROP })
const photosOf = async (path: string) =>
  (await world.server.operator('GET', path)).json<{ photos: { hash: string }[] }>().photos.map(({ hash }) => hash)
const cards = (within: Page | Locator) => within.locator('.o-photo')
const shownOrder = (within: Page | Locator) =>
  cards(within).evaluateAll((all) => all.map((card) => card.getAttribute('data-hash')))

/** Does something, and waits until the server has answered about the order. */
const ordered = (page: Page, work: () => Promise<unknown>) =>
  Promise.all([page.waitForResponse((answer) => answer.request().method() === 'PUT'), work()])

/** Drops files from outside of the browser. */
const dropOn = async (page: Page, target: Locator, files: readonly NamedFile[]) => {
  const given = files.map(({ name, buffer }) => ({ name, content: buffer.toString('base64') }))
  const dataTransfer = await page.evaluateHandle((all) => {
    const transfer = new DataTransfer()
    for (const { name, content } of all) {
      const bytes = Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0))
      transfer.items.add(new File([bytes], name, { type: 'image/jpeg' }))
    }
    return transfer
  }, given)
  await target.dispatchEvent('drop', { dataTransfer })
}

it('takes photos of a house by dropping and by keyboard, orders and removes them, and says why one was refused', async () => {
  const page = await world.open({
    address: '/operator/cabang?bagian=tentang',
    storageState: await sessionOf(world, 'Ratna'),
    viewport: DESK,
    allow: [FAILED_LOAD],
  })
  await field(page).waitFor()
  const before = await photosOf('/houses/1/photos')
  await dropOn(page, field(page), [
    await named('depan.jpg', '#113355'),
    await named('kecil.jpg', '#553311', 300),
    await named('taman.jpg', '#335511'),
  ])
  await seeText(page, 'kecil.jpg tidak ditambahkan')
  await seeText(page, 'Foto terlalu kecil, lebarnya paling sedikit 480 piksel')
  await cards(page)
    .nth(before.length + 1)
    .waitFor()
  await press(page, 'Tutup')

  // A key overtakes the request to be told of the choice, so the page has to answer something between the two.
  const choosing = page.waitForEvent('filechooser')
  await field(page).focus()
  await page.keyboard.press('Space')
  const chooser = await choosing
  await chooser.setFiles([await named('dapur.jpg', '#5511aa')])
  const count = before.length + 3
  await cards(page)
    .nth(count - 1)
    .waitFor()
  const added = await photosOf('/houses/1/photos')
  expect(added.slice(0, before.length)).toEqual(before)
  expect(await shownOrder(page)).toEqual(added)

  // by key: the focus goes along with the photo
  await page.getByRole('button', { name: `Geser foto ${count} ke depan` }).focus()
  await ordered(page, () => page.keyboard.press('Enter'))
  const swapped = [...added.slice(0, -2), ...added.slice(-1), ...added.slice(-2, -1)]
  expect(await photosOf('/houses/1/photos')).toEqual(swapped)
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(
    `Geser foto ${count - 1} ke depan`,
  )
  // by dragging the last one onto the first
  const dataTransfer = await page.evaluateHandle(() => new DataTransfer())
  await cards(page)
    .nth(count - 1)
    .dispatchEvent('dragstart', { dataTransfer })
  await cards(page).first().dispatchEvent('dragenter', { dataTransfer })
  await ordered(page, () => cards(page).first().dispatchEvent('drop', { dataTransfer }))
  const dragged = [...swapped.slice(-1), ...swapped.slice(0, -1)]
  expect(await photosOf('/houses/1/photos')).toEqual(dragged)
  expect(await shownOrder(page)).toEqual(dragged)

  await press(page, 'Hapus foto 1')
  await press(page, 'Ya, hapus')
  await seeText(page, 'Foto dihapus')
  expect(await photosOf('/houses/1/photos')).toEqual(dragged.slice(1))
  await dropOn(page, field(page), [await named('kecil.jpg', '#553311', 300)])
  await seeText(page, 'kecil.jpg tidak ditambahkan')
  await expectNoViolation(page, 'foto cabang')
})

it('shows on a phone what a tenant reads about a room, and saves it', async () => {
  const page = await world.open({ address: '/operator/cabang', storageState: await sessionOf(world, 'Tono', 'staff') })
  await page.getByRole('button', { name: /^Buka kamar M104/ }).click()
  const room = await seeDialog(page)
  const [before] = await world.server.rows("select id from rooms where number = 'M104'")
  const path = `/rooms/${String(before?.id)}/photos`
  const known = await photosOf(path)
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), field(room).click()])
  await chooser.setFiles([await named('kamar.jpg', '#aa5511')])
  await cards(room).nth(known.length).waitFor()
  expect(await photosOf(path)).toHaveLength(known.length + 1)
  await room.getByLabel('Luas (m²)').fill('14,5')
  await room.getByLabel('Keterangan').fill('Menghadap taman')
  await room.getByLabel('Fasilitas').fill('Kulkas')
  await page.keyboard.press('Enter')
  await room.getByRole('region', { name: 'Tentang kamar' }).getByRole('button', { name: 'Simpan' }).click()
  await seeText(page, 'Perubahan disimpan')
  const [row] = await world.server.rows("select size_m2, facilities, description from rooms where number = 'M104'")
  expect(row).toMatchObject({ size_m2: 14.5, description: 'Menghadap taman' })
  expect(row?.facilities).toEqual(expect.arrayContaining(['wifi', 'Kulkas']))
  await expectNoViolation(page, 'kamar')
  await expectFits(page, 'kamar')
})

it('says that a photo was refused also after its drawer was closed', async () => {
  let answer: () => void = () => undefined
  const closed = new Promise<void>((resolve) => {
    answer = resolve
  })
  const page = await world.open({
    address: '/operator/cabang',
    storageState: await sessionOf(world, 'Vera'),
    viewport: DESK,
    allow: [FAILED_LOAD],
    prepare: (opened) =>
      opened.route('**/operator/rooms/*/photos', async (route) => {
        if (route.request().method() === 'POST') await closed
        await route.continue()
      }),
  })
  await page.getByRole('button', { name: /^Buka kamar M105/ }).click()
  const room = await seeDialog(page)
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), field(room).click()])
  await chooser.setFiles([await named('kecil.jpg', '#553311', 300)])
  await room.getByText('Mengunggah kecil.jpg').or(room.getByText('Sedang diolah…')).first().waitFor()
  await press(room, 'Tutup')
  await room.waitFor({ state: 'detached' })
  answer()
  await seeText(
    page,
    'Griya Melati - M105: kecil.jpg tidak ditambahkan. Foto terlalu kecil, lebarnya paling sedikit 480 piksel',
  )
})

it('saves what a house has and where it is', async () => {
  const page = await world.open({
    address: '/operator/cabang?bagian=tentang',
    storageState: await sessionOf(world, 'Umi'),
    viewport: DESK,
  })
  const preview = page.getByRole('region', { name: 'Pratinjau penyewa' })
  const [first] = await photosOf('/houses/1/photos')
  expect(await preview.getByRole('img').getAttribute('src')).toContain(String(first))
  await page.getByLabel('Nama', { exact: true }).fill('Griya Melati Baru')
  await seeText(preview, 'Griya Melati Baru')
  const place = page.getByLabel('Lokasi di peta')
  await place.fill('Malang')
  const save = page.locator('form').filter({ has: place }).getByRole('button', { name: 'Simpan' })
  await save.click()
  await seeText(page, 'Tulis dua angka dengan koma di antaranya, misalnya -7.9425, 112.6218')
  await place.fill('-7.95, 112.61')
  await save.click()
  await seeText(page, 'Perubahan disimpan')
  const [row] = await world.server.rows('select latitude, longitude from houses where id = 1')
  expect(row).toEqual({ latitude: -7.95, longitude: 112.61 })
})
