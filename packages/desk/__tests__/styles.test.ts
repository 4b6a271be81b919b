import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const OPERATOR = join(__dirname, '../src')
/** The frame's styles are there on every screen, and those of a part come with it. */
const SHARED = ['frame', 'parts']

const classesIn = (folder: string, ending: string, pattern: RegExp): readonly string[] =>
  readdirSync(join(OPERATOR, folder))
    .filter((name) => name.endsWith(ending))
    .flatMap((name) => [...readFileSync(join(OPERATOR, folder, name), 'utf8').matchAll(pattern)])
    .map(([, name = '']) => name)

const sections = readdirSync(OPERATOR, { withFileTypes: true }).flatMap((entry) =>
  entry.isDirectory() ? [entry.name] : [],
)
const styledIn = new Map(sections.map((section) => [section, classesIn(section, '.css', /\.(o-[\w-]+)/g)]))

it.each(sections)('%s takes no style from another section, which may not have been opened yet', (section) => {
  const used = classesIn(section, '.tsx', /\b(o-[\w-]+)/g)
  const here = [section, ...SHARED].flatMap((name) => styledIn.get(name) ?? [])
  const elsewhere = [...styledIn.values()].flat()
  expect(used.filter((name) => elsewhere.includes(name) && !here.includes(name))).toEqual([])
})
