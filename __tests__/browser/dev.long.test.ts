import { spawn, type ChildProcess } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Browser } from 'playwright-core'
import { errorCode } from '../../packages/server/src/domain/errors'
import { BUILD_LIMIT_MS } from '../support/limits'
import { makeDataDir } from '../support/migratedDatabase'
import { until } from '../support/until'
import { linkPackages } from '../../tools/build/linkPackages'
import { freePort } from '../../packages/server/__tests__/support/postgres'
import { launchBrowser, newPhonePage } from './support/browser'

const ROOT = resolve(__dirname, '../..')
const NEEDED = [
  'src',
  'packages',
  'public',
  'tools',
  'webpack.config.ts',
  'package.json',
  'tsconfig.json',
  'tsconfig.base.json',
  '.npmrc',
]
/** Redux Toolkit's checks of development warn by the clock; that says nothing of a page that waited for a processor. */
const SLOW_MACHINE = /^warning: (Immutable|Serializable)StateInvariantMiddleware took \d+ms/

let browser: Browser
let folder: string
let origin: string
let dev: ChildProcess
let output = ''
/** Runs at each piece of output. */
let heard: () => void = () => undefined

const said = (words: string) =>
  new Promise<void>((resolve) => {
    heard = () => {
      if (output.includes(words)) resolve()
    }
    heard()
  })

/** The processes of a group have the number of the first, also when that one has ended. */
const isRunning = (): boolean => {
  try {
    return process.kill(-(dev.pid ?? 0), 0)
  } catch (error) {
    if (errorCode(error) === 'ESRCH') return false
    throw error
  }
}

/** With a mistake in the types, which nothing but the compiler can see. */
const copySources = () => {
  for (const name of NEEDED) cpSync(join(ROOT, name), join(folder, name), { recursive: true })
  linkPackages(ROOT, folder)
  const config = JSON.parse(readFileSync(join(ROOT, 'tsconfig.json'), 'utf8')) as { include: string[] }
  // of tools only what needs no tests: they are not here
  const include = ['tools/antd-styles', 'tools/build', 'packages/common/src/page/styles.d.ts']
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ ...config, include }))
  writeFileSync(join(folder, 'src/domain/planted.ts'), "export const nights: number = 'three'\n")
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'griya-dev-'))
  copySources()
  const dataDir = join(folder, '.data')
  await makeDataDir(dataDir)
  const port = await freePort()
  origin = `http://127.0.0.1:${port}`
  dev = spawn('npm', ['run', 'dev'], {
    cwd: folder,
    detached: true,
    env: {
      PATH: process.env['PATH'],
      HOME: folder,
      PORT: String(port),
      DATA_DIR: dataDir,
      PASSWORD_COST: '4',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  for (const stream of [dev.stdout, dev.stderr])
    stream?.on('data', (text) => {
      output += String(text)
      heard()
    })
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser.close()
  if (isRunning()) process.kill(-(dev.pid ?? 0), 'SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

it('answers once it prints its address', async () => {
  await said(`Griya: ${origin}/react`)
  const headers = { accept: 'text/html' }
  const statuses = ['/react', '/api/houses', '/operator'].map(
    async (path) => (await fetch(origin + path, { headers })).status,
  )
  expect(await Promise.all(statuses)).toEqual([200, 200, 200])
})

it('answers with a changed server', async () => {
  const file = join(folder, 'packages/server/src/domain/errors.ts')
  const errors = readFileSync(file, 'utf8')
  writeFileSync(file, errors.replace("'Unauthorized'", "'Unauthorized by the test'"))
  await until('the server says it in other words', async () => {
    // while the server starts anew, the connection may break
    const text = await fetch(`${origin}/api/transactions`).then(
      (answer) => answer.text(),
      () => '',
    )
    return text.includes('Unauthorized by the test')
  })
})

it('shows a changed text at once, and what was typed stays', async () => {
  // time travel loads all late parts after ten seconds: a replaced module's too, which webpack remarks upon
  const phone = await newPhonePage(browser, { allow: [SLOW_MACHINE, /^warning: \[HMR\] unexpected require/] })
  const { page } = phone
  await page.goto(`${origin}/react/login`, { timeout: BUILD_LIMIT_MS })
  const number = page.getByLabel('Nomor Telepon')
  await number.fill('0812', { timeout: BUILD_LIMIT_MS })
  const file = join(folder, 'src/domain/copy/login.ts')
  writeFileSync(file, readFileSync(file, 'utf8').replace("lead: 'Cari kamar", "lead: 'Dapatkan kamar"))
  await page.getByText(/^Dapatkan kamar/).waitFor({ timeout: BUILD_LIMIT_MS })
  expect(await number.inputValue()).toBe('0812')
  await phone.finish()
})

it('serves a page without a complaint, prints what is wrong with the types, and ends as a whole', async () => {
  const phone = await newPhonePage(browser, { allow: [SLOW_MACHINE] })
  const { page } = phone
  await page.goto(`${origin}/react`, { timeout: BUILD_LIMIT_MS })
  await page.getByRole('button', { name: 'Login' }).waitFor({ timeout: BUILD_LIMIT_MS })
  // the last thing that the page does by itself
  await page.waitForFunction(
    async () => (await navigator.serviceWorker.getRegistration('/react'))?.active?.state === 'activated',
    undefined,
    { timeout: BUILD_LIMIT_MS },
  )
  await phone.finish()
  await said('src/domain/planted.ts(1,14): error TS2322')
  dev.kill('SIGTERM')
  await until('no process is left', () => Promise.resolve(!isRunning()))
})
