import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { create } from 'tar'
import { dependencies } from '../../packages/server/package.json'

const ROOT = resolve(__dirname, '../..')

interface Package {
  readonly name: string
  readonly version: string
  readonly description: string
  readonly license: string
  readonly engines: object
  readonly allowScripts: object
  readonly overrides: object
}

/** What the programs in dist-server are called in a release. `exec`: npm's signals then reach the server itself. */
const SCRIPTS = {
  start: 'exec node --enable-source-maps dist-server/main.js',
  operator: 'exec node --enable-source-maps dist-server/operator.js',
  backup: 'exec node --enable-source-maps dist-server/backup.js',
  restore: 'exec node --enable-source-maps dist-server/restore.js',
  'move-to-postgres': 'exec node --enable-source-maps dist-server/moveToPostgres.js',
}

/** Beside the programs: how they are run, and the manual. */
const CONTENT = [
  'LICENSE',
  '.env.example',
  'deploy',
  'README.md',
  'CHANGELOG.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'docs',
]

/** npm takes the versions that are locked, and drops what only builds and tests. */
const writePackage = (folder: string, whole: Package) => {
  const { name, version, description, license, engines, allowScripts, overrides } = whole
  const packed = {
    name,
    version,
    private: true,
    description,
    license,
    engines,
    scripts: SCRIPTS,
    allowScripts,
    dependencies,
    overrides,
  }
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(packed, null, 2)}\n`)
  for (const file of ['package-lock.json', '.npmrc']) cpSync(join(ROOT, file), join(folder, file))
  execFileSync('npm', ['install', '--package-lock-only', '--ignore-scripts', '--offline'], { cwd: folder })
}

/** Writes griya-VERSION.tar.gz with the built app and server, migrations and the lock file of what runs. */
export const release = async (out: string): Promise<string> => {
  const whole = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as Package
  const name = `griya-${whole.version}`
  const work = mkdtempSync(join(tmpdir(), 'griya-release-'))
  try {
    const folder = join(work, name)
    mkdirSync(folder)
    for (const built of ['dist', 'dist-server']) {
      if (!existsSync(join(ROOT, built))) throw new Error(`${built} is missing: npm run build`)
      cpSync(join(ROOT, built), join(folder, built), { recursive: true })
    }
    for (const name of CONTENT) cpSync(join(ROOT, name), join(folder, name), { recursive: true })
    writePackage(folder, whole)
    mkdirSync(out, { recursive: true })
    const file = join(out, `${name}.tar.gz`)
    await create({ file, gzip: true, cwd: work, portable: true }, [name])
    return file
  } finally {
    rmSync(work, { recursive: true })
  }
}

const main = async () => {
  const { values } = parseArgs({ options: { out: { type: 'string', default: '.' }, 'no-build': { type: 'boolean' } } })
  if (!values['no-build']) execFileSync('npm', ['run', '--silent', 'build'], { cwd: ROOT, stdio: 'inherit' })
  console.log(await release(resolve(values.out)))
}

if (require.main === module) void main()
