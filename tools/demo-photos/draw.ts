import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { PHOTO_WIDTHS } from '../../server/domain/limits'
import { drawings, HEIGHT, WIDTH } from './drawings'

/*
 * Draws the photos of the demo data: `npx tsx tools/demo-photos/draw.ts`. They are stored as they are served, so that
 * filling a new database costs no encoding.
 */

const FOLDER = path.join(__dirname, '../../server/demo/photos')
const MOST_BYTES = 100_000
/** By width: flat colours bear it, and the widest is shown smaller than it is on most screens. */
const QUALITY: Readonly<Record<number, number>> = { 480: 30, 960: 12, 1600: 5 }

const encoded = (svg: string, width: number) =>
  sharp(Buffer.from(svg))
    .flatten()
    .resize({ width })
    .webp({ quality: QUALITY[width] ?? 30, effort: 6, preset: 'drawing' })
    .toBuffer()

const draw = async () => {
  mkdirSync(FOLDER, { recursive: true })
  const previews: Record<string, string> = {}
  let bytes = 0
  for (const [name, svg] of Object.entries(drawings)) {
    for (const width of PHOTO_WIDTHS) {
      const content = await encoded(svg, width)
      bytes += content.byteLength
      writeFileSync(path.join(FOLDER, `${name}-${width}.webp`), content)
    }
    const tiny = await sharp(Buffer.from(svg))
      .flatten()
      .resize({ width: 20 })
      .webp({ quality: 35, effort: 6 })
      .toBuffer()
    previews[name] = `data:image/webp;base64,${tiny.toString('base64')}`
  }
  writeFileSync(
    path.join(FOLDER, 'photos.json'),
    `${JSON.stringify({ width: WIDTH, height: HEIGHT, previews }, undefined, 2)}\n`,
  )
  if (bytes > MOST_BYTES) throw new Error(`the photos have ${bytes} bytes, ${MOST_BYTES} are allowed`)
  console.log(`${Object.keys(drawings).length} photos, ${bytes} bytes`)
}

draw().catch((error: unknown) => {
  console.error(error)
  process.exitCode = 1
})
