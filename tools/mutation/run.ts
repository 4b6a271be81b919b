import { spawnSync } from 'node:child_process'
import { groups } from './groups'
import { writeTable } from './table'

/** `npm run test:mutation [-- GROUP…]`: all groups, or those named; the others keep their tables in docs/mutation.md. */
const main = async (): Promise<void> => {
  const asked = process.argv.slice(2)
  for (const name of asked.length > 0 ? asked : Object.keys(groups)) {
    const group = groups[name]
    if (!group) throw new Error(`no group is called ${name}: ${Object.keys(groups).join(', ')}`)
    const { status } = spawnSync('npx', ['stryker', 'run', 'tools/mutation/stryker.config.mjs'], {
      stdio: 'inherit',
      env: { ...process.env, MUTATION_GROUP: JSON.stringify({ name, ...group }) },
    })
    if (status !== 0) throw new Error(`the run of ${name} ended with ${status}`)
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
