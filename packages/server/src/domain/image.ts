import sharp, { type Metadata, type OutputInfo, type Sharp } from 'sharp'
import { AppError, refuse } from './errors'
import { IMAGE_SIDE, PHOTO_STRETCH, PHOTO_WIDTHS, PREVIEW_CHARACTERS } from './limits'
import { words } from './words'

/** As many pixels as a good phone camera makes. */
const MAX_PIXELS = 50_000_000
/**
 * Memory that decoding may use in addition to the picture itself. It is enough for a progressive JPEG of 40 megapixels.
 */
const MAX_DECODED_BYTES = 160_000_000
/** A picture with more pixels takes so long that other pictures have to wait. */
const LARGE_PIXELS = 13_000_000
const READABLE = ['jpeg', 'png', 'webp', 'gif', 'tiff', 'heif']

sharp.cache(false)
sharp.concurrency(1)

const looksLikeSvg = (bytes: Uint8Array) => /<svg[\s>]/i.test(Buffer.from(bytes.subarray(0, 4096)).toString('latin1'))

const refusalOf = (error: unknown) => {
  if (error instanceof AppError) return error
  return error instanceof Error && /pixel limit|too large|exceeds/i.test(error.message)
    ? refuse(words.imageTooManyPixels)
    : refuse(words.imageUnreadable)
}

/** All frames of an animation and all pages of a document count, because each of them can be decoded. */
const pixelsOf = ({ width, height, pageHeight, pages = 1 }: Metadata) => width * (pageHeight ?? height) * pages

const sampleBytes = ({ channels, depth }: Metadata) =>
  channels * ({ uchar: 1, char: 1, ushort: 2, short: 2 }[depth as string] ?? 4)

/**
 * A progressive JPEG keeps its coefficients, two bytes each, until the last pass. sharp says 4:2:0 wherever there are
 * fewer samples of the two colours than pixels, also where there are half as many of each.
 */
const coefficientBytes = ({ channels, chromaSubsampling }: Metadata) =>
  2 * (chromaSubsampling === '4:2:0' ? channels - 1 : channels)

/** Bytes for each pixel while decoding, as measured (ADR 14); almost none for formats that are decoded line by line. */
const bytesPerPixel = (seen: Metadata): number => {
  if (seen.format === 'jpeg') return seen.isProgressive ? coefficientBytes(seen) : 0
  if (seen.format === 'png') return seen.isProgressive ? sampleBytes(seen) : 0
  if (seen.format === 'gif') return 5
  return seen.format === 'heif' ? 18 : sampleBytes(seen)
}

type PhotoWidth = (typeof PHOTO_WIDTHS)[number]

/** A photo for everybody: WebP in each width, none wider than what was sent. */
export interface MadePhoto {
  readonly contents: Readonly<Record<PhotoWidth, Uint8Array>>
  /** of the widest */
  readonly width: number
  readonly height: number
  /** a tiny copy as a data URI; null where even the smallest is too long */
  readonly preview: string | null
}

export interface SeenImage {
  readonly isLarge: boolean
  /** Upright and without the camera's metadata too. */
  readonly makePhoto: () => Promise<MadePhoto>
  /** A new JPEG: upright, at most 1600 px, without the camera's metadata (place, owner). */
  readonly reencode: () => Promise<Uint8Array>
}

/** Reads only the header; nothing is decoded yet. */
export const lookAtImage = async (bytes: Uint8Array): Promise<SeenImage> => {
  if (looksLikeSvg(bytes)) throw refuse(words.imageSvg)
  try {
    // An empty file already throws here.
    const source = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', sequentialRead: true })
    const seen = await source.metadata()
    if (!READABLE.includes(seen.format)) throw new Error(`format ${seen.format}`)
    const pixels = pixelsOf(seen)
    if (pixels > MAX_PIXELS || pixels * bytesPerPixel(seen) > MAX_DECODED_BYTES) throw refuse(words.imageTooManyPixels)
    return {
      isLarge: pixels > LARGE_PIXELS,
      reencode: () => reencode(source),
      makePhoto: () => makePhoto(source, seen.autoOrient),
    }
  } catch (error) {
    throw refusalOf(error)
  }
}

const reencode = async (source: Sharp) => {
  try {
    return await source
      .rotate()
      .resize({ width: IMAGE_SIDE, height: IMAGE_SIDE, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 85, mozjpeg: false })
      .toBuffer()
  } catch (error) {
    throw refusalOf(error)
  }
}

const PREVIEW_WIDTHS = [24, 16, 10]

const previewOf = async (photo: Sharp): Promise<string | null> => {
  for (const width of PREVIEW_WIDTHS) {
    const tiny = await photo.clone().resize({ width }).webp({ quality: 35, effort: 6 }).toBuffer()
    const address = `data:image/webp;base64,${tiny.toString('base64')}`
    if (address.length <= PREVIEW_CHARACTERS) return address
  }
  return null
}

const assertShape = ({ width, height }: Pick<OutputInfo, 'width' | 'height'>) => {
  if (width < PHOTO_WIDTHS[0]) throw refuse(words.photoTooSmall)
  if (Math.max(width, height) > PHOTO_STRETCH * Math.min(width, height)) throw refuse(words.photoTooLong)
}

const makePhoto = async (source: Sharp, upright: Pick<OutputInfo, 'width' | 'height'>): Promise<MadePhoto> => {
  assertShape(upright)
  try {
    // What was sent is decoded once; the widths are made from its pixels, which carry no metadata.
    const { data, info } = await source
      .rotate()
      .resize({ width: PHOTO_WIDTHS[2], withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true })
    const photo = sharp(data, { raw: info })
    const contentOf = (width: PhotoWidth) =>
      photo.clone().resize({ width, withoutEnlargement: true }).webp({ quality: 75, effort: 4 }).toBuffer()
    return {
      contents: { 480: await contentOf(480), 960: await contentOf(960), 1600: await contentOf(1600) },
      width: info.width,
      height: info.height,
      preview: await previewOf(photo),
    }
  } catch (error) {
    throw refusalOf(error)
  }
}
