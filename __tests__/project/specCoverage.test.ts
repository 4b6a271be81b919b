import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(__dirname, '..')
const text = readFileSync(join(root, '..', 'docs', 'spec-coverage.md'), 'utf8')
const rows = text
  .split('\n')
  .filter((line) => line.startsWith('| ') && !/^\| (?:line +\||-)/.test(line))
  .map((line) => line.split(/(?<!\\)\|/).map((cell) => cell.trim()))
const proofs = rows.flatMap(([, line = '', , proof = '']) =>
  [...proof.matchAll(/`((?:app|server|browser|project)\/[\w/]+)`: (.*?)(?=<br>|$)/g)].map(
    ([, file = '', name = '']) => ({
      line,
      file,
      name: name.trim(),
    }),
  ),
)
const sourceOf = (file: string) => {
  const found = ['ts', 'tsx'].map((ending) => join(root, `${file}.test.${ending}`)).find((path) => existsSync(path))
  return found === undefined ? null : readFileSync(found, 'utf8').replaceAll("\\'", "'")
}

it('names only tests that there are', () => {
  expect(proofs.length).toBeGreaterThan(200)
  const lost = proofs.filter(({ file, name }) => {
    const source = sourceOf(file)
    // a remark in brackets may follow the name
    return (
      source === null ||
      !(source.includes(name) || source.includes(name.replace(/ \([^()]*(?:\([^()]*\)[^()]*)*\)$/, '')))
    )
  })
  expect(lost).toEqual([])
})

it('counts its lines at its top', () => {
  const count = /^(\d+) lines: (\d+) proven, (\d+) proven in part.*?, (\d+) without a test/m
    .exec(text)
    ?.slice(1)
    .map(Number)
  const without = rows.filter(([, , , proof = '']) => proof.startsWith('no test')).length
  const inPart = rows.filter(([, , , proof = '']) => /not tested/.test(proof)).length
  expect(count).toEqual([rows.length, rows.length - without - inPart, inPart, without])
})
