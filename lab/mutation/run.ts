import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import * as v from 'valibot'
import { AIM, groups } from './groups'

const ROOT = resolve(__dirname, '../..')
const STRYKER = join(__dirname, '../node_modules/.bin/stryker')

const report = v.object({
  files: v.record(v.string(), v.object({ mutants: v.array(v.object({ status: v.string() })) })),
})

/** Prints how many of the changes in a folder were noticed; false if there were fewer than wanted. */
const judge = (folder: string): boolean => {
  const { files } = v.parse(report, JSON.parse(readFileSync(join(ROOT, 'reports/mutation.json'), 'utf8')))
  const mutants = Object.entries(files).flatMap(([file, found]) => (file.startsWith(`${folder}/`) ? found.mutants : []))
  const count = (...statuses: readonly string[]) => mutants.filter(({ status }) => statuses.includes(status)).length
  const noticed = count('Killed', 'Timeout')
  const missed = count('Survived', 'NoCoverage')
  const score = (100 * noticed) / (noticed + missed)
  console.log(`${folder}: ${score.toFixed(1)} % noticed (${noticed} of ${noticed + missed}), ${AIM} % wanted`)
  return score >= AIM
}

/**
 * `npm run lab -- mutation [GROUP…] [--only PATTERN]`: all groups, or those named. With `--only`, these files of the group
 * are changed and no others, and no score is wanted.
 */
const main = () => {
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
    if (values.only === undefined && !group.folders.map(judge).every(Boolean)) process.exitCode = 1
  }
}

main()
