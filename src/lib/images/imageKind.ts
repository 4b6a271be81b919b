/** What a file is by its first bytes; its name and its declared type prove nothing. */
export type ImageKind = 'jpeg' | 'png' | 'webp' | 'gif' | 'bmp' | 'avif' | 'heic'

/** Enough for every signature below. */
export const SIGNATURE_BYTES = 32

const HEIC_BRANDS = ['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis', 'mif1', 'msf1']

const isoKind = (bytes: string): ImageKind | null => {
  if (bytes.slice(4, 8) !== 'ftyp') return null
  const brands = bytes.slice(8)
  if (brands.includes('avif') || brands.includes('avis')) return 'avif'
  return HEIC_BRANDS.includes(bytes.slice(8, 12)) ? 'heic' : null
}

/** null = not a picture made of pixels (SVG is a document, so it is none either). */
export const imageKind = (head: Uint8Array): ImageKind | null => {
  const bytes = String.fromCharCode(...head.subarray(0, SIGNATURE_BYTES))
  if (bytes.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (bytes.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (bytes.startsWith('RIFF') && bytes.slice(8, 12) === 'WEBP') return 'webp'
  if (bytes.startsWith('GIF8')) return 'gif'
  if (bytes.startsWith('BM') && bytes.length >= 26) return 'bmp'
  return isoKind(bytes)
}
