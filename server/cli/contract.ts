import { parseArgs } from 'node:util'
import { checkContract, differences, table } from './contract/check'

const USAGE = `npm run contract -- --host URL --phone PHONE --password PASSWORD [--write] [--time-zone ZONE]

Checks a running server against the contract. --write also makes the writing calls: they leave one paid night,
two photos and a push token behind, so use a tenant made for it.`

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      host: { type: 'string' },
      phone: { type: 'string' },
      password: { type: 'string' },
      write: { type: 'boolean', default: false },
      'time-zone': { type: 'string', default: 'Asia/Jakarta' },
    },
  })
  const { host, phone, password, write, 'time-zone': timeZone } = values
  if (!host || !phone || !password) {
    console.error(USAGE)
    return 2
  }
  const outcomes = await checkContract({ host, phone, password, write, timeZone, nowMs: Date.now() })
  console.log(table(outcomes))
  return differences(outcomes).length > 0 ? 1 : 0
}

main().then(
  (code) => {
    process.exitCode = code
  },
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 2
  },
)
