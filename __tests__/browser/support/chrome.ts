import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

const NAMES = ['google-chrome', 'google-chrome-stable', 'chromium', 'chromium-browser']
const MAC_PATHS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

export const CHROME_WANTED =
  'Browser tests need Chrome or Chromium: install it (Debian: apt-get install chromium) or set CHROME_PATH.'

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

export function findOnPath(name: string): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return folders.map((folder) => join(folder, name)).find(isExecutable)
}

/** CHROME_PATH if it is set; otherwise the usual names, then the usual places on macOS. */
export function findChrome(): string | undefined {
  const chosen = process.env.CHROME_PATH
  if (chosen) {
    if (!isExecutable(chosen)) throw new Error(`CHROME_PATH names no program: ${chosen}`)
    return chosen
  }
  return NAMES.map(findOnPath).find((path) => path !== undefined) ?? MAC_PATHS.find(isExecutable)
}

/**
 * Chromium without windows, as Debian installs it beside the browser: it opens a page with a third of the work. It does
 * not support push messages. A Chrome that CHROME_PATH names is preferred.
 */
export const findHeadlessShell = (): string | undefined =>
  process.env.CHROME_PATH ? undefined : findOnPath('chromium-headless-shell')

/** Installs Debian's chromium, if this user may do so without a question. */
export function installChrome(): string | undefined {
  if (!findOnPath('apt-get')) return undefined
  const isRoot = process.getuid?.() === 0
  if (!isRoot && spawnSync('sudo', ['-n', 'true'], { stdio: 'ignore' }).status !== 0) return undefined
  const prefix = isRoot ? [] : ['sudo', '-n']
  const apt = (...args: readonly string[]): boolean => {
    const [program = 'env', ...rest] = [...prefix, 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', '-q', ...args]
    return spawnSync(program, rest, { stdio: ['ignore', 'ignore', 'inherit'] }).status === 0
  }
  const install = (name: string) => apt('install', '-y', '--no-install-recommends', name)
  if (!apt('update') || !install('chromium')) return undefined
  if (!install('chromium-headless-shell')) console.warn('No chromium-headless-shell here: the tests take longer.')
  return findChrome()
}

export function chromeVersion(path: string): string {
  const { stdout } = spawnSync(path, ['--version', '--no-sandbox'], { encoding: 'utf8' })
  return stdout.trim() || path
}
