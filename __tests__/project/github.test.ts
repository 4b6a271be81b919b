import { accessSync, constants, existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parse } from 'yaml'
import { readImage } from '../support/dockerfile'

const ROOT = resolve(__dirname, '../..')
const textOf = (file: string) => readFileSync(join(ROOT, file), 'utf8')
const yaml = (file: string): unknown => parse(textOf(join('.github', file)))
/** What each ecosystem of Dependabot reads in a folder. */
const MANIFESTS = {
  npm: 'package-lock.json',
  'github-actions': '.github/workflows/ci.yml',
  docker: 'Dockerfile',
  'docker-compose': 'compose.yaml',
} as const

it('runs .ci/run and nothing else of the project, on the Node of .nvmrc and the Debian of the image', () => {
  const { jobs } = yaml('workflows/ci.yml') as {
    readonly jobs: Record<
      string,
      { readonly container: { image: string }; readonly steps: readonly { run?: string }[] }
    >
  }
  const [job, ...others] = Object.values(jobs)
  expect(others).toEqual([])
  const commands = job?.steps.flatMap(({ run = '' }) => run.split(' && ')).filter(Boolean)
  expect(commands).toEqual([expect.stringContaining('git config'), '.ci/run'])
  expect(() => accessSync(join(ROOT, '.ci/run'), constants.X_OK)).not.toThrow()
  const [making, installing] = readImage().bases
  expect([job?.container.image, `${making}-slim`]).toEqual([making, installing])
  expect(making).toMatch(new RegExp(`^node:${textOf('.nvmrc').trim()}-`))
})

it('asks for a recording, by the names that docs/replay.md has for what makes one', () => {
  const { body } = yaml('ISSUE_TEMPLATE/bug_report.yml') as {
    readonly body: readonly { readonly id?: string; readonly validations?: { readonly required: boolean } }[]
  }
  expect(body.find(({ id }) => id === 'recording')?.validations).toEqual({ required: true })
  const named = [...textOf('.github/ISSUE_TEMPLATE/bug_report.yml').matchAll(/`([^`]+)`/g)].map(([, name = '']) => name)
  expect(named.length).toBeGreaterThan(5)
  const documents = textOf('docs/replay.md').replace('report 7', 'report NUMBER') + textOf('docs/deployment.md')
  expect(named.filter((name) => !documents.includes(name))).toEqual([])
})

it('looks for new versions where there are some to look for', () => {
  const { updates } = yaml('dependabot.yml') as {
    readonly updates: readonly {
      readonly 'package-ecosystem': keyof typeof MANIFESTS
      readonly directory?: string
      readonly directories?: readonly string[]
    }[]
  }
  const manifests = updates.flatMap(({ 'package-ecosystem': ecosystem, directory, directories = [] }) =>
    [...(directory === undefined ? [] : [directory]), ...directories].map((folder) =>
      join(folder, MANIFESTS[ecosystem]),
    ),
  )
  expect(manifests.filter((file) => !existsSync(join(ROOT, file)))).toEqual([])
  expect(manifests).toEqual(expect.arrayContaining(['/package-lock.json', '/lab/package-lock.json']))
  expect(updates.map((update) => update['package-ecosystem'])).toEqual(Object.keys(MANIFESTS))
})
