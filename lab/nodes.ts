import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { delimiter, join, resolve } from 'node:path'
import { isSmoke } from './smoke'

const ROOT = resolve(__dirname, '..')
/** Those that `engines` promises and that are maintained. */
const VERSIONS = ['20', '22', '24']
/** The installed release, and what depends on Node most: files, processes, streams, sockets. */
const TESTS = isSmoke
  ? ['server/__tests__/health\\.']
  : ['browser/release', 'server/.*/(health|metrics|backup|stop|uploads|bookings|imageMove|moveToPostgres)\\.']

/** The npm package `node` brings the program of that version. */
const fetchNode = (version: string): string => {
  const folder = join(ROOT, '.cache', 'nodes', version)
  mkdirSync(folder, { recursive: true })
  const args = ['install', '--prefix', folder, '--no-save', '--no-package-lock', '--silent', `node@${version}`]
  execFileSync('npm', args, { cwd: folder, stdio: 'inherit' })
  return join(folder, 'node_modules', 'node', 'bin')
}

const passes = (version: string): boolean => {
  const bin = fetchNode(version)
  const node = join(bin, 'node')
  console.log(`\nNode ${execFileSync(node, ['--version'], { encoding: 'utf8' }).trim()}`)
  const runner = ['--import', 'tsx', 'tools/test/run.ts', '--no-build', '--no-check']
  // Programs that the tests start, npm among them, run in the same version.
  const env = { ...process.env, PATH: [bin, process.env['PATH']].join(delimiter) }
  const args = [...runner, ...TESTS, '--selectProjects', 'server', 'browser']
  return spawnSync(node, args, { cwd: ROOT, env, stdio: 'inherit' }).status === 0
}

/** `npm run lab -- nodes [VERSION...]` */
const asked = process.argv.slice(2)
const results = (asked.length > 0 ? asked : VERSIONS).map((version) => ({ version, isRight: passes(version) }))
for (const { version, isRight } of results) console.log(`Node ${version}: ${isRight ? 'passed' : 'FAILED'}`)
process.exitCode = results.every(({ isRight }) => isRight) ? 0 : 1
