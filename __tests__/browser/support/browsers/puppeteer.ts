import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { extract } from 'tar'
import { findOnPath } from '../chrome'
import type { Driver, OtherBrowser } from './driver'

const ROOT = join(__dirname, '../../../..')
const LAB = join(ROOT, 'lab')
const PHONE = { width: 360, height: 740 }

/** What of puppeteer is used here; it is in lab/package.json, in the newest version and in the one that drives old builds. */
interface Handle {
  readonly asElement: () => {
    readonly click: () => Promise<void>
    readonly type: (text: string) => Promise<void>
  } | null
}
interface Page {
  readonly goto: (url: string) => Promise<unknown>
  readonly evaluate: (script: string) => Promise<unknown>
  readonly evaluateHandle: (script: string) => Promise<Handle>
  readonly screenshot: () => Promise<Uint8Array>
  readonly on: (event: 'pageerror', listener: (error: Error) => void) => void
}
interface Puppeteer {
  readonly launch: (
    options: object,
  ) => Promise<{ readonly newPage: () => Promise<Page>; readonly close: () => Promise<void> }>
}

const puppeteer = (name: 'puppeteer-core' | 'puppeteer-core-5') =>
  createRequire(join(LAB, 'package.json'))(name) as Puppeteer

const drive = async (library: Puppeteer, options: object): Promise<Driver> => {
  const browser = await library.launch({ headless: true, defaultViewport: PHONE, ...options })
  const page = await browser.newPage()
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  const element = async (find: string) => {
    const found = (await page.evaluateHandle(find)).asElement()
    if (found === null) throw new Error(`nothing is found by ${find}`)
    return found
  }
  return {
    open: async (url) => void (await page.goto(url)),
    run: (script) => page.evaluate(script),
    press: async (find) => (await element(find)).click(),
    type: async (find, text) => (await element(find)).type(text),
    picture: async () => Buffer.from(await page.screenshot()),
    errors: async () => errors,
    close: () => browser.close(),
  }
}

/** Unpacks a build of Chromium once. Its libraries and its way to draw are beside it. */
const unpacked = async (version: string): Promise<string> => {
  const folder = join(ROOT, '.cache/browsers', version)
  const program = join(folder, 'chromium')
  if (existsSync(program)) return folder
  const bin = join(LAB, 'node_modules', `chromium-${version}`, 'bin')
  const unpack = (name: string) => brotliDecompressSync(readFileSync(join(bin, `${name}.br`)))
  const drawing = join(folder, 'swiftshader')
  mkdirSync(drawing, { recursive: true })
  for (const [name, place] of [
    ['aws.tar', folder],
    ['swiftshader.tar', drawing],
  ] as const) {
    writeFileSync(join(folder, name), unpack(name))
    await extract({ file: join(folder, name), cwd: place })
  }
  const written = `${program}.new`
  writeFileSync(written, unpack('chromium'))
  chmodSync(written, 0o755)
  // last, so that a folder with it is whole
  renameSync(written, program)
  return folder
}

const oldChromium = (version: string): OtherBrowser => ({
  name: `Chromium ${version}`,
  isSeenOffline: true,
  start: async () => {
    const folder = await unpacked(version)
    return drive(puppeteer('puppeteer-core-5'), {
      executablePath: join(folder, 'chromium'),
      env: { ...process.env, LD_LIBRARY_PATH: join(folder, 'lib') },
      args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--single-process', '--no-zygote'],
    })
  },
})

const isInLab = (name: string) => existsSync(join(LAB, 'node_modules', name))

export const findOldChromiums = (): readonly OtherBrowser[] =>
  isInLab('puppeteer-core-5')
    ? ['83', '88', '89', '106'].filter((version) => isInLab(`chromium-${version}`)).map(oldChromium)
    : []

export const findFirefox = (): readonly OtherBrowser[] => {
  const executablePath = findOnPath('firefox-esr')
  if (executablePath === undefined || !isInLab('puppeteer-core')) return []
  return [
    {
      name: 'Firefox ESR',
      isSeenOffline: false,
      start: () => drive(puppeteer('puppeteer-core'), { browser: 'firefox', executablePath }),
    },
  ]
}
