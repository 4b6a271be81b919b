import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import webpack from 'webpack'
import { AntdStyles, standIns } from './AntdStyles'
import { isScriptToken } from './engine/scriptTokens'
import { prefixOf } from './prefixes'
import { extract } from './sheets'

const modules = resolve(__dirname, '../../node_modules')
const antd = join(modules, 'antd/es')

const scripts = () =>
  readdirSync(antd, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.js') && !/(?:^theme[\\/]|(?:^|[\\/])style(?:[\\/]|\.js$))/.test(file))
    .map((file) => ({ file, code: readFileSync(join(antd, file), 'utf8') }))

/** Components that read a colour in script and do not work here, and names that are not global tokens. */
const KNOWN = /^(?:color-picker|qr-code|watermark)[\\/]|^(?:listy|table|tree)[\\/].*: token\.(?:Listy|Table|Tree)$/

const unknownTokens = () =>
  scripts()
    .flatMap(({ file, code }) => [...code.matchAll(/\btoken\.(\w+)/g)].map(([, name = '']) => ({ file, name })))
    .filter(({ name }) => !isScriptToken(name))
    .map(({ file, name }) => `${file}: token.${name}`)
    .filter((problem) => !KNOWN.test(problem))

const unknownPrefixes = async () => {
  const { sheets } = await extract()
  const asked = new Set(scripts().flatMap(({ code }) => code.match(/getPrefixCls\('[\w-]+'/g) ?? []))
  // no code asks for these two: one is made from another component's prefix, one is a constant
  const composed = new Set(['ant-picker-calendar', 'ant-float-btn'])
  return Object.keys(sheets)
    .map((name) => prefixOf(name.replace(/1?\.css$/, ''), name.endsWith('1.css') ? 1 : 0))
    .filter((prefix) => !composed.has(prefix) && !asked.has(`getPrefixCls('${prefix.replace(/^ant-/, '')}'`))
    .map((prefix) => `no part of antd asks for the prefix ${prefix}: fix prefixes.ts`)
}

/** Builds all of antd: a name that a replacement lacks, or a missing sheet, fails the build. */
const buildProblems = () =>
  new Promise<readonly string[]>((done, fail) => {
    const compiler = webpack({
      mode: 'production',
      target: ['web', 'es2020'],
      entry: 'data:text/javascript,import * as antd from "antd"; globalThis.antd = antd',
      context: resolve(__dirname, '../..'),
      output: { path: resolve(__dirname, '../../.cache/antd-whole') },
      resolve: { extensions: ['.ts', '.js'] },
      module: {
        parser: { javascript: { exportsPresence: 'error' } },
        rules: [{ test: /\.css$/, type: 'asset/source' }],
      },
      plugins: [new AntdStyles()],
      optimization: { minimize: false },
      performance: { hints: false },
    })
    compiler?.run((error, stats) => {
      if (error) fail(error)
      else done((stats?.toJson({ all: false, errors: true }).errors ?? []).map(({ message }) => message))
    })
  })

/** What an upgrade of antd has broken here, one problem in each line. */
export const findProblems = async (): Promise<readonly string[]> => {
  const moved = standIns
    .filter(({ module }) => !existsSync(join(modules, module)))
    .map(({ module }) => `antd moved ${module}: fix standIns in AntdStyles.ts`)
  // while a module is missing, the other checks cannot run
  return moved.length > 0 ? moved : [...(await unknownPrefixes()), ...unknownTokens(), ...(await buildProblems())]
}
