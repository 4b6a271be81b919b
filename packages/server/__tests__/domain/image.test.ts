import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { lookAtImage } from '../../src/domain/image'
import { words } from '../../src/domain/words'

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

const small = () => plain(16, 16)

/** Where the size of a JPEG stands, and how its colours are sampled. */
const frameOf = (jpeg: Buffer) => {
  let at = 2
  while (![0xc0, 0xc2].includes(jpeg.readUInt8(at + 1))) at += 2 + jpeg.readUInt16BE(at + 2)
  return at
}

/** Writes another size into the header of a small picture: nothing else is read before it is decoded. */
const withSize = (picture: Buffer, width: number, height: number): Buffer => {
  const bytes = Buffer.from(picture)
  const start = bytes.subarray(0, 3).toString('latin1')
  if (start.startsWith('\xff\xd8')) {
    bytes.writeUInt16BE(height, frameOf(bytes) + 5)
    bytes.writeUInt16BE(width, frameOf(bytes) + 7)
  } else if (start === '\x89PN') {
    bytes.writeUInt32BE(width, 16)
    bytes.writeUInt32BE(height, 20)
    bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29)
  } else if (start === 'GIF') {
    const frame = bytes.indexOf(Buffer.of(0x2c, 0, 0, 0, 0))
    for (const at of [6, frame + 5]) bytes.writeUInt16LE(width, at)
    for (const at of [8, frame + 7]) bytes.writeUInt16LE(height, at)
  } else if (start === 'II*') {
    const directory = bytes.readUInt32LE(4)
    for (let at = directory + 2; at < directory + 2 + 12 * bytes.readUInt16LE(directory); at += 12) {
      if (bytes.readUInt16LE(at) === 256) bytes.writeUInt16LE(width, at + 8)
      if (bytes.readUInt16LE(at) === 257) bytes.writeUInt16LE(height, at + 8)
    }
  } else {
    const box = bytes.indexOf('ispe')
    bytes.writeUInt32BE(width, box + 8)
    bytes.writeUInt32BE(height, box + 12)
  }
  return bytes
}

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
  ['six pages of nine megapixels each', () => pages(6, 3000), words.imageTooManyPixels],
  [
    'a bomb: few bytes, 225 megapixels',
    async () => withSize(await small().png().toBuffer(), 15_000, 15_000),
    words.imageTooManyPixels,
  ],
]

it.each(cases)('refuses %s in words', async (_name, make, message) => {
  await expect(reencodeImage(await make())).rejects.toMatchObject({ status: 422, message })
})

/** sharp writes all colours or a quarter of them, and says of both halves and quarters that they are quarters. */
const halfColours = async () => {
  const jpeg = await small().jpeg({ progressive: true }).toBuffer()
  jpeg.writeUInt8(0x21, frameOf(jpeg) + 11)
  return jpeg
}

/** So many bytes for each pixel: coefficients of a progressive JPEG, rows of an interlaced PNG, whole frames. */
const progressive = (chromaSubsampling: string) => () =>
  small().jpeg({ progressive: true, chromaSubsampling }).toBuffer()
const pngOf =
  (progressive: boolean, space = 'srgb') =>
  () =>
    small().toColourspace(space).png({ progressive }).toBuffer()
const limits: readonly (readonly [string, () => Promise<Buffer>, number, number])[] = [
  ['a JPEG', () => small().jpeg().toBuffer(), 8000, 6250],
  ['a progressive JPEG with all colours', progressive('4:4:4'), 5000, 5333],
  ['a progressive JPEG with half of the colours', halfColours, 8000, 5000],
  ['a progressive JPEG with a quarter of the colours', progressive('4:2:0'), 8000, 5000],
  ['a PNG', pngOf(false), 8000, 6250],
  ['an interlaced PNG', pngOf(true), 8000, 6250],
  ['an interlaced PNG of 16 bits a colour', pngOf(true, 'rgb16'), 5000, 5333],
  ['a GIF', () => small().gif().toBuffer(), 8000, 4000],
  ['an AVIF', () => small().avif().toBuffer(), 4000, 2222],
  ['a TIFF', () => small().tiff().toBuffer(), 8000, 6250],
  ['a grey progressive JPEG', () => small().toColourspace('b-w').jpeg({ progressive: true }).toBuffer(), 8000, 6250],
]

