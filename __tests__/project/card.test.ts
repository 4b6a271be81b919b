import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * What the task fixes and nobody here replaces: packages that the project is made of, and names at its top. Each of the
 * packages is really used, by the app, the build or the tests.
 */
const ROOT = join(__dirname, '../..')
const PACKAGES = [
  ...['react', 'react-dom', 'react-router-dom', '@reduxjs/toolkit', 'react-redux', 'redux-persist', 'antd', 'dayjs'],
  ...['firebase', '@sentry/react', 'webpack', 'ts-loader', 'jest', '@testing-library/react'],
]
const NAMES = [
  ...['package.json', 'webpack.config.ts', 'tsconfig.json', 'jest.config.ts', 'README.md'],
  ...['src', 'public', '__tests__'],
]

const { dependencies, devDependencies } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as Record<
  'dependencies' | 'devDependencies',
  Readonly<Record<string, string>>
>

/** Source of the app, the build and the tests, without this file. */
const sources = ['src', 'tools/build', '__tests__']
  .flatMap((folder) => readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true }))
  .map(({ parentPath, name }) => join(parentPath, name))
  .concat(join(ROOT, 'webpack.config.ts'), join(ROOT, 'jest.config.ts'))
  .filter((path) => /\.tsx?$/.test(path) && path !== __filename)
  .map((path) => readFileSync(path, 'utf8'))

/** Imported by its own name or by a file of it; webpack names a loader instead of importing it. */
const isImported = (name: string) => {
  const use = new RegExp(`(?:\\bfrom|\\bimport\\(?|\\bloader:) ?'${name}(?:/[^']*)?'`)
  return sources.some((source) => use.test(source))
}

it.each(PACKAGES)('depends on %s', (name) => {
  expect({ ...dependencies, ...devDependencies }).toHaveProperty([name])
})

it.each(PACKAGES)('imports %s in the app, the build or the tests', (name) => {
  expect(isImported(name)).toBe(true)
})

it.each(NAMES)('has %s at its top', (name) => {
  expect(existsSync(join(ROOT, name))).toBe(true)
})
