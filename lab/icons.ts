import { readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import sharp from 'sharp'
import { isSmoke } from './smoke'

const folder = resolve(__dirname, '../public')
const svg = readFileSync(resolve(folder, 'icon.svg'), 'utf8')
/** Launchers cut a maskable icon to a circle of 80 %, so the ground is square and the drawing is well inside. */
const maskable = svg
  .replace('viewBox="0 0 64 64"', 'viewBox="-8 -8 80 80"')
  .replace('<rect width="64" height="64" rx="15"', '<rect x="-8" y="-8" width="80" height="80"')

const write = async (source: string, pixels: number, name: string) => {
  const icon = await sharp(Buffer.from(source), { density: 600 })
    .resize(pixels, pixels)
    .png({ compressionLevel: 9, palette: true })
    .toBuffer()
  if (!isSmoke) writeFileSync(resolve(folder, name), icon)
}

const writeAll = async () => {
  await write(svg, 192, 'icon-192.png')
  await write(svg, 512, 'icon-512.png')
  await write(maskable, 512, 'icon-maskable-512.png')
}

void writeAll()
