import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { COMMANDS } from '../../packages/server/src/cli/operatorCommands'
import { settingDefaults } from '../../packages/server/src/platform/process/settings'

const root = path.join(__dirname, '../..')
const textOf = (file: string) => readFileSync(path.join(root, file), 'utf8')
const filesIn = (folder: string, ending: string) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(ending))
    .map((name) => path.join(folder, name))

const tests = [...filesIn('__tests__', '.test.ts'), ...filesIn('__tests__', '.test.tsx')]
const serverTests = filesIn('packages/server/__tests__', '.test.ts')
const documents = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', ...filesIn('docs', '.md')]

/** Everything that a pattern's first group finds in a document. */
const foundIn = (file: string, pattern: RegExp) => [...textOf(file).matchAll(pattern)].map(([, found = '']) => found)

it('lists exactly the settings, each with its default', () => {
  const rows = [...textOf('docs/settings.md').matchAll(/^\| `(\w+)` +\| (?:`([^`]*)`)? *\| (\S.*?) *\|$/gm)]
  const listed = rows.map(([, name, shown = '']) => [name, shown])
  expect(listed).toEqual(Object.entries(settingDefaults).map(([name, value]) => [name, value ?? '']))
})

it.each(documents)('names only scripts that exist in %s', (file) => {
  const { scripts } = JSON.parse(textOf('package.json')) as { scripts: Record<string, string> }
  expect(Object.keys(scripts)).toEqual(expect.arrayContaining(foundIn(file, /npm run ([\w:-]+)/g)))
})

it.each(documents)('names only commands of the operator that exist in %s', (file) => {
  const existing = [...Object.keys(COMMANDS), 'help', 'move-pictures']
  expect(existing).toEqual(expect.arrayContaining(foundIn(file, /npm run operator -- ([a-z][\w-]*)/g)))
})

it.each(documents)('links only to files that exist in %s', (file) => {
  const links = foundIn(file, /\]\(([^)#:]+)(?:#[^)]*)?\)/g)
  expect(links.filter((target) => !existsSync(path.join(root, path.dirname(file), target)))).toEqual([])
})

it.each(documents)('names only files and tests that exist in %s', (file) => {
  const named = foundIn(
    file,
    /`((?:src|packages|server|app|browser|tools|lab|deploy|docs|public|__tests__)\/[\w./-]+)`/g,
  )
  // `app/api/baseQuery` stands for the tests whose paths below __tests__ begin so, `server/crash` for one in any folder
  const isTest = (name: string) =>
    tests.some((test) => [name, path.join('__tests__', name)].some((one) => test.startsWith(one))) ||
    serverTests.some((test) => test.includes(`${name.replace(/^server\//, '/')}.`))
  expect(named.filter((name) => !existsSync(path.join(root, name)) && !isTest(name))).toEqual([])
})

const MOST_WORDS = 22_000

it('has no more documents than somebody reads', () => {
  const counts = [...documents, 'CHANGELOG.md'].map((file) => textOf(file).trim().split(/\s+/).length)
  expect(counts.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(MOST_WORDS)
})
