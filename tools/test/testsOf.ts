import { readdirSync } from 'node:fs'
import { join, posix } from 'node:path'

/** Where the code of each product stands, where its tests do, and which tests of others may see what changed in it. */
const PRODUCTS = [
  { code: 'src', tests: '__tests__/app', seenBy: [] },
  { code: 'packages/desk/src', tests: 'packages/desk/__tests__', seenBy: [] },
  { code: 'packages/server/src', tests: 'packages/server/__tests__', seenBy: [] },
  {
    code: 'packages/common/src',
    tests: 'packages/common/__tests__',
    seenBy: ['__tests__/app/api', 'packages/desk/__tests__'],
  },
  {
    code: 'packages/contract/src',
    tests: 'packages/contract/__tests__',
    seenBy: ['__tests__/app/api', '__tests__/app/domain', 'packages/server/__tests__/openapi'],
  },
]

const TEST = /\.test\.tsx?$/
const isQuick = (test: string) => !/\.long\.test\.tsx?$/.test(test)

const namesIn = (test: string) => test.replace(/(\.\w+)*\.test\.tsx?$/, '').split('/')

/** Of this folder; where there are none, those of the folder above. */
const testsNamed = (folder: string, tests: readonly string[]): readonly string[] => {
  if (folder === '.') return []
  const name = posix.basename(folder)
  const found = tests.filter((test) => (isQuick(test) ? namesIn(test) : namesIn(test).slice(-1)).includes(name))
  return found.length > 0 ? found : testsNamed(posix.dirname(folder), tests)
}

/**
 * The tests of a file: those that have the name of the folder in which it lies, or of one above it, and the quick ones in a folder
 * of that name. A file of a package that has none is tested by all quick tests of the package.
 */
export const testsOf = (path: string, root: string): readonly string[] => {
  const product = PRODUCTS.find(({ code }) => path.startsWith(`${code}/`))
  if (!product) return []
  const tests = readdirSync(join(root, product.tests), { recursive: true, encoding: 'utf8' })
    .filter((test) => TEST.test(test))
    .sort()
  const own = testsNamed(posix.dirname(posix.relative(product.code, path)), tests)
  const all = product.code === 'src' ? [] : tests.filter(isQuick)
  return [...(own.length > 0 ? own : all).map((test) => `${product.tests}/${test}`), ...product.seenBy]
}
