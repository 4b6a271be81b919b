import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { changesIn } from '../../tools/test/changed'
import { testsOf } from '../../tools/test/testsOf'

const root = join(__dirname, '../..')
const foldersIn = (folder: string) =>
  readdirSync(join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => `${folder}/${name}`)

/** They are bundles and panels that only a browser runs. */
const SEEN_IN_A_BROWSER = ['src/worker']

it.each(['src', 'src/features', 'src/state', 'packages/desk/src', 'packages/server/src', 'packages/common/src'])(
  'each folder of %s has quick tests',
  (folder) => {
    const without = foldersIn(folder).filter((subject) => testsOf(`${subject}/some.ts`, root).length === 0)
    expect(without.filter((subject) => !SEEN_IN_A_BROWSER.includes(subject))).toEqual([])
  },
)

it.each([
  ['src/state/drafts/draftsSlice.ts', '__tests__/app/state/drafts/'],
  ['src/state/offline/known.ts', '__tests__/app/app/offline/'],
  ['src/features/booking/RoomScreen.tsx', '__tests__/app/features/booking/'],
  ['packages/server/src/access/sessions/passwords.ts', 'packages/server/__tests__/access/sessions/'],
  ['packages/desk/src/bills/Bills.tsx', 'packages/desk/__tests__/bills.'],
])('%s has the tests in the folder of its name, and no others', (file, beginning) => {
  const tests = testsOf(file, root)
  expect(tests).not.toEqual([])
  expect(tests.filter((test) => !test.startsWith(beginning))).toEqual([])
})

it('a file of a deeper folder has the tests of the folder above it', () => {
  expect(testsOf('src/domain/copy/login.ts', root)).toEqual(testsOf('src/domain/money.ts', root))
})

it('a change of what the pages share is seen by both', () => {
  expect(testsOf('packages/common/src/calls/callError.ts', root)).toEqual([
    'packages/common/__tests__/calls/answers.test.ts',
    '__tests__/app/api',
    'packages/desk/__tests__',
  ])
})

it('a changed test is run itself, a document by the tests of documents, and the rest is named', () => {
  expect(changesIn(['__tests__/app/ui/kit.test.tsx', 'docs/map.md', 'webpack.config.ts'], root)).toEqual({
    files: ['__tests__/app/ui/kit.test.tsx', 'docs/map.md', 'webpack.config.ts'],
    others: ['webpack.config.ts'],
    tests: ['__tests__/app/ui/kit.test.tsx', '__tests__/project/'],
  })
})
