import type { Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import { expectFits, expectNoViolation } from './support/axe'
import { DESK, sessionOf } from './support/operators'
import { press, seeDialog, seeText } from './support/see'
import { FAILED_LOAD, useWorld } from './support/world'

const world = useWorld()

const named = async (name: string, background: string, width = 800) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width, height: 600, channels: 3, background } })
    .jpeg()
    .toBuffer(),
})
type NamedFile = Awaited<ReturnType<typeof named>>

const DROP = 'Seret foto ke sini, atau tekan untuk memilih'
const field = (within: Page | Locator) => within.getByRole('button', { name: DROP })
const cards = (within: Page | Locator) => within.locator('.o-photo')

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

it('takes photos of a house by dropping and by keyboard', async () => {
  const page = await world.open({
    address: '/operator/cabang?bagian=tentang',
    storageState: await sessionOf(world, 'Ratna'),
    viewport: DESK,
    allow: [FAILED_LOAD],
  })
  await cards(page).first().waitFor()
  const before = await cards(page).count()
  await dropOn(page, field(page), [
    await named('depan.jpg', '#113355'),
    await named('kecil.jpg', '#553311', 300),
    await named('taman.jpg', '#335511'),
  ])
  await seeText(page, 'kecil.jpg tidak ditambahkan')
  await cards(page)
    .nth(before + 1)
    .waitFor()
  await expectNoViolation(page, 'foto cabang')
  await press(page, 'Tutup')

  // A key overtakes the request to be told of the choice, so the page has to answer something between the two.
  const choosing = page.waitForEvent('filechooser')
  await field(page).focus()
  await page.keyboard.press('Space')
  const chooser = await choosing
  await chooser.setFiles([await named('dapur.jpg', '#5511aa')])
  await cards(page)
    .nth(before + 2)
    .waitFor()
})

it('takes a photo of a room with a finger, on a phone', async () => {
  const page = await world.open({ address: '/operator/cabang', storageState: await sessionOf(world, 'Tono', 'staff') })
  await page.getByRole('button', { name: /^Buka kamar M104/ }).click()
  const room = await seeDialog(page)
  await cards(room).first().waitFor()
  const before = await cards(room).count()
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), field(room).click()])
  await chooser.setFiles([await named('kamar.jpg', '#aa5511')])
  await cards(room).nth(before).waitFor()
  await expectNoViolation(page, 'kamar')
  await expectFits(page, 'kamar')
})
