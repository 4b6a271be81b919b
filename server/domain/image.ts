import sharp from 'sharp'
import { refuse } from './errors'
import { IMAGE_SIDE } from './limits'
import { words } from './words'

/** 60 megapixels: a good phone camera, and 240 MB decoded at worst. */
const MAX_PIXELS = 60_000_000
const READABLE = ['jpeg', 'png', 'webp', 'gif', 'tiff', 'heif']

sharp.cache(false)
sharp.concurrency(1)

const looksLikeSvg = (bytes: Uint8Array) => /<svg[\s>]/i.test(Buffer.from(bytes.subarray(0, 4096)).toString('latin1'))

const refusalOf = (error: unknown) =>
  error instanceof Error && /pixel limit|too large|exceeds/i.test(error.message)
    ? refuse(words.imageTooManyPixels)
    : refuse(words.imageUnreadable)

/** A fresh JPEG: upright, at most 1600 px, without what the camera wrote beside the picture (place, owner). */
export const reencodeImage = async (bytes: Uint8Array): Promise<Uint8Array> => {
  if (looksLikeSvg(bytes)) throw refuse(words.imageSvg)
  try {
    // An empty file throws here already.
    const source = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', sequentialRead: true })
    const { format } = await source.metadata()
    if (!READABLE.includes(format)) throw new Error(`format ${format}`)
    return await source
      .rotate()
      .resize({ width: IMAGE_SIDE, height: IMAGE_SIDE, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 85, mozjpeg: false })
      .timeout({ seconds: 20 })
      .toBuffer()
  } catch (error) {
    throw refusalOf(error)
  }
}
