import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'
import { ON_POSTGRES } from '../../tools/test/onPostgres'
import { UNIT_FOLDERS } from '../../tools/test/unit'

const root = join(__dirname, '../..')
/** What leads to a server, to one in the environment of an app test, and to a browser. */
const OPENERS = ['packages/server/src/app.ts', '__tests__/app/support/page.ts', '__tests__/browser/support/chrome.ts']
const unitTests = Object.values(UNIT_FOLDERS)
  .flat()
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.test\.tsx?$/.test(name) && !name.includes('.long.'))
      .map((name) => join(folder, name)),
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
  const others = [
    'packages/server/__tests__/books/ledger/ledger.test.ts',
    '__tests__/app/app/crash.test.tsx',
    '__tests__/browser/booking.test.ts',
  ]
  expect(await filesBehind(others)).toEqual(expect.arrayContaining(OPENERS))
})

it('each file that runs on PostgreSQL too is there', () => {
  const tests = readdirSync(join(root, 'packages/server/__tests__'), { recursive: true, encoding: 'utf8' })
  const isThere = (name: string) => tests.some((test) => test.endsWith(`/${name}.test.ts`))
  expect(Object.values(ON_POSTGRES).flatMap((names) => names.filter((name) => !isThere(name)))).toEqual([])
})
