import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import type { Extracted } from './extract'
import { baseSheet, partSheet } from './rules'

const root = resolve(__dirname, '../..')
/** The folder where the build finds the rules: Button.css and so on, base.css for all, tokens.json for scripts. */
export const SHEETS = resolve(root, '.cache/antd')

export const THEME = 'packages/common/src/page/theme.ts'
const inputs = [
  ...['extract.tsx', 'recordParts.ts', 'prefixes.ts', 'rules.ts', 'engine/names.ts', 'engine/scriptTokens.ts'].map(
    (file) => `tools/antd-styles/${file}`,
  ),
  THEME,
  'node_modules/antd/package.json',
  'node_modules/@ant-design/cssinjs/package.json',
]

const inputKey = () => {
  const hash = createHash('sha256')
  for (const file of inputs) hash.update(readFileSync(join(root, file)))
  return hash.digest('hex')
}

/** Runs in a separate process, because antd writes complete rules only under NODE_ENV=production. */
export const extract = async (): Promise<Extracted> => {
  const { stdout } = await promisify(execFile)(process.execPath, ['--import', 'tsx', join(__dirname, 'extract.tsx')], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production' },
    maxBuffer: 64 * 1024 * 1024,
  })
  return JSON.parse(stdout) as Extracted
}

/** Replaces the whole file at once, since another build may be reading it. */
const write = (name: string, text: string) => {
  const temporary = join(SHEETS, `.${process.pid}-${name}`)
  writeFileSync(temporary, text)
  renameSync(temporary, join(SHEETS, name))
}

/** Writes the sheets, unless those on the disk were made for the same theme and antd. */
export const writeSheets = async (): Promise<void> => {
  const key = inputKey()
  const keyFile = join(SHEETS, 'key')
  if (existsSync(keyFile) && readFileSync(keyFile, 'utf8') === key) return
  const { sheets, tokens } = await extract()
  mkdirSync(SHEETS, { recursive: true })
  for (const [name, schemes] of Object.entries(sheets)) write(name, partSheet(schemes))
  const [any] = Object.values(sheets)
  if (any === undefined) throw new Error('antd has no part with rules any more: fix tools/antd-styles')
  write('base.css', baseSheet(any))
  write('tokens.json', JSON.stringify(tokens))
  write('key', key)
}
