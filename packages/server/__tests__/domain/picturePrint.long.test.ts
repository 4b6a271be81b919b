import sharp from 'sharp'
import { isSamePrint, printOf } from '../../src/domain/picturePrint'

/** The screenshot of a transfer, as a bank's app shows it: only what is written differs. */
const screenshot = (said: Readonly<Record<string, string>>) => {
  const facts = { Tanggal: '26 Nov 2026 08:14:22', Nama: 'SITI', Dari: 'BUDI SANTOSO', Jumlah: 'Rp 1.350.000', ...said }
  const lines = Object.entries(facts).map(
    ([label, value], at) => `<text x="80" y="${820 + at * 150}" font-size="44" fill="#777">${label}</text>
      <text x="1000" y="${820 + at * 150}" font-size="48" text-anchor="end">${value}</text>`,
  )
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1080" height="2340" font-family="sans-serif">
    <rect width="100%" height="100%" fill="#fff"/><rect width="100%" height="300" fill="#0060af"/>
    <circle cx="540" cy="520" r="110" fill="#2ba84a"/>${lines.join('')}</svg>`
  return sharp(Buffer.from(svg)).jpeg({ quality: 92 }).toBuffer()
}
let first: Buffer
let print: Uint8Array
beforeAll(async () => {
  first = await screenshot({})
  print = await printOf(first)
})

it.each([
  ['saved anew', (of: Buffer) => sharp(of).jpeg({ quality: 40 })],
  ['made smaller by a chat', (of: Buffer) => sharp(of).resize(720).jpeg({ quality: 50 })],
  [
    'made smaller twice',
    async (of: Buffer) =>
      sharp(await sharp(of).resize(720).jpeg().toBuffer())
        .resize(500)
        .jpeg(),
  ],
])('knows a picture again that was %s', async (_how, copyOf) => {
  const copy = await (await copyOf(first)).toBuffer()
  expect(isSamePrint(print, await printOf(copy))).toBe(true)
})

it.each([
  ['minute', { Tanggal: '26 Nov 2026 09:02:51' }],
  ['sender', { Dari: 'AGUS WIBOWO' }],
  ['amount', { Jumlah: 'Rp 1.450.000' }],
])('tells a transfer with another %s in the same app apart', async (_what, said) => {
  expect(isSamePrint(print, await printOf(await screenshot(said)))).toBe(false)
})
