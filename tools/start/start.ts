import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, statSync, utimesSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

const root = resolve(__dirname, '../..')
const PAGE = join(root, 'dist', 'index.html')
const SERVER = join(root, 'dist-server', 'main.js')
/** What they are built from. */
const SOURCES = [
  'src',
  'packages/common/src',
  'packages/contract/src',
  'packages/desk/build',
  'packages/desk/src',
  'public',
  'tools/antd-styles',
  'tools/build',
  'webpack.config.ts',
  'package.json',
  'package-lock.json',
]
const SERVER_SOURCES = ['packages/server/src', 'packages/contract/src', 'tools/build/server.ts', 'package-lock.json']

const newestIn = (path: string): number => {
  if (!existsSync(path)) return 0
  const stats = statSync(path)
  return stats.isDirectory()
    ? Math.max(0, ...readdirSync(path).map((name) => newestIn(join(path, name))))
    : stats.mtimeMs
}

const isUpToDate = (built: string, sources: readonly string[]) =>
  existsSync(built) && sources.every((name) => newestIn(join(root, name)) <= statSync(built).mtimeMs)

/** A folder that the operator names is built by the operator. */
const isAppBuilt = () => Boolean(process.env['DIST_DIR']) || isUpToDate(PAGE, SOURCES)

const buildApp = (): boolean => {
  const { status } = spawnSync('npm', ['run', 'build'], { cwd: root, stdio: 'inherit' })
  if (status !== 0) return false
  const now = new Date()
  // webpack does not write a file that has not changed, so its time is set here
  utimesSync(PAGE, now, now)
  return true
}

const PARENT_CHECK_MS = 500

/** npm passes a signal on to the shell between us and it. Not every shell passes it further, but it ends. */
const stopWithShell = () => {
  const shell = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === shell) return
    clearInterval(timer)
    process.kill(process.pid, 'SIGTERM')
  }, PARENT_CHECK_MS).unref()
}

const buildServerIfOld = async () => {
  if (isUpToDate(SERVER, SERVER_SOURCES)) return
  const { buildServer } = await import('../build/server')
  await buildServer()
}

/** `npm start`: builds what is missing or old, then runs the server. */
const start = async () => {
  if (process.env['npm_lifecycle_event'] === 'start') stopWithShell()
  if (isAppBuilt() || buildApp()) {
    await buildServerIfOld()
    await import(pathToFileURL(SERVER).href)
  } else {
    console.error(
      'The app could not be built: run `npm ci && npm run build`, or copy a `dist` here that was built elsewhere.',
    )
    process.exitCode = 1
  }
}

void start()
