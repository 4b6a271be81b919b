import { chromium } from 'playwright-core'
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { WAIT_LIMIT_MS } from '../../support/limits'
import { watchScreen } from './failedScreens'
import { CHROME_WANTED, findChrome, findHeadlessShell } from './chrome'

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

export async function launchBrowser(
  executablePath = findHeadlessShell() ?? findChrome(),
  flags: readonly string[] = [],
): Promise<Browser> {
  if (!executablePath) throw new Error(CHROME_WANTED)
  // date fields follow the language of the browser, not that of the page
  return chromium.launch({ executablePath, args: [...FLAGS, ...flags], env: { ...process.env, LANGUAGE: 'en_US' } })
}

/** A browser with its own profile on disk, which other programs can control through the port. */
export async function openProfile(folder: string, port: number): Promise<BrowserContext> {
  const executablePath = findChrome()
  if (!executablePath) throw new Error(CHROME_WANTED)
  return chromium.launchPersistentContext(folder, {
    executablePath,
    args: [...FLAGS, `--remote-debugging-port=${port}`],
    viewport: null,
  })
}

export interface PhonePageOptions extends BrowserContextOptions {
  /** Console lines that a test causes on purpose, such as the browser's own 'Failed to load resource'. */
  readonly allow?: readonly RegExp[]
}

export interface PhonePage {
  readonly page: Page
  /** Errors and warnings of the page so far. */
  readonly complaints: readonly string[]
  /** Closes the page, and fails if it has errors or warnings that are not allowed. */
  finish(): Promise<void>
}

/** Runs in the page before its own scripts: turns policy violations and unhandled rejections into console errors. */
function speakUp(): void {
  document.addEventListener('securitypolicyviolation', (event) => {
    console.error(`CSP violation: ${event.violatedDirective} blocked ${event.blockedURI || 'inline'}`)
  })
  window.addEventListener('unhandledrejection', (event) => {
    console.error(`Unhandled rejection: ${String(event.reason)}`)
  })
}

function listen(page: Page, allow: readonly RegExp[]): string[] {
  const complaints: string[] = []
  const note = (text: string) => {
    if (!allow.some((pattern) => pattern.test(text))) complaints.push(text)
  }
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') note(`${message.type()}: ${message.text()}`)
  })
  page.on('pageerror', (error) => note(`uncaught: ${error.message}`))
  page.on('crash', () => note('the page crashed'))
  return complaints
}

/** A fresh phone (360 x 740, Jakarta, Indonesian) with its own storage. */
export async function newPhonePage(browser: Browser, options: PhonePageOptions = {}): Promise<PhonePage> {
  const { allow = [], ...rest } = options
  const context = await browser.newContext({
    timezoneId: 'Asia/Jakarta',
    locale: 'id-ID',
    viewport: { width: 360, height: 740 },
    ...rest,
  })
  await context.addInitScript(speakUp)
  context.setDefaultTimeout(WAIT_LIMIT_MS)
  context.on('page', watchScreen)
  const page = await context.newPage()
  const complaints = listen(page, allow)
  const finish = async () => {
    // a script that is still on its way to a test's own answer when the page closes is nobody's failure
    await Promise.all([context, ...context.pages()].map((routed) => routed.unrouteAll({ behavior: 'ignoreErrors' })))
    await context.close()
    if (complaints.length > 0) throw new Error(`The page complained:\n${complaints.join('\n')}`)
  }
  return { page, complaints, finish }
}
