import { checkContract, differences, table, type CheckOptions } from './contract/check'
import { programOf, run } from './program'

const ABOUT = `Checks a running server against the contract. --write also makes the writing calls: they leave one paid night,
two photos and a push token behind, so use a tenant made for it.`

const program = programOf('contract', ABOUT)
  .requiredOption('--host <URL>')
  .requiredOption('--phone <PHONE>')
  .requiredOption('--password <PASSWORD>')
  .option('--write', 'also make the calls that write', false)
  .option('--time-zone <ZONE>', 'of the property', 'Asia/Jakarta')
  .exitOverride(({ exitCode }) => process.exit(exitCode && 2))
  .action(async (options: Omit<CheckOptions, 'nowMs'>) => {
    const outcomes = await checkContract({ ...options, nowMs: Date.now() })
    console.log(table(outcomes))
    process.exitCode = differences(outcomes).length > 0 ? 1 : 0
  })

void run(program, 2)
