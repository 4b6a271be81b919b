import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'

/**
 * `npm run apart`: builds the app in a copy of this folder, with the operator's page and then without a byte of it, and
 * compares all files that tenants load. Exit code 1 if one differs.
 */
const ROOT = resolve(__dirname, '../..')
const COPY = join(ROOT, '.cache', 'apart')
/** What a build needs. Without .git, the name of the build is the same, however long ago the last commit was. */
const NEEDED = ['src', 'public', 'tools', 'package.json', 'tsconfig.json', 'webpack.config.ts']
const OPERATOR = ['src/operator', 'src/contract/operator']
/** What `npm run build` puts beside the tenants' files. */
const BESIDE = /^(?:operator[\\/]|reducers\.cjs$)/

/** A real folder, not a link: webpack names modules by where they are. */
const copy = () => {
  rmSync(COPY, { recursive: true, force: true })
  mkdirSync(COPY, { recursive: true })
  for (const name of NEEDED) cpSync(join(ROOT, name), join(COPY, name), { recursive: true })
  execFileSync('cp', ['-al', join(ROOT, 'node_modules'), join(COPY, 'node_modules')])
}

/** The hash of each file that tenants load. */
const build = (only: readonly string[]): ReadonlyMap<string, string> => {
  for (const made of ['dist', '.cache']) rmSync(join(COPY, made), { recursive: true, force: true })
  execFileSync('npx', ['webpack', '--mode', 'production', ...only], { cwd: COPY, stdio: 'inherit' })
  const dist = join(COPY, 'dist')
  const files = readdirSync(dist, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(dist.length + 1))
    .filter((name) => !BESIDE.test(name))
  const hashOf = (name: string) =>
    createHash('sha256')
      .update(readFileSync(join(dist, name)))
      .digest('hex')
  return new Map(files.map((name) => [name, hashOf(name)]))
}

const main = () => {
  copy()
  try {
    const whole = build([])
    for (const folder of OPERATOR) rmSync(join(COPY, folder), { recursive: true })
    const alone = build(['--config-name', 'tenants'])
    const names = [...new Set([...whole.keys(), ...alone.keys()])].sort()
    const different = names.filter((name) => whole.get(name) !== alone.get(name))
    for (const name of different)
      console.log(
        `${name} ${!alone.has(name) ? 'is only there with' : !whole.has(name) ? 'is missing with' : 'differs with'} the operator's page`,
      )
    console.log(
      `${names.length - different.length} of ${names.length} files are the same with and without the operator's page`,
    )
    if (different.length > 0) process.exitCode = 1
  } finally {
    rmSync(COPY, { recursive: true, force: true })
  }
}

main()
