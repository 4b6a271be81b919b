import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { RECORDINGS } from './recordings'

export const ROOT = join(__dirname, '..', '..', '..')
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
  return {
    pathOf,
    keep,
    withBug: () => buildWith('bug.cjs', '!payload'),
    thatThrows: () => buildWith('throws.cjs', '(() => { throw new RangeError("too far") })()'),
  }
}
