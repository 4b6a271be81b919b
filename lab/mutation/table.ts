import { readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { format, resolveConfig } from 'prettier'
import * as v from 'valibot'
import { AIM, type MutationGroup } from './groups'

const root = resolve(__dirname, '../..')
const page = resolve(root, 'docs/mutation.md')

const reportSchema = v.object({
  files: v.record(v.string(), v.object({ mutants: v.array(v.object({ status: v.string() })) })),
})
type Files = v.InferOutput<typeof reportSchema>['files']

const scoreOf = (files: Files, path: string) => {
  const mutants = Object.entries(files).flatMap(([file, found]) =>
    file === path || file.startsWith(`${path}/`) ? found.mutants : [],
  )
  const count = (...statuses: readonly string[]) => mutants.filter(({ status }) => statuses.includes(status)).length
  const noticed = count('Killed', 'Timeout')
  const missed = count('Survived', 'NoCoverage')
  return { noticed, missed, score: noticed + missed === 0 ? undefined : (100 * noticed) / (noticed + missed) }
}

const rows = (files: Files, paths: readonly string[]) =>
  paths.flatMap((path) => {
    const { noticed, missed, score } = scoreOf(files, path)
    return score === undefined ? [] : [`| ${path} | ${score.toFixed(1)} % | ${noticed} | ${missed} |`]
  })

const tableOf = (files: Files, { title, folders }: MutationGroup) =>
  [
    `| ${title}, ${new Intl.DateTimeFormat('sv-SE').format(new Date())} | score | noticed | not noticed |`,
    '| --- | --- | --- | --- |',
    ...rows(files, folders),
  ].join('\n')

/** Writes the group's table between its marks in docs/mutation.md, and returns what is below the aim. */
export const writeTable = async (name: string, group: MutationGroup): Promise<readonly string[]> => {
  const { files } = v.parse(reportSchema, JSON.parse(readFileSync(resolve(root, 'reports/mutation.json'), 'utf8')))
  const [before, rest] = readFileSync(page, 'utf8').split(`<!-- ${name} begins -->`)
  const after = rest?.split(`<!-- ${name} ends -->`)[1]
  if (before === undefined || after === undefined) throw new Error(`docs/mutation.md has no place for ${name}`)
  const text = `${before}<!-- ${name} begins -->\n\n${tableOf(files, group)}\n\n<!-- ${name} ends -->${after}`
  writeFileSync(page, await format(text, { ...(await resolveConfig(page)), parser: 'markdown' }))
  return group.folders.flatMap((folder) => {
    const { score = 0 } = scoreOf(files, folder)
    return score < AIM ? [`${folder}: ${score.toFixed(1)} % of the changes noticed, ${AIM} % wanted`] : []
  })
}
