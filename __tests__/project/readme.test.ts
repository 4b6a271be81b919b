import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { settingDefaults } from '../../server/settings'

const root = path.join(__dirname, '../..')
const textOf = (file: string) => readFileSync(path.join(root, file), 'utf8')
const rows = [...textOf('docs/settings.md').matchAll(/^\| `(\w+)` +\| (?:`([^`]*)`)? *\| (\S.*?) *\|$/gm)]

it('lists exactly the settings, each with its default', () => {
  const listed = rows.map(([, name, shown = '']) => [name, shown])
  expect(listed).toEqual(Object.entries(settingDefaults).map(([name, value]) => [name, value ?? '']))
})

const documents = [
  'README.md',
  'CONTRIBUTING.md',
  ...['another-host', 'deployment', 'map', 'operator', 'replay', 'testing'].map((name) => `docs/${name}.md`),
]

it.each(documents)('names only scripts that exist in %s', (file) => {
  const { scripts } = JSON.parse(textOf('package.json')) as { scripts: Record<string, string> }
  const named = [...textOf(file).matchAll(/npm run ([\w:-]+)/g)].map(([, name]) => name)
  expect(Object.keys(scripts)).toEqual(expect.arrayContaining(named))
})

it.each(documents)('links only to files that exist in %s', (file) => {
  const links = [...textOf(file).matchAll(/\]\(([^)#:]+)(?:#[^)]*)?\)/g)].map(([, target = '']) => target)
  const missing = links.filter((target) => !existsSync(path.join(root, path.dirname(file), target)))
  expect(missing).toEqual([])
})
