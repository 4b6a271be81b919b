import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { openBuild } from '../../tools/replay/build'
import { checkFile } from '../../tools/replay/check'
import { until } from '../support/until'
import { scenarios } from './support/scenarios'
import { newPhonePage } from './support/browser'
import { useWorld } from './support/world'
import { DESK, download, recordingIn, RECORDINGS } from './support/recordings'
import { expectMarksShown } from './support/replaying'

const world = useWorld()
const DIST = join(__dirname, '..', '..', 'dist')
const files = readdirSync(RECORDINGS).filter((name) => name.endsWith('.json.gz'))

/** Everything the recorder has put on this device, as text. */
const storedParts = (page: Page): Promise<string> =>
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

const untilStored = (page: Page, isThere: (text: string) => boolean) =>
  until('the recording on the device', async () => isThere(await storedParts(page)))

describe('the recordings of the release', () => {
  it('are there for every scenario', () => {
    expect(files.length).toBeGreaterThanOrEqual(25)
    expect(files.map((name) => name.replace('.json.gz', '')).sort()).toEqual(scenarios.map(({ name }) => name).sort())
  })

  it.each(files)('%s replays equal with this build', (name) => {
    expect(checkFile(join(RECORDINGS, name), openBuild(DIST), [])).toMatchObject({ code: 0 })
  })

  it('show at each mark what was seen, at every moment without a request or a write', () =>
    expectMarksShown(world, 'confirmation-succeeds'))
})

describe('a recording', () => {
  it('goes on over a reload', async () => {
    const tenant = await world.tenants.add()
    const page = await world.open({ path: '/houses', as: tenant })
    await page.getByRole('link', { name: 'Griya Melati' }).click()
    await page.getByRole('heading', { name: 'Cabang: Griya Melati' }).waitFor()
    await untilStored(page, (text) => text.includes('"pathname":"/house/1"'))
    await page.reload()
    await untilStored(page, (text) => text.split('"isSegment":true').length > 2)
    await page.goto(`${world.urlOf('/notifications')}?qa`)
    const recording = recordingIn(await download(page))
    const places = recording.actions.flatMap(({ action }) =>
      action.type === 'navigation/routeChanged' ? (action['payload'] as { pathname: string }).pathname : [],
    )
    expect(places).toEqual(expect.arrayContaining(['/houses', '/house/1', '/notifications']))
    expect(recording.info.segments).toHaveLength(2)
  })

  it('holds nothing that belongs to the tenant, on the device and in the file', async () => {
    const tenant = await world.tenants.add({ profiles: [1, 2] })
    const page = await world.open({ path: '/profile?qa', as: tenant })
    await page.getByLabel('Nama', { exact: true }).fill('Nyi Roro Kidulwati')
    await page.getByRole('button', { name: 'Unduh rekaman' }).waitFor()
    await untilStored(page, (text) => text.includes('drafts/draftChanged'))
    const recording = JSON.stringify(recordingIn(await download(page)))
    const secrets = [
      tenant.phone,
      tenant.token,
      'Nyi Roro',
      'Rina Kartika',
      'Slamet Riyadi',
      'Kartika Sari',
      '886266000',
    ]
    for (const text of [recording, await storedParts(page)])
      for (const secret of secrets) expect(text).not.toContain(secret)
  })

  it('goes with the tenant who presses Logout', async () => {
    const page = await world.open({ path: '/houses', as: await world.tenants.add() })
    await untilStored(page, (text) => text.includes('Griya Melati'))
    await page.getByRole('button', { name: 'Logout' }).click()
    await page.getByLabel('Nomor Telepon').waitFor()
    await untilStored(page, (text) => !text.includes('Griya Melati'))
  })
})

it('refuses a file that is no recording, and names what another version no longer knows', async () => {
  const phone = await newPhonePage(world.browser, { viewport: DESK })
  await phone.page.goto(world.urlOf('/replay'))
  const choose = phone.page.getByLabel('Berkas rekaman')
  await choose.setInputFiles({ name: 'x.json', mimeType: 'application/json', buffer: Buffer.from('{}') })
  await phone.page.getByText('Berkas ini bukan rekaman Griya yang bisa dibaca.').waitFor()
  const text = JSON.stringify({ recording: { schema: ['wallet'] }, committedState: {} })
  const buffer = Buffer.from(`${text.slice(0, -1)},"actionsById":{\n"0":{}\n}}\n`)
  await choose.setInputFiles({ name: 'y.json', mimeType: 'application/json', buffer })
  await phone.page.getByText('wallet is gone').waitFor()
  await phone.finish()
})

it('opens the panel by a long press on the version line', async () => {
  const page = await world.open({ path: '/', as: await world.tenants.add() })
  const line = page.getByRole('listitem').filter({ hasText: /^react$/ })
  await line.hover()
  await page.mouse.down()
  await page.getByRole('button', { name: 'Tandai momen ini' }).waitFor()
  await page.mouse.up()
  await page.getByRole('button', { name: 'Tutup panel' }).click()
  await page.getByRole('button', { name: 'Tandai momen ini' }).waitFor({ state: 'detached' })
})
