import pixelmatch from 'pixelmatch'
import sharp from 'sharp'
import type { Region } from '../../../src/replay/suite/regions'
import type { PicturePair } from './findings'

interface PictureDifference {
  /** the largest first */
  readonly regions: readonly Region[]
  readonly pair: PicturePair
}

/** A stored picture is half as large as the screen. */
const SCALE = 2
const QUALITY = 60
/** Of colour, from 0 to 1: what no eye sees is no difference. */
const COLOUR_THRESHOLD = 0.1
/** Differences that are nearer than this, in pixels of the stored picture, are one region. */
const CELL = 8
/** So many pixels must differ before a region counts. */
const FEWEST_PIXELS = 4

const nameOf = (chromium: string) => `Chromium ${chromium}`

/** As it is stored; it names the Chromium that drew it. */
export const storedForm = async (png: Buffer, chromium: string): Promise<Buffer> => {
  const image = sharp(png)
  const { width = SCALE } = await image.metadata()
  return image
    .resize({ width: Math.max(Math.round(width / SCALE), 1) })
    .webp({ quality: QUALITY })
    .withExif({ IFD0: { Software: nameOf(chromium) } })
    .toBuffer()
}

/** The Chromium that drew a stored picture; null where it does not say. */
export const chromiumOf = async (webp: Buffer): Promise<string | null> => {
  const { exif } = await sharp(webp).metadata()
  return /Chromium ([\d.]+)/.exec(exif?.toString('latin1') ?? '')?.[1] ?? null
}

const sizeOf = async (webp: Buffer) => {
  const { width = 0, height = 0 } = await sharp(webp).metadata()
  return { width, height }
}

/** Transparent where the other picture is larger. */
const pixelsOf = (webp: Buffer, own: { width: number; height: number }, size: { width: number; height: number }) =>
  sharp(webp)
    .ensureAlpha()
    .extend({
      right: size.width - own.width,
      bottom: size.height - own.height,
      background: { r: 255, g: 0, b: 255, alpha: 1 },
    })
    .raw()
    .toBuffer()

/** How many pixels differ in each cell of the picture. */
const cellsOf = (mask: Buffer, width: number, height: number): ReadonlyMap<string, number> => {
  const cells = new Map<string, number>()
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      if (mask[(y * width + x) * 4 + 3] === 0) continue
      const cell = `${Math.floor(x / CELL)},${Math.floor(y / CELL)}`
      cells.set(cell, (cells.get(cell) ?? 0) + 1)
    }
  return cells
}

const neighboursOf = (cell: string): readonly string[] => {
  const [x = 0, y = 0] = cell.split(',').map(Number)
  return [-1, 0, 1].flatMap((right) => [-1, 0, 1].map((down) => `${x + right},${y + down}`))
}

/** Cells that touch each other belong to one region. */
const regionsOf = (cells: ReadonlyMap<string, number>): readonly Region[] => {
  const left = new Set(cells.keys())
  const regions: Region[] = []
  for (const start of cells.keys()) {
    if (!left.delete(start)) continue
    const found = [start]
    for (const cell of found) found.push(...neighboursOf(cell).filter((next) => left.delete(next)))
    const pixels = found.reduce((sum, cell) => sum + (cells.get(cell) ?? 0), 0)
    if (pixels < FEWEST_PIXELS) continue
    const [xs, ys] = [0, 1].map((axis) => found.map((cell) => Number(cell.split(',')[axis]))) as [number[], number[]]
    const [x, y] = [Math.min(...xs), Math.min(...ys)]
    const unit = CELL * SCALE
    const [width, height] = [(Math.max(...xs) - x + 1) * unit, (Math.max(...ys) - y + 1) * unit]
    regions.push({ left: x * unit, top: y * unit, width, height })
  }
  return regions.sort((one, other) => other.width * other.height - one.width * one.height)
}

/** Where a picture differs from the stored one; null where no eye would see it. */
export const comparePictures = async (stored: Buffer, shown: Buffer): Promise<PictureDifference | null> => {
  if (stored.equals(shown)) return null
  const [one, other] = await Promise.all([sizeOf(stored), sizeOf(shown)])
  const size = { width: Math.max(one.width, other.width), height: Math.max(one.height, other.height) }
  const { width, height } = size
  const [before, now] = await Promise.all([pixelsOf(stored, one, size), pixelsOf(shown, other, size)])
  const [mask, drawn] = [Buffer.alloc(before.length), Buffer.alloc(before.length)]
  pixelmatch(before, now, mask, width, height, { threshold: COLOUR_THRESHOLD, diffMask: true })
  const regions = regionsOf(cellsOf(mask, width, height))
  if (regions.length === 0) return null
  pixelmatch(before, now, drawn, width, height, { threshold: COLOUR_THRESHOLD })
  const difference = await sharp(drawn, { raw: { width, height, channels: 4 } })
    .png()
    .toBuffer()
  return { regions, pair: { stored, shown, difference } }
}
