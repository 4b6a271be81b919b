import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { RECORDINGS } from './recordings'

export const ROOT = join(__dirname, '..', '..', '..')
const DIST = join(ROOT, 'dist')
export const FILE = join(RECORDINGS, 'offline-and-back.json.gz')
export const MENU = join(RECORDINGS, 'menu.json.gz')
export const text = gunzipSync(readFileSync(FILE)).toString()

/** As `npm run replay --` starts it. */
export const replay = (...args: readonly string[]) => {
  const { status, stdout, stderr } = spawnSync('node', ['--import', 'tsx', 'tools/replay/cli.ts', ...args], {
    cwd: ROOT,
    encoding: 'utf8',
  })
  return { status, said: stdout + stderr }
}

/** A folder for the tests of a file, with builds that have a fault. */
export const useFolder = () => {
  let folder = ''
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'griya-replay-'))
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  const pathOf = (...names: readonly string[]) => join(folder, ...names)
  const keep = (name: string, content: string | Buffer) => {
    writeFileSync(pathOf(name), content)
    return pathOf(name)
  }
  const buildWith = (name: string, online: string) => {
    const bundle = readFileSync(join(ROOT, 'dist', 'reducers.cjs'), 'utf8')
    const was = 'online: payload'
    expect(bundle.split(was)).toHaveLength(2)
    return keep(name, bundle.replace(was, `online: ${online}`))
  }
  /** Words a notice differently and sends another request, and a reducer of it has a fault. */
  const otherBuild = (): string => {
    const dist = pathOf('other-build')
    cpSync(DIST, dist, { recursive: true })
    const change = (name: string, was: RegExp, is: string) => {
      const file = join(dist, name)
      writeFileSync(file, readFileSync(file, 'utf8').replace(was, is))
    }
    for (const name of readdirSync(dist)) {
      if (/\.(?:br|gz)$/.test(name)) rmSync(join(dist, name))
      else if (name.endsWith('.js')) {
        change(name, /Anda sedang offline/g, 'Tidak ada jaringan')
        change(name, /number_of_month:(?=\w+,\.\.\.)/g, 'months:')
      }
    }
    change('reducers.cjs', /online: payload/, 'online: !payload')
    change('reducers.cjs', /number_of_month: count/g, 'months: count')
    return dist
  }
  return {
    pathOf,
    keep,
    otherBuild,
    withBug: () => buildWith('bug.cjs', '!payload'),
    thatThrows: () => buildWith('throws.cjs', '(() => { throw new RangeError("too far") })()'),
  }
}
