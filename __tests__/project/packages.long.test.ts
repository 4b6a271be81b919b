import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import { promisify } from 'node:util'

const ROOT = resolve(__dirname, '../..')
const run = promisify(execFile)

interface Manifest {
  dependencies?: object
  devDependencies?: object
}
interface Lock {
  readonly packages: { readonly '': Manifest }
}
const read = <Content>(file: string) => JSON.parse(readFileSync(join(ROOT, file), 'utf8')) as Content

let folder: string

/** The workspace without the tenants' app, and without what the root installs for it. */
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'griya-alone-'))
  const manifest = read<Manifest>('package.json')
  const lock = read<Lock>('package-lock.json')
  for (const needs of [manifest, lock.packages['']]) {
    delete needs.dependencies
    delete needs.devDependencies
  }
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest))
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(lock))
  for (const name of ['.npmrc', 'tsconfig.base.json', 'packages'])
    cpSync(join(ROOT, name), join(folder, name), {
      recursive: true,
      filter: (file) => !['node_modules', '__tests__'].includes(basename(file)),
    })
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it.each(['contract', 'common', 'desk', 'server'])(
  '%s installs alone, and compiles with what it names',
  async (name) => {
    const product = join('packages', name)
    const quietly = ['--ignore-scripts', '--prefer-offline', '--no-audit', '--no-fund']
    await run('npm', ['ci', '--workspace', product, ...quietly], { cwd: folder })
    const compiler = join(ROOT, 'node_modules/typescript/bin/tsc')
    const { stdout } = await run(process.execPath, [compiler, '--build', product], { cwd: folder }).catch(
      (error: { readonly stdout: string }) => error,
    )
    expect(stdout).toBe('')
  },
)
