import sharp from 'sharp'
import { lookAtImage } from '../../../server/domain/image'
import { words } from '../../../server/domain/words'

const reencodeImage = async (bytes: Uint8Array) => (await lookAtImage(bytes)).reencode()

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#884422' } })

/** Red on the left as it is stored, turned by the mark a phone writes: 6 = a quarter to the right. */
const turnedPhoto = async () => {
  const red = await sharp({ create: { width: 100, height: 100, channels: 3, background: '#ff0000' } })
    .png()
    .toBuffer()
  return plain(200, 100)
    .composite([{ input: red, left: 0, top: 0 }])
    .withExif({
      IFD0: { Copyright: 'RAHASIA-PEMILIK', Orientation: '6' },
      IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '7/1 57/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
}

it('turns a picture upright and drops what the camera wrote beside it', async () => {
  const photo = await turnedPhoto()
  const before = await sharp(photo).metadata()
  expect(before.orientation).toBe(6)
  expect(before.exif).toBeDefined()

  const result = Buffer.from(await reencodeImage(photo))
  const after = await sharp(result).metadata()
  expect(after).toMatchObject({ format: 'jpeg', width: 100, height: 200 })
  expect([after.exif, after.xmp, after.iptc, after.orientation]).toEqual([undefined, undefined, undefined, undefined])
  expect(result.includes('RAHASIA')).toBe(false)
  // the left half is the upper one now
  const { data } = await sharp(result).extract({ left: 50, top: 20, width: 1, height: 1 }).raw().toBuffer({
    resolveWithObject: true,
  })
  expect(data[0]).toBeGreaterThan(230)
  expect(data[1]).toBeLessThan(25)
})

it.each([
  [3000, 1000, 1600, 533],
  [1000, 3200, 500, 1600],
  [640, 480, 640, 480],
])('makes %d x %d into %d x %d', async (width, height, expectedWidth, expectedHeight) => {
  const result = await reencodeImage(await plain(width, height).jpeg().toBuffer())
  expect(await sharp(result).metadata()).toMatchObject({ width: expectedWidth, height: expectedHeight })
})

it.each(['png', 'webp', 'gif', 'tiff'] as const)('reads %s and answers JPEG', async (format) => {
  const result = await reencodeImage(await plain(40, 30).toFormat(format).toBuffer())
  expect(await sharp(result).metadata()).toMatchObject({ format: 'jpeg', width: 40, height: 30 })
})

it('puts white under what is transparent', async () => {
  const clear = await sharp({
    create: { width: 8, height: 8, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
  })
    .png()
    .toBuffer()
  const data = await sharp(await reencodeImage(clear))
    .raw()
    .toBuffer()
  expect(data[0]).toBeGreaterThan(250)
})

/** A document of several pages. */
const pages = async (count: number, side: number) =>
  sharp(Array<Buffer>(count).fill(await plain(side, side).jpeg().toBuffer()), { join: { animated: true } })
    .tiff({ compression: 'lzw' })
    .toBuffer()

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'
const cases: readonly (readonly [string, () => Promise<Buffer>, string])[] = [
  ['SVG', () => Promise.resolve(Buffer.from(svg)), words.imageSvg],
  ['SVG behind a comment', () => Promise.resolve(Buffer.from(`<!-- ${'x'.repeat(500)} -->${svg}`)), words.imageSvg],
  [
    'SVG far behind a comment',
    () => Promise.resolve(Buffer.from(`<!--${'x'.repeat(9000)}-->${svg}`)),
    words.imageUnreadable,
  ],
  ['text', () => Promise.resolve(Buffer.from('bukan gambar')), words.imageUnreadable],
  ['nothing', () => Promise.resolve(Buffer.alloc(0)), words.imageUnreadable],
  ['a cut picture', async () => (await plain(900, 900).png().toBuffer()).subarray(0, 2000), words.imageUnreadable],
  ['51 megapixels', () => plain(8500, 6000).jpeg().toBuffer(), words.imageTooManyPixels],
  ['six pages of nine megapixels each', () => pages(6, 3000), words.imageTooManyPixels],
  [
    'a progressive JPEG that needs 162 MB',
    () => plain(5400, 5000).jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer(),
    words.imageTooManyPixels,
  ],
  [
    'an interlaced PNG of 16 bits a colour that needs 168 MB',
    () => plain(5600, 5000).toColourspace('rgb16').png({ progressive: true }).toBuffer(),
    words.imageTooManyPixels,
  ],
  ['a bomb: few bytes, 225 megapixels', () => plain(15_000, 15_000).png().toBuffer(), words.imageTooManyPixels],
]

it.each(cases)('refuses %s in words', async (_name, make, message) => {
  await expect(reencodeImage(await make())).rejects.toMatchObject({ status: 422, message })
})