it.each(limits)('takes %s up to its limit, and not a row more', async (_name, make, width, height) => {
  const image = await make()
  await expect(lookAtImage(withSize(image, width, height))).resolves.toBeDefined()
  await expect(lookAtImage(withSize(image, width, height + 1))).rejects.toMatchObject({
    status: 422,
    message: words.imageTooManyPixels,
  })
})

it.each([
  [4000, 3250, false],
  [4000, 3251, true],
])('knows whether %d x %d is so large that others have to wait', async (width, height, isLarge) => {
  expect(await lookAtImage(withSize(await small().jpeg().toBuffer(), width, height))).toMatchObject({ isLarge })
})

describe('a photo for everybody', () => {
  const photoOf = async (bytes: Uint8Array) => (await lookAtImage(bytes)).makePhoto()
  const sizesOf = async (contents: Readonly<Record<number, Uint8Array>>) =>
    Promise.all(
      Object.values(contents).map(async (content) => {
        const { format, width, height } = await sharp(content).metadata()
        return [format, width, height]
      }),
    )

  it('is WebP in three widths, with the size of the widest and a small preview', async () => {
    const photo = await photoOf(await plain(2000, 1000).jpeg().toBuffer())
    expect(await sizesOf(photo.contents)).toEqual([
      ['webp', 480, 240],
      ['webp', 960, 480],
      ['webp', 1600, 800],
    ])
    expect(photo).toMatchObject({ width: 1600, height: 800 })
    const [head, content] = String(photo.preview).split(',')
    expect(head).toBe('data:image/webp;base64')
    expect(await sharp(Buffer.from(String(content), 'base64')).metadata()).toMatchObject({ format: 'webp', width: 24 })
  })

  it('is never wider than what was sent', async () => {
    const photo = await photoOf(await plain(600, 500).png().toBuffer())
    expect(await sizesOf(photo.contents)).toEqual([
      ['webp', 480, 400],
      ['webp', 600, 500],
      ['webp', 600, 500],
    ])
    expect(photo).toMatchObject({ width: 600, height: 500 })
  })

  it('has white where it was transparent, the right colours, and nothing of the camera', async () => {
    const clear = { r: 0, g: 0, b: 0, alpha: 0 }
    const { contents } = await photoOf(
      await sharp({ create: { width: 500, height: 500, channels: 4, background: clear } })
        .png()
        .toBuffer(),
    )
    const pixel = async (bytes: Uint8Array) => [...(await sharp(bytes).resize(1, 1).raw().toBuffer())]
    for (const value of await pixel(contents[480])) expect(value).toBeGreaterThan(250)
    const grey = await photoOf(await plain(500, 500).greyscale().jpeg().toBuffer())
    expect(await pixel(grey.contents[480])).toHaveLength(3)
    const red = await photoOf(
      await sharp({ create: { width: 500, height: 900, channels: 3, background: '#ff0000' } })
        .withMetadata({ orientation: 6 })
        .withExif({ IFD0: { Copyright: 'RAHASIA-PEMILIK' } })
        .jpeg()
        .toBuffer(),
    )
    const [r = 0, g = 255] = await pixel(red.contents[960])
    expect([r > 230, g < 25]).toEqual([true, true])
    expect(Buffer.from(red.contents[1600]).includes('RAHASIA')).toBe(false)
  })

  it.each([
    ['479 wide', 479, 479, words.photoTooSmall],
    ['more than three times as wide as high', 1804, 600, words.photoTooLong],
    ['more than three times as high as wide', 600, 1804, words.photoTooLong],
  ])('is not made of one that is %s', async (_shape, width, height, message) => {
    await expect(photoOf(await plain(width, height).jpeg().toBuffer())).rejects.toMatchObject({ status: 422, message })
  })

  it.each([
    [480, 480],
    [1800, 600],
    [600, 1800],
  ])('is made of one of %d x %d', async (width, height) => {
    await expect(photoOf(await plain(width, height).jpeg().toBuffer())).resolves.toBeDefined()
  })

  it('is refused in words where the picture is cut', async () => {
    const cut = (await plain(900, 900).png().toBuffer()).subarray(0, 2000)
    await expect(photoOf(cut)).rejects.toMatchObject({ status: 422, message: words.imageUnreadable })
  })
})
