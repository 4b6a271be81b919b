import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'
import { ON_POSTGRES } from '../../tools/test/onPostgres'
import { UNIT_FOLDERS } from '../../tools/test/unit'

const root = join(__dirname, '../..')
/** What leads to a server, to one in the environment of an app test, and to a browser. */
const OPENERS = ['server/app.ts', '__tests__/app/support/page.ts', '__tests__/browser/support/chrome.ts']
const unitTests = Object.entries(UNIT_FOLDERS).flatMap(([project, folders]) =>
  folders.flatMap((folder) => {
    const path = join('__tests__', project, folder)
    return readdirSync(join(root, path), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.test\.tsx?$/.test(name) && !name.includes('.long.'))
      .map((name) => join(path, name))
  }),
)

/** Every file that they import, and those that these import. */
const filesBehind = async (entryPoints: readonly string[]): Promise<readonly string[]> => {
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: [...entryPoints],
    outdir: 'nowhere',
    bundle: true,
    write: false,
    metafile: true,
    platform: 'node',
    packages: 'external',
    logLevel: 'silent',
    loader: { '.css': 'empty' },
  })
  return Object.keys(metafile.inputs)
}

it('of the unit lane no test opens a server or a browser', async () => {
  expect((await filesBehind(unitTests)).filter((file) => OPENERS.includes(file))).toEqual([])
  const others = ['server/ledger.test.ts', 'app/app/crash.test.tsx', 'browser/frame.test.ts'].map(
    (name) => `__tests__/${name}`,
  )
  expect(await filesBehind(others)).toEqual(expect.arrayContaining(OPENERS))
})

it('each file that runs on PostgreSQL too is there', () => {
  const files = Object.values(ON_POSTGRES).flatMap((names) => names.map((name) => `__tests__/server/${name}.test.ts`))
  expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([])
})
