import theme from 'antd/lib/theme'
import { contentSecurityHashes } from '../../tools/build/contentSecurityHashes'
import { prefixOf } from '../../tools/antd-styles/prefixes'
import { findProblems } from '../../tools/antd-styles/problems'
import { baseSheet, partSheet } from '../../tools/antd-styles/rules'
import { stripStyles } from '../../tools/antd-styles/stripStyles'
import { antdTheme, palettes } from '@griya/common/page/theme'

// builds every part of antd: 10 s by itself, and a minute beside the rest of a run
const BUILD_MS = 180_000

it(
  'finds antd as it expects it, each of its parts included',
  async () => {
    expect(await findProblems()).toEqual([])
  },
  BUILD_MS,
)

it('takes the rules out of a style module, imports them instead, and leaves the rest', () => {
  const code =
    "const fade = new Keyframes('a', {})\nexport const x = 1\nexport default genStyleHooks(['Tabs', 'Bar'], (t) => [fade], prepare)\n"
  expect(stripStyles(code)).toBe(
    "import 'antd-styles/Tabs-Bar.css'\nconst fade = /*#__PURE__*/new Keyframes('a', {})\nexport const x = 1\nexport default /*#__PURE__*/genStyleHooks()\n",
  )
})

it.each([
  ['Button', 0, 'ant-btn'],
  ['Button-compact', 0, 'ant-btn'],
  ['TreeSelect', 0, 'ant-tree-select'],
  ['Input-Search', 0, 'ant-input-search'],
  ['Grid', 1, 'ant-col'],
])('knows the class of %s', (name, nth, prefix) => {
  expect(prefixOf(name, nth)).toBe(prefix)
})

const schemes = (sheet: (color: string) => string) => ({ light: sheet('#fff'), dark: sheet('#000') })

it('keeps the rules of a part and puts the dark differences behind a media query', () => {
  const both = schemes(
    (color) => `.griya{--ant-a:1px}.griya.ant-x{--ant-x-b:${color}}.ant-x{color:var(--ant-x-b)}a{color:blue}`,
  )
  expect(partSheet(both)).toBe(
    '.griya.ant-x,.griya.ant-x-css-var{--ant-x-b:#fff}.ant-x{color:var(--ant-x-b)}@media (prefers-color-scheme:dark){.griya.ant-x,.griya.ant-x-css-var{--ant-x-b:#000}}',
  )
})

it('gives the tokens to the whole page', () => {
  const both = schemes((color) => `.griya{--ant-a:${color};--ant-c:1px}.anticon{display:inline}.ant-x{top:0}`)
  expect(baseSheet(both)).toBe(
    ':root{--ant-a:#fff;--ant-c:1px}.anticon{display:inline}@media (prefers-color-scheme:dark){:root{--ant-a:#000}}',
  )
})

it.each(['light', 'dark'] as const)('has antd take the %s colours as they are written', (scheme) => {
  expect(theme.getDesignToken(antdTheme(scheme))).toMatchObject(palettes[scheme])
})

it('hashes inline parts and no others', () => {
  const html = '<style>a{}</style><script src="x.js"></script><script>1</script>'
  expect(contentSecurityHashes(html)).toEqual({
    script: ['sha256-a4ayc/80/OGda4BO/1o/V0etpOqiLx1JwB5S3beHW0s='],
    style: [expect.stringMatching(/^sha256-/)],
  })
})
