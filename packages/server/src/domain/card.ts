import { readFileSync } from 'node:fs'
import { parse, type Font } from 'opentype.js'
import sharp, { type Sharp } from 'sharp'
import { pageWords } from './pageWords'

/** The picture that a chat shows beside a link, in pixels. */
export const CARD = { width: 1200, height: 630 } as const
const BRAND = pageWords.brand.title
const BRAND_COLOUR = '#047857'
const MARGIN = 96
const FONT_SIZE = 84
const LINE_HEIGHT = 104
const MOST_LINES = 4
const SMALL_FONT_SIZE = 40

let font: Font | undefined

/** The letters are drawn from a file of our own: a server need not have a font. */
const readFont = (): Font => {
  if (font) return font
  const bytes = readFileSync(
    require.resolve('@fontsource/plus-jakarta-sans/files/plus-jakarta-sans-latin-700-normal.woff'),
  )
  font = parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength))
  return font
}

/** Letter by letter: the font has rules for joining letters that the library cannot read. Others than Latin ones are left out. */
const glyphsOf = (text: string) =>
  [...text].map((letter) => readFont().charToGlyph(letter)).filter(({ index }) => index !== 0)

const widthOf = (text: string, size: number): number =>
  glyphsOf(text).reduce((sum, { advanceWidth = 0 }) => sum + (advanceWidth * size) / readFont().unitsPerEm, 0)

const pathOf = (text: string, y: number, size: number): string => {
  let x = MARGIN
  return glyphsOf(text)
    .map((glyph) => {
      const path = glyph.getPath(x, y, size).toPathData(1)
      x += ((glyph.advanceWidth ?? 0) * size) / readFont().unitsPerEm
      return path
    })
    .join('')
}

const fits = (text: string) => widthOf(text, FONT_SIZE) <= CARD.width - 2 * MARGIN

/** A word that is too long for a line is cut. */
const cut = (word: string): string => (fits(word) ? word : cut(word.slice(0, -1)))

const linesOf = (text: string): readonly string[] =>
  text
    .split(/\s+/)
    .filter(Boolean)
    .reduce<readonly string[]>((lines, word) => {
      const last = lines.at(-1)
      const longer = `${last ?? ''} ${word}`.trim()
      return last !== undefined && fits(longer) ? [...lines.slice(0, -1), longer] : [...lines, cut(word)]
    }, [])
    .slice(0, MOST_LINES)

const asJpeg = (image: Sharp) => image.flatten({ background: '#ffffff' }).jpeg({ quality: 80 }).toBuffer()

/** A name on the brand's colour, for a house without a photo. */
export const makeNameCard = (name: string): Promise<Uint8Array> => {
  const lines = linesOf(name)
  const first = CARD.height / 2 - ((lines.length - 1) * LINE_HEIGHT) / 2 + FONT_SIZE / 3
  const letters = lines.map((line, index) => pathOf(line, first + index * LINE_HEIGHT, FONT_SIZE)).join('')
  const sign = name === BRAND ? '' : pathOf(BRAND, CARD.height - MARGIN / 2, SMALL_FONT_SIZE)
  const { width, height } = CARD
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">` +
    `<rect width="${width}" height="${height}" fill="${BRAND_COLOUR}"/><path d="${letters}${sign}" fill="#fff"/></svg>`
  return asJpeg(sharp(Buffer.from(svg)))
}

/** The middle of a photo. */
export const makePhotoCard = (photo: Uint8Array): Promise<Uint8Array> =>
  asJpeg(sharp(photo).resize({ ...CARD, fit: 'cover' }))
