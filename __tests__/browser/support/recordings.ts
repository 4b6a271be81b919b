import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import type { Browser, Page } from 'playwright-core'
import type { Recording } from '../../../src/recording/file'
import { readRecording } from '../../../src/recording/reading'
import { newPhonePage } from './browser'
import type { Scenario } from './scenarios/scene'
import { sessionStorageOf } from './session'
import type { TenantMaker } from '../../support/tenants'
import { until } from '../../support/until'

export const RECORDINGS = join(__dirname, '..', '..', 'recordings')

/** Wide enough for the panel beside the app's column. */
export const DESK = { width: 1280, height: 800 }

const marker = (page: Page) => async (note: string) => {
  await page.getByLabel('Catatan', { exact: true }).fill(note)
  await page.getByRole('button', { name: 'Tandai momen ini' }).click()
  await page.getByText('Momen ditandai').waitFor()
}

export const download = async (page: Page): Promise<Buffer> => {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Unduh rekaman' }).click(),
  ])
  return readFileSync(await file.path())
}

export const recordingIn = (gzip: Buffer): Recording => {
  const read = readRecording(gunzipSync(gzip).toString())
  if (read.kind !== 'read') throw new Error('not a recording')
  return read.recording
}

/** Everything the recorder has put on this device, as text. */
export const storedParts = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    // asking for it would make it
    if (!(await indexedDB.databases()).some(({ name }) => name === 'griya-recordings')) return ''
    return new Promise<string>((resolve, reject) => {
      const opening = indexedDB.open('griya-recordings')
      opening.onerror = () => reject(new Error('no database'))
      opening.onsuccess = () => {
        const all = opening.result.transaction('values').objectStore('values').getAll()
        all.onsuccess = () => resolve(all.result.join('\n'))
      }
    })
  })

export const untilStored = (page: Page, isThere: (text: string) => boolean) =>
  until('the recording on the device', async () => isThere(await storedParts(page)))

interface Stand {
  readonly browser: Browser
  readonly origin: string
  readonly tenants: TenantMaker
}

/** Plays a scenario against the real server, and downloads its recording as QA would. */
export const record = async ({ browser, origin, tenants }: Stand, scenario: Scenario): Promise<Buffer> => {
  const tenant = await tenants.add(scenario.tenant)
  const phone = await newPhonePage(browser, {
    viewport: DESK,
    // the app says in the console what it could not read
    allow: [/Failed to load resource/, /listHouses: /],
    ...(scenario.signedOut ? {} : { storageState: sessionStorageOf(origin, tenant) }),
  })
  const { page } = phone
  const go = async (path: string) => {
    await page.goto(`${origin}/react${path}${path.includes('?') ? '&' : '?'}${scenario.hidesTexts ? 'qa' : 'qa=teks'}`)
    await page.getByRole('button', { name: 'Unduh rekaman' }).waitFor()
  }
  await go(scenario.path)
  await scenario.play({ page, tenant, tenants, go, mark: marker(page) })
  const gzip = await download(page)
  await phone.finish()
  return gzip
}
