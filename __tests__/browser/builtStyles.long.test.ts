import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import postcss, { type ChildNode, type Declaration, type Rule } from 'postcss'
import { DIST } from './support/stand'

/*
 * What Chromium 83 and Safari 14.1 do not understand in the build's styles stands behind something that they do: a unit or a
 * property they drop has a declaration before it, and a selector they drop takes no other selector with it.
 */

const files = [DIST, join(DIST, 'operator')].flatMap((folder) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.css'))
    .map((name) => join(folder, name)),
)

const find = (bad: (node: ChildNode) => string | undefined): readonly string[] => {
  const found: string[] = []
  for (const file of files)
    postcss.parse(readFileSync(file, 'utf8')).walk((node) => {
      const why = bad(node)
      if (why !== undefined) found.push(`${why} in ${file.slice(DIST.length + 1)}`)
    })
  return found
}

/** The declarations of the same property that come before. */
const before = ({ prop, parent }: Declaration, end: ChildNode) =>
  (parent?.nodes ?? [])
    .slice(0, parent?.index(end))
    .filter((node): node is Declaration => node.type === 'decl' && node.prop === prop)

const NEW_UNIT = /\d[ds]v[hw]\b/
/** antd's inputs without a border, which no screen has, and the print of the operators' statement, a page for a desk */
const UNUSED = /^\.ant-input-borderless|\.o-statement/

/** Chromium 83 knows the longer names of paddings and margins, such as `margin-inline-start`, and none of an inset. */
const LOGICAL = /^(?:inset(?:-(?:inline|block)(?:-(?:start|end))?)?|(?:padding|margin)-(?:inline|block))$/

const parts = (rule: Rule) => rule.selectors.filter((selector) => selector.includes(':has('))

it.each<readonly [string, (node: ChildNode) => string | undefined]>([
  [
    'says a height in a unit of 2022 alone',
    (node) =>
      node.type === 'decl' &&
      // the paddings of QA's panel
      !node.prop.startsWith('padding') &&
      NEW_UNIT.test(node.value) &&
      !before(node, node).some(({ value }) => !NEW_UNIT.test(value))
        ? String(node)
        : undefined,
  ],
  [
    'puts :has( beside a selector that every browser understands',
    (node) =>
      node.type === 'rule' &&
      !UNUSED.test(node.selector) &&
      parts(node).length > 0 &&
      parts(node).length < node.selectors.length
        ? node.selector
        : undefined,
  ],
  [
    'places something by a name of Chromium 87',
    (node) => (node.type === 'decl' && LOGICAL.test(node.prop) ? String(node) : undefined),
  ],
  [
    'leaves the height to aspect-ratio without asking whether it is understood',
    (node) =>
      node.type === 'decl' &&
      node.prop === 'aspect-ratio' &&
      !(node.parent?.parent?.type === 'atrule' && String(node.parent.parent.toString()).startsWith('@supports'))
        ? String(node)
        : undefined,
  ],
])('no rule %s', (_what, bad) => {
  expect(find(bad)).toEqual([])
})

it('looks at all of them', () => {
  expect(files.length).toBeGreaterThan(20)
})
