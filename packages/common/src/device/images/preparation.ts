/** The kind of a file, from its first bytes; its name and declared type prove nothing. */
export type ImageKind = 'jpeg' | 'png' | 'webp' | 'gif' | 'bmp' | 'avif' | 'heic'

/** Enough bytes for all the signatures below. */
export const SIGNATURE_BYTES = 32

const HEIC_BRANDS = ['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis', 'mif1', 'msf1']

const isoKind = (bytes: string): ImageKind | null => {
  if (bytes.slice(4, 8) !== 'ftyp') return null
  const brands = bytes.slice(8)
  if (brands.includes('avif') || brands.includes('avis')) return 'avif'
  return HEIC_BRANDS.includes(bytes.slice(8, 12)) ? 'heic' : null
}

/** null = not a picture made of pixels; SVG is a document and also gives null. */
export const imageKind = (head: Uint8Array): ImageKind | null => {
  const bytes = String.fromCharCode(...head.subarray(0, SIGNATURE_BYTES))
  if (bytes.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (bytes.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (bytes.startsWith('RIFF') && bytes.slice(8, 12) === 'WEBP') return 'webp'
  if (bytes.startsWith('GIF8')) return 'gif'
  if (bytes.startsWith('BM') && bytes.length >= 26) return 'bmp'
  return isoKind(bytes)
}

/** A picture within these limits is sent unchanged. */
export const SENT_BYTES = 300 * 1024
export const SENT_PIXELS = 1600

/** A phone should not have to decode more than this. */
export const CHOSEN_BYTES = 40 * 1024 * 1024

export type Preparation = 'tooLarge' | 'notAnImage' | 'measure' | 'reduce'

const SENT_KINDS: readonly ImageKind[] = ['jpeg', 'png', 'webp']

/** What to do with a chosen file. It is measured only if it could be sent unchanged. */
export const planPreparation = (kind: ImageKind | null, size: number): Preparation => {
  if (size > CHOSEN_BYTES) return 'tooLarge'
  if (kind === null) return 'notAnImage'
  return SENT_KINDS.includes(kind) && size <= SENT_BYTES ? 'measure' : 'reduce'
}

export const fitsUntouched = (width: number, height: number): boolean => Math.max(width, height) <= SENT_PIXELS

/** "IMG 1.HEIC" -> "IMG 1.jpg" */
export const jpegName = (name: string): string => {
  const dot = name.lastIndexOf('.')
  return `${dot > 0 ? name.slice(0, dot) : name}.jpg`
}
