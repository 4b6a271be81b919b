import { readFileSync } from 'node:fs'
import path from 'node:path'
import { settingDefaults } from '../../server/settings'

const readme = readFileSync(path.join(__dirname, '../../README.md'), 'utf8')
const settingsTable = readme.split('\n## Settings\n')[1]?.split('\n## ')[0] ?? ''
const rows = [...settingsTable.matchAll(/^\| `(\w+)` +\| (?:`([^`]*)`)? *\| (\S.*?) *\|$/gm)]

it('lists exactly the settings, each with its default', () => {
  const listed = rows.map(([, name, shown = '']) => [name, shown])
  expect(listed).toEqual(Object.entries(settingDefaults).map(([name, value]) => [name, value ?? '']))
})

it('names only scripts that exist', () => {
  const { scripts } = JSON.parse(readFileSync(path.join(__dirname, '../../package.json'), 'utf8')) as {
    scripts: Record<string, string>
  }
  const named = [...readme.matchAll(/npm run ([\w:]+)/g)].map(([, name]) => name)
  expect(Object.keys(scripts)).toEqual(expect.arrayContaining(named))
})
