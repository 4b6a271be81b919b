import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { groups } from './groups'
import { writeTable } from './table'

const STRYKER = join(__dirname, '../node_modules/.bin/stryker')

/**
 * `npm run lab -- mutation [GROUP…] [--only PATTERN]`: all groups, or those named; the others keep their tables in
 * docs/mutation.md. With `--only`, these files of the group are changed and no others, and nothing is written.
 */
const main = async (): Promise<void> => {
  const { values, positionals } = parseArgs({ options: { only: { type: 'string' } }, allowPositionals: true })
  for (const name of positionals.length > 0 ? positionals : Object.keys(groups)) {
    const group = groups[name]
    if (!group) throw new Error(`no group is called ${name}: ${Object.keys(groups).join(', ')}`)
    const changed = values.only === undefined ? { name } : { name: `${name}-only`, mutate: [values.only] }
    const { status } = spawnSync(STRYKER, ['run', 'lab/mutation/stryker.config.mjs'], {
      stdio: 'inherit',
      env: { ...process.env, MUTATION_GROUP: JSON.stringify({ ...group, ...changed }) },
    })
    if (status !== 0) throw new Error(`the run of ${name} ended with ${status}`)
    if (values.only !== undefined) continue
    for (const missed of await writeTable(name, group)) {
      console.error(missed)
      process.exitCode = 1
    }
  }
}

main().catch((error: unknown) => {
  console.error(error)
  process.exitCode = 1
})
