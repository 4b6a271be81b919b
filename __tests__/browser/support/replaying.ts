import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Frame, Page } from 'playwright-core'
import { copyPlayer as words } from '../../../src/domain/copyPlayer'
import { screenText } from '../../../src/recording/catalogue'
import { visibleText } from '../../../src/recording/visibleText'
import { WAIT_LIMIT_MS } from '../../support/limits'
import { newPhonePage, type PhonePageOptions } from './browser'
import { DESK, recordingIn, RECORDINGS } from './recordings'
import type { Stand } from './stand'

export interface Replay {
  readonly page: Page
  /** where the app is */
  readonly stage: Frame
  /** the number of its last action */
  readonly last: number
  /** shows what the app showed after that action */
  readonly jump: (action: number) => Promise<void>
  /** the text of the app once it contains the wanted text, or after a while without it */
  readonly waitForText: (wanted: string) => Promise<string>
  /** requests since the recording was opened, and the contents of the app's storage */
  readonly leaks: () => Promise<readonly string[]>
  readonly close: () => Promise<void>
}

/** The text of the app as the catalogue reads it once it is the wanted one, or after a while whatever it is. */
export const textOnceItIs = async (page: Page | Frame, wanted: string): Promise<string> => {
  const end = Date.now() + WAIT_LIMIT_MS
  for (;;) {
    const text = screenText(await page.evaluate(visibleText))
    if (text === wanted || Date.now() > end) return text
    await page.waitForTimeout(50)
  }
}

/** Older recordings do not say how large the window was; those of the release were made on a desk. */
const setDesk = async (page: Page) => {
  await page.locator('summary').click()
  const size = page.getByLabel(words.size)
  if (!(await size.innerText()).includes('seperti direkam'))
    await size.selectOption({ label: words.sizeAs(DESK.width, DESK.height, false) })
  await page.locator('summary').click()
}

/** Opens a recording in the app, as QA does. */
export const openReplay = async (
  browser: Browser,
  origin: string,
  gzip: Buffer,
  options: PhonePageOptions = {},
): Promise<Replay> => {
  const phone = await newPhonePage(browser, { viewport: DESK, ...options })
  const { page } = phone
  // functions that tsx sends to the page call this helper
  await page.addInitScript('globalThis.__name = (made) => made')
  await page.goto(`${origin}/react/replay`)
  await page
    .getByLabel('Berkas rekaman')
    .setInputFiles({ name: 'r.json.gz', mimeType: 'application/gzip', buffer: gzip })
  const slider = page.getByLabel('Posisi')
  await slider.waitFor()
  const stage = page.frames()[1]
  if (stage === undefined) throw new Error('the app has no window')
  await setDesk(page)
  const requests: string[] = []
  page.on('request', (request) => {
    if (!/^(?:blob|data):/.test(request.url())) requests.push(`request ${request.url()}`)
  })
  const jump = async (action: number) => {
    await slider.fill(String(action))
  }
  return {
    page,
    stage,
    last: Number(await slider.getAttribute('max')),
    jump,
    waitForText: (wanted) => textOnceItIs(stage, wanted),
    leaks: async () => {
      const { origins } = await page.context().storageState({ indexedDB: true })
      return [...requests, ...origins.map((kept) => `storage ${JSON.stringify(kept)}`)]
    },
    close: () => phone.finish(),
  }
}

/** Visits each moment of a recording of the release, and compares what its marks say with what is shown. */
export const expectMarksShown = async ({ browser, origin }: Pick<Stand, 'browser' | 'origin'>, name: string) => {
  const gzip = readFileSync(join(RECORDINGS, `${name}.json.gz`))
  const replay = await openReplay(browser, origin, gzip)
  const { marks } = recordingIn(gzip).info
  for (let moment = 0; moment <= replay.last; moment++) await replay.jump(moment)
  for (const { action, text } of marks) {
    await replay.jump(action)
    await expect(replay.waitForText(text)).resolves.toBe(text)
  }
  expect(await replay.leaks()).toEqual([])
  await replay.close()
}
