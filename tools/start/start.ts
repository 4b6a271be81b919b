import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, statSync, utimesSync } from 'node:fs'
import { join, resolve } from 'node:path'

const root = resolve(__dirname, '../..')
const PAGE = join(root, 'dist', 'index.html')
/** The sources of the build. */
const SOURCES = ['src', 'public', 'tools/antd-styles', 'tools/build', 'webpack.config.ts', 'package-lock.json']

const newestIn = (path: string): number => {
  if (!existsSync(path)) return 0
  const stats = statSync(path)
  return stats.isDirectory()
    ? Math.max(0, ...readdirSync(path).map((name) => newestIn(join(path, name))))
    : stats.mtimeMs
}

const isBuilt = () => {
  // a folder that the operator names is built by the operator
  if (process.env['DIST_DIR']) return true
  if (!existsSync(PAGE)) return false
  const built = statSync(PAGE).mtimeMs
  return SOURCES.every((name) => newestIn(join(root, name)) <= built)
}

const build = (): boolean => {
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

/** `npm start`: builds the app if necessary, then runs the server. */
const start = async () => {
  if (process.env['npm_lifecycle_event'] === 'start') stopWithShell()
  if (isBuilt() || build()) await import('../../server/main')
  else {
    console.error(
      'The app could not be built: run `npm ci && npm run build`, or copy a `dist` here that was built elsewhere.',
    )
    process.exitCode = 1
  }
}

void start()
