import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { paymentsIn } from './support/payments'
import { useWorld } from './support/world'

const world = useWorld()
const { openPayment, fillPayment, submit, nextPayment } = paymentsIn(world)

const MAX_BYTES = 300_000
const QUARTER_TURN = 6

/** Noise, which hardly compresses. */
const noise = (width: number, height: number, mean: number) =>
  sharp({
    create: { width, height, channels: 3, background: 'white', noise: { type: 'gaussian', mean, sigma: 40 } },
  })

/** As a phone held upright takes it: stored on its side, with a note on how to turn it; the upper half is dark. */
const portrait = async () => {
  const dark = await noise(1500, 2250, 70).png().toBuffer()
  return noise(3000, 2250, 190)
    .composite([{ input: dark, left: 0, top: 0 }])
    .jpeg({ quality: 85 })
    .withMetadata({ orientation: QUARTER_TURN })
    .toBuffer()
}

const send = async (page: Page, name: string, buffer: Buffer) => {
  await fillPayment(page)
  await page.locator('input[type=file]').setInputFiles({ name, mimeType: '', buffer })
  const [{ image }] = await Promise.all([nextPayment(), submit(page)])
  if (!image) throw new Error('no picture was sent')
  return image
}

/** What is seen without a look at the note: browsers, the operators' too, might not look either. */
const lookAt = async (content: Buffer) => {
  const { width = 0, height = 0, format, orientation } = await sharp(content).metadata()
  const half = { left: 0, width, height: Math.floor(height / 2) }
  const brightness = async (top: number) => {
    const part = await sharp(content)
      .extract({ ...half, top })
      .toBuffer()
    return (await sharp(part).stats()).channels[0]?.mean ?? 0
  }
  return {
    format,
    isUpright: height > width && [1, undefined].includes(orientation),
    isDarkAbove: (await brightness(0)) + 50 < (await brightness(height - half.height)),
    fits: Math.max(width, height) <= 1600 && content.length <= MAX_BYTES,
  }
}

/** A worker that lays pictures on their side, as some browsers' do. */
const layPictures = (page: Page) =>
  page.route(/\.js$/, async (route) => {
    const response = await route.fetch()
    const text = await response.text()
    if (!text.includes('OffscreenCanvas') || !text.includes('onmessage')) return route.fulfill({ response })
    const lying = 'const bitmap=createImageBitmap;self.createImageBitmap=f=>bitmap(f,{imageOrientation:"none"});'
    return route.fulfill({ response, body: lying + text })
  })

const withoutWorkerCanvas = (page: Page) => page.addInitScript('delete window.OffscreenCanvas')

it.each([
  ['in a worker', 'M105', undefined],
  ['in the page, where workers have no canvas', 'M106', withoutWorkerCanvas],
  ['in the page, where workers lay pictures on their side', 'M110', layPictures],
])("sends a camera's picture upright and small: %s", async (_where, room, prepare) => {
  const { page } = await openPayment(room, prepare)
  const image = await send(page, 'IMG_1.JPG', await portrait())
  expect(image.file).toBe('IMG_1.jpg')
  expect(await lookAt(image.content)).toEqual({ format: 'jpeg', isUpright: true, isDarkAbove: true, fits: true })
})

it('takes a picture of 48 megapixels', async () => {
  const tile = await noise(1000, 1000, 128).png().toBuffer()
  const picture = await sharp({ create: { width: 8000, height: 6000, channels: 3, background: 'white' } })
    .composite([{ input: tile, tile: true }])
    .jpeg({ quality: 60 })
    .toBuffer()
  expect(picture.length).toBeGreaterThan(10_000_000)
  const { page } = await openPayment('M108')
  const { content } = await send(page, 'besar.jpg', picture)
  expect((await lookAt(content)).fits).toBe(true)
})

it('shows white where a picture was transparent', async () => {
  const clear = { r: 0, g: 0, b: 0, alpha: 0 }
  const { page } = await openPayment('M109')
  const { content } = await send(
    page,
    'kosong.png',
    await sharp({ create: { width: 2000, height: 1000, channels: 4, background: clear } })
      .png()
      .toBuffer(),
  )
  expect((await sharp(content).stats()).channels.map(({ mean }) => Math.round(mean))).toEqual([255, 255, 255])
})
