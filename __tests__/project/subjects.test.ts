import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { changesIn } from '../../tools/test/changed'
import { SUBJECTS } from '../../tools/test/subjects'

const root = join(__dirname, '../..')
const below = (folder: string) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((path) => `${folder}/${path}`)
const foldersIn = (folder: string) =>
  readdirSync(join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => `${folder}/${name}`)
const quickTests = below('__tests__').filter((path) => /\.test\.tsx?$/.test(path) && !path.includes('.long.'))

it.each(['src', 'src/features', 'src/state', 'server'])(
  'each folder of %s is a subject, or its folders are',
  (folder) => {
    const subjects = Object.keys(SUBJECTS)
    const isThere = (path: string) => subjects.some((subject) => subject === path || subject.startsWith(`${path}/`))
    expect(foldersIn(folder).filter((path) => !isThere(path))).toEqual([])
  },
)

it('has tests for each pattern', () => {
  const patterns = Object.values(SUBJECTS).flat()
  expect(patterns.filter((test) => !quickTests.some((path) => new RegExp(`__tests__/${test}`).test(path)))).toEqual([])
})

it('names only folders and files that there are', () => {
  expect(Object.keys(SUBJECTS).filter((subject) => !existsSync(join(root, subject)))).toEqual([])
})

it('takes the tests of the innermost subject, tests that were changed themselves, and says what it knows nothing of', () => {
  const paths = ['src/state/drafts/draftsSlice.ts', '__tests__/app/ui/kit.test.tsx', 'webpack.config.ts']
  expect(changesIn(paths)).toEqual({
    files: paths,
    subjects: ['src/state/drafts'],
    others: ['webpack.config.ts'],
    tests: ['__tests__/app/state/drafts/', '__tests__/app/app/tenantsApart', '__tests__/app/ui/kit.test.tsx'],
  })
})

it('takes the tests of a file alone where it has some', () => {
  const { subjects, tests } = changesIn(['src/features/transactions/ReceiptScreen.tsx'])
  expect([subjects, tests]).toEqual([
    ['src/features/transactions/ReceiptScreen.tsx'],
    ['__tests__/app/features/transactions/receipt'],
  ])
})
