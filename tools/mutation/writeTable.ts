import { readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { format, resolveConfig } from 'prettier'
import * as v from 'valibot'

const root = resolve(__dirname, '../..')
const target = resolve(root, 'docs/mutation.md')

const reportSchema = v.object({
  files: v.record(v.string(), v.object({ mutants: v.array(v.object({ status: v.string() })) })),
})
type Mutants = v.InferOutput<typeof reportSchema>['files'][string]['mutants']

const scoreOf = (mutants: Mutants) => {
  const count = (...statuses: readonly string[]) => mutants.filter(({ status }) => statuses.includes(status)).length
  const killed = count('Killed', 'Timeout')
  const missed = count('Survived', 'NoCoverage')
  return { killed, missed, score: killed + missed === 0 ? null : (100 * killed) / (killed + missed) }
}

const row = (name: string, mutants: Mutants) => {
  const { killed, missed, score } = scoreOf(mutants)
  return `| ${name} | ${score === null ? 'none' : `${score.toFixed(1)} %`} | ${killed} | ${missed} |`
}

const page = (files: v.InferOutput<typeof reportSchema>['files'], date: string) => {
  const all = Object.entries(files).sort(([one], [other]) => one.localeCompare(other))
  const of = (folder: string) => all.filter(([path]) => path.startsWith(folder)).flatMap(([, { mutants }]) => mutants)
  return [
    '# Mutation testing',
    '',
    '`npm run test:mutation` changes `src/domain` and `src/state` in hundreds of small ways, runs the quick tests',
    '(`__tests__/app/domain` and `state`, without screens and server) against each change and fails below 80 % of',
    'changes noticed. Mutants that do not compile or load are left out. It takes up to an hour on two cores, so it is no part of CI.',
    '',
    `Run of ${date}:`,
    '',
    '| file | score | noticed | not noticed |',
    '| --- | --- | --- | --- |',
    row('**all**', of('')),
    row('**src/domain**', of('src/domain/')),
    row('**src/state**', of('src/state/')),
    ...all
      .filter(([, { mutants }]) => scoreOf(mutants).score !== null)
      .map(([path, { mutants }]) => row(path, mutants)),
    '',
  ].join('\n')
}

const main = async () => {
  const report = v.parse(reportSchema, JSON.parse(readFileSync(resolve(root, 'reports/mutation.json'), 'utf8')))
  const date = new Intl.DateTimeFormat('sv-SE').format(new Date())
  const style = (await resolveConfig(target)) ?? {}
  writeFileSync(target, await format(page(report.files, date), { ...style, parser: 'markdown' }))
}

void main()
