import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { serveFolder, type Site } from './staticSite'

const COPY = resolve(__dirname, '../../../.cache/peer')
const DIST = join(COPY, 'dist')

/** What only its linters, tests and stories need. */
const LEFT_OUT =
  /eslint|prettier|lint-staged|husky|storybook|playwright|plop|pm2|pino|vitest|jest|testing-library|jsdom|express|cors/

type Dependencies = Readonly<Record<string, string>>
interface Manifest {
  readonly scripts: Readonly<Record<string, string>>
  readonly dependencies: Dependencies
  readonly devDependencies: Dependencies
}

const used = (dependencies: Dependencies) =>
  Object.fromEntries(Object.entries(dependencies).filter(([name]) => !LEFT_OUT.test(name)))

const run = (command: string, args: readonly string[]) => execFileSync(command, args, { cwd: COPY, stdio: 'inherit' })

/**
 * Builds the React app of a checkout of alan2207/bulletproof-react, which we compare with, in a copy; returns the folder with
 * the built app. It calls its server at /api, and no mock answers instead.
 */
const buildPeer = (checkout: string): string => {
  if (existsSync(join(DIST, 'index.html'))) return DIST
  rmSync(COPY, { recursive: true, force: true })
  cpSync(join(checkout, 'apps/react-vite'), COPY, { recursive: true })
  rmSync(join(COPY, 'yarn.lock'), { force: true })
  const file = join(COPY, 'package.json')
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as Manifest
  const { dependencies, devDependencies } = manifest
  const smaller = { ...manifest, dependencies: used(dependencies), devDependencies: used(devDependencies), scripts: {} }
  writeFileSync(file, JSON.stringify(smaller, null, 2))
  writeFileSync(join(COPY, '.env'), 'VITE_APP_API_URL=/api\nVITE_APP_ENABLE_API_MOCKING=false\n')
  run('npm', ['install', '--no-audit', '--no-fund', '--legacy-peer-deps'])
  run('npx', ['vite', 'build', '--base=/'])
  return DIST
}

/** Nobody is signed in there. */
const ANSWERS = { '/api/auth/me': { data: null } }

/** The peer's app, if there is a checkout of it. */
export const servePeer = async (checkout: string | undefined): Promise<Site | undefined> =>
  checkout === undefined ? undefined : serveFolder(buildPeer(checkout), '', ANSWERS)
