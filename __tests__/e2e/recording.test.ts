import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { openBuild } from '../../.config/replay/build'
import { checkFile } from '../../.config/replay/check'
import { readRecording } from '../../src/lib/recording/file'
import { useWorld } from '../support/e2e'

const world = useWorld()
const build = () => openBuild(join(__dirname, '..', '..', 'dist'))

const mark = async (page: Page, note: string) => {
  await page.getByLabel('Catatan').fill(note)
  await page.getByRole('button', { name: 'Tandai momen ini' }).click()
  await page.getByText('Momen ditandai').waitFor()
}

const download = async (page: Page): Promise<string> => {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Unduh rekaman' }).click(),
  ])
  return file.path()
}

const recorded = (path: string) => {
  const read = readRecording(gunzipSync(readFileSync(path)).toString())
  if (read === null) throw new Error('no recording')
  return read.recording
}

it('takes a session away as one file that replays equal, and shows what was seen at each mark', async () => {
  const tenant = await world.tenants.add()
  const page = await world.open({ path: '/?qa', as: tenant })
  await page.getByRole('link', { name: 'Transactions' }).click()
  await page.getByRole('heading', { level: 1 }).waitFor()
  await mark(page, 'daftar')
  const path = await download(page)
  const recording = recorded(path)
  console.log(recording.actions.map(({ action }) => action.type).join('\n'), recording.info.marks)
  expect(checkFile(path, build(), [tenant.phone, tenant.token])).toMatchObject({ code: 0 })
})
