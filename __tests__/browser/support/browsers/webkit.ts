import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { until } from '../../../support/until'
import { freePort } from '../../../../packages/server/__tests__/support/postgres'
import { findOnPath } from '../chrome'
import type { Driver, OtherBrowser } from './driver'

const PHONE = { width: 360, height: 740 }
const LIBRARIES = '/usr/lib'
const MINI_BROWSERS = ['webkit2gtk-4.1/MiniBrowser', 'webkit2gtk-4.0/MiniBrowser']
/** The key under which WebDriver names an element. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'
const KEEP_ERRORS = `window.keptErrors = [];
  addEventListener('error', ({ message }) => window.keptErrors.push(message));
  addEventListener('unhandledrejection', ({ reason }) => window.keptErrors.push(String(reason)))`

const end = async (program: ChildProcess) => {
  if (program.exitCode !== null) return
  program.kill()
  await once(program, 'exit')
}

const startDisplay = async () => {
  const stdio = ['ignore', 'ignore', 'ignore', 'pipe'] as const
  const program = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '800x1000x24', '-nolisten', 'tcp'], {
    stdio: [...stdio],
  })
  const [number] = (await once(program.stdio[3] as Readable, 'data')) as [Buffer]
  return { program, display: `:${number.toString().trim()}` }
}

const commands = (origin: string) => async (method: string, path: string, body?: object) => {
  const answer = await fetch(`${origin}${path}`, { method, ...(body && { body: JSON.stringify(body) }) })
  const { value } = (await answer.json()) as { readonly value: unknown }
  if (!answer.ok) throw new Error(`${method} ${path}: ${JSON.stringify(value)}`)
  return value
}

const start = async (binary: string): Promise<Driver> => {
  const { program: screen, display } = await startDisplay()
  const port = await freePort()
  const driver = spawn('WebKitWebDriver', ['--host=127.0.0.1', `--port=${port}`], {
    stdio: 'ignore',
    env: { ...process.env, DISPLAY: display },
  })
  const call = commands(`http://127.0.0.1:${port}`)
  await until('an answer of WebKitWebDriver', () =>
    call('GET', '/status').then(
      () => true,
      () => false,
    ),
  )
  const options = { 'webkitgtk:browserOptions': { binary, args: ['--automation'] } }
  const opened = await call('POST', '/session', { capabilities: { alwaysMatch: options } })
  const session = `/session/${(opened as { readonly sessionId: string }).sessionId}`
  await call('POST', `${session}/window/rect`, PHONE)
  const run = (script: string) => call('POST', `${session}/execute/sync`, { script: `return ${script}`, args: [] })
  const element = async (find: string) => `${session}/element/${((await run(find)) as Record<string, string>)[ELEMENT]}`
  return {
    open: async (url) => {
      await call('POST', `${session}/url`, { url })
      await run(`(() => {${KEEP_ERRORS}})()`)
    },
    run,
    press: async (find) => void (await call('POST', `${await element(find)}/click`, {})),
    type: async (find, text) => void (await call('POST', `${await element(find)}/value`, { text })),
    picture: async () => Buffer.from(String(await call('GET', `${session}/screenshot`)), 'base64'),
    errors: async () => (await run('(window.keptErrors || [])')) as readonly string[],
    close: async () => {
      await call('DELETE', session)
      await end(driver)
      await end(screen)
    },
  }
}

export const findWebKit = (): readonly OtherBrowser[] => {
  const binary = readdirSync(LIBRARIES)
    .flatMap((machine) => MINI_BROWSERS.map((name) => join(LIBRARIES, machine, name)))
    .find(existsSync)
  if (binary === undefined || !findOnPath('WebKitWebDriver') || !findOnPath('Xvfb')) return []
  return [{ name: 'WebKitGTK', isSeenOffline: true, start: () => start(binary) }]
}
