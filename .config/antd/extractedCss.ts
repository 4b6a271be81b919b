import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { promisify } from 'node:util'

const root = resolve(__dirname, '../..')
const inputs = ['.config/antd/components.tsx', '.config/antd/extract.tsx', '.config/antd/purge.ts'].concat(
  ['src/ui/antd/theme.ts', 'src/ui/theme.ts', 'node_modules/antd/package.json'],
  ['node_modules/@ant-design/cssinjs/package.json'],
)
const run = promisify(execFile)

const key = () => {
  const hash = createHash('sha256')
  for (const file of inputs) hash.update(readFileSync(resolve(root, file)))
  return hash.digest('hex').slice(0, 16)
}

type Sheets = ReadonlyMap<string, string>
const running = new Map<string, Promise<Sheets>>()
const parse = (text: string): Sheets => new Map(JSON.parse(text) as [string, string][])

const readKept = (file: string) => {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/** In a process of its own: antd writes complete rules under NODE_ENV=production alone. */
const extract = async (file: string): Promise<Sheets> => {
  const { stdout } = await run(process.execPath, ['--import', 'tsx', resolve(__dirname, 'extract.tsx')], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production' },
    maxBuffer: 32 * 1024 * 1024,
  })
  const sheets = parse(stdout)
  mkdirSync(resolve(root, '.cache/antd'), { recursive: true })
  writeFileSync(file, stdout)
  return sheets
}

/** Sheet by component name, kept in .cache under everything it depends on. */
export const extractedCss = (): Promise<Sheets> => {
  const id = key()
  const known = running.get(id)
  if (known !== undefined) return known
  const file = resolve(root, '.cache/antd', `${id}.json`)
  const kept = readKept(file)
  const sheets = kept === undefined ? extract(file) : Promise.resolve(parse(kept))
  running.set(id, sheets)
  return sheets
}
