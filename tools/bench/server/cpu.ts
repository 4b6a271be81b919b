import sharp from 'sharp'
import { lookAtImage } from '../../../server/domain/image'
import { hashPassword } from '../../../server/domain/password'

/**
 * `npx tsx tools/bench/server/cpu.ts`: the processor time of what costs most at the first of the month, for
 * docs/scale.md. Processor time hardly changes when the machine is busy with something else.
 */
const TIMES = 10

const costOf = async (name: string, work: () => Promise<unknown>) => {
  await work()
  const before = process.cpuUsage()
  for (let time = 0; time < TIMES; time++) await work()
  const { user, system } = process.cpuUsage(before)
  console.log(`${name}: ${Math.round((user + system) / 1000 / TIMES)} ms`)
}

/** As detailed as a photo of a slip: smooth areas with noise over them. */
const photo = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, background: '#c8b89a', noise: { type: 'gaussian', mean: 128, sigma: 12 } },
  })
    .jpeg({ quality: 85 })
    .toBuffer()

const main = async () => {
  for (const [width, height] of [
    [1200, 1600],
    [3000, 4000],
  ] as const) {
    const sent = await photo(width, height)
    const reencode = async () => (await lookAtImage(sent)).reencode()
    await costOf(`a picture of ${width} x ${height}, ${Math.round(sent.length / 1024)} KB`, reencode)
    console.log(`  kept as ${Math.round((await reencode()).length / 1024)} KB`)
  }
  await costOf('a password', () => hashPassword('kata sandi penghuni', 14))
}

main().catch((error: unknown) => {
  console.error(error)
  process.exit(1)
})
