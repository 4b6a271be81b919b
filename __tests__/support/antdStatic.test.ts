import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import theme from 'antd/lib/theme'
import { scriptTokens } from '../../.config/antd/engine/useToken'
import { stripStyles } from '../../.config/antd/stripStyles'
import { purge } from '../../.config/antd/purge'
import { standIns } from '../../.config/antd/webpack'
import { contentSecurityHashes } from '../../tools/build/contentSecurityHashes'

it.each(standIns.map(({ module }) => module))('leans on %s, which antd still has', (module) => {
  expect(existsSync(resolve(__dirname, '../../node_modules', module))).toBe(true)
})

it('gives scripts the tokens that antd itself computes', () => {
  expect(theme.getDesignToken()).toMatchObject(scriptTokens)
})

it('takes the rules out of a style module and leaves the rest', () => {
  const code =
    "const fade = new Keyframes('a', {})\nexport const x = 1\nexport default genStyleHooks('Tabs', (t) => [fade], prepare)\n"
  expect(stripStyles(code)).toBe(
    "const fade = /*#__PURE__*/new Keyframes('a', {})\nexport const x = 1\nexport default /*#__PURE__*/genStyleHooks()\n",
  )
})

it('keeps what is used and puts the dark differences behind a media query', () => {
  const sheet = (color: string) =>
    `.griya{--ant-a:${color};--ant-unused:1px}.ant-x{color:var(--ant-a)}.ant-x-rtl{color:red}a{color:blue}`
  expect(purge({ light: sheet('#fff'), dark: sheet('#000'), drop: [/-rtl/] })).toBe(
    '.griya{--ant-a:#fff}.ant-x{color:var(--ant-a)}@media (prefers-color-scheme:dark){.griya{--ant-a:#000}}',
  )
})

it('hashes inline parts and no others', () => {
  const html = '<style>a{}</style><script src="x.js"></script><script>1</script>'
  expect(contentSecurityHashes(html)).toEqual({
    script: ['sha256-a4ayc/80/OGda4BO/1o/V0etpOqiLx1JwB5S3beHW0s='],
    style: [expect.stringMatching(/^sha256-/)],
  })
})
