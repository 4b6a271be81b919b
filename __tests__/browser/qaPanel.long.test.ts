import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { DEMO_PHONE } from '../../packages/server/src/demo/seed'
import { readRecording } from '../../src/recording/reading'
import { dateFromToday } from '../support/tenants'
import { until } from '../support/until'
import { download, recordingIn } from './support/recordings'
import { useWorld } from './support/world'

const world = useWorld()
const panel = (page: Page) => page.getByRole('complementary', { name: 'Rekaman untuk QA' })
const wordmark = (page: Page) => page.getByRole('button', { name: 'Griya', exact: true })

const hold = async (page: Page) => {
  await wordmark(page).hover()
  await page.mouse.down()
  await panel(page).waitFor()
  await page.mouse.up()
}
const boxOf = async (page: Page) => {
  const box = await panel(page).boundingBox()
  if (box === null) throw new Error('the panel is not there')
  return box
}

it('opens for a guest by a long press on the name, which stays where it is; a short press goes to the menu', async () => {
  const page = await world.open({ path: '/login' })
  await page.getByLabel('Nomor Telepon').fill('0812')
  await hold(page)
  await expect(page.getByLabel('Nomor Telepon').inputValue()).resolves.toBe('0812')
  await page.getByRole('button', { name: 'Tutup panel' }).click()
  await panel(page).waitFor({ state: 'detached' })
})

it('opens on every screen without leaving it, by the key for the context menu too', async () => {
  const page = await world.open({ path: '/houses', as: await world.tenants.add() })
  await page.getByRole('link', { name: 'Griya Melati' }).waitFor()
  await hold(page)
  expect(page.url()).toMatch(/\/react\/houses$/)
  await page.getByRole('button', { name: 'Tutup panel' }).click()
  await wordmark(page).focus()
  await page.keyboard.press('Shift+F10')
  await panel(page).waitFor()
  await page.getByRole('button', { name: 'Tutup panel' }).click()
  await wordmark(page).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Menu', exact: true }).waitFor()
  await page.goBack()
  await wordmark(page).click()
  await page.getByRole('heading', { name: 'Menu', exact: true }).waitFor()
  await panel(page).waitFor({ state: 'detached' })
})

it('takes a quarter of a phone at most, moves to the top and folds to a handle', async () => {
  const page = await world.open({ path: '/houses?qa', as: await world.tenants.add() })
  await panel(page).waitFor()
  for (const name of ['Tandai momen ini', 'Unduh rekaman']) {
    const [outer, inner] = [await boxOf(page), await page.getByRole('button', { name }).boundingBox()]
    expect(outer.height).toBeLessThanOrEqual(740 / 4)
    expect((inner?.y ?? 0) + (inner?.height ?? 0)).toBeLessThanOrEqual(outer.y + outer.height)
  }
  expect((await boxOf(page)).y).toBeGreaterThan(740 / 2)
  await page.getByRole('button', { name: 'Pindah ke atas' }).press('Enter')
  await until('the panel at the top', async () => (await boxOf(page)).y < 740 / 4)
  await page.getByRole('button', { name: 'Lipat panel' }).press('Enter')
  await panel(page).waitFor({ state: 'detached' })
  const handle = page.getByRole('button', { name: 'Buka panel QA' })
  expect((await handle.boundingBox())?.width).toBeLessThanOrEqual(64)
  await handle.press('Enter')
  await panel(page).waitFor()
})

it('saves plain JSON for DevTools, and says why a download failed', async () => {
  const page = await world.open({ path: '/houses?qa', as: await world.tenants.add() })
  await panel(page).waitFor()
  await page.evaluate('window.CompressionStream = function () { throw new Error("tidak ada ruang") }')
  await page.getByRole('button', { name: 'Unduh rekaman' }).click()
  await page.getByText('Rekaman tidak bisa diunduh: tidak ada ruang').waitFor()
  await page.getByLabel('Bentuk berkas').selectOption('JSON untuk DevTools')
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Unduh rekaman' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/\.json$/)
  expect(readRecording(readFileSync(await file.path(), 'utf8'))).toMatchObject({ kind: 'read', missing: null })
})

it('marks a moment while a photo fills the screen, by keyboard alone, and stays when the photo is closed', async () => {
  const page = await world.open({
    path: `/room/3/weekly/2/${dateFromToday(1)}?qa`,
    as: await world.server.signIn(DEMO_PHONE),
  })
  await panel(page).waitFor()
  await page.getByRole('button', { name: 'Perbesar: Foto Melati M103, 1 dari 2' }).press('Enter')
  const dialog = page.getByRole('dialog')
  await panel(page).and(dialog.locator('aside')).waitFor()
  const note = page.getByLabel('Catatan')
  const isInNote = () => note.evaluate((field) => field === document.activeElement)
  for (let tabs = 0; tabs < 12 && !(await isInNote()); tabs += 1) await page.keyboard.press('Tab')
  await page.keyboard.type('foto + gelap')
  // a key of the dialog, and of the note
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.getByText('Momen ditandai').waitFor()
  await dialog.getByRole('status').getByText('1 / 2').waitFor()
  expect(await dialog.getByRole('button', { name: 'Perbesar' }).getAttribute('aria-pressed')).toBe('false')
  // the photo's white ring would not be seen here
  const player = page.getByRole('link', { name: 'Buka pemutar' })
  await player.focus()
  expect(await player.evaluate((link) => getComputedStyle(link).outlineColor)).not.toBe('rgb(255, 255, 255)')
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await panel(page).waitFor()
  const [mark] = recordingIn(await download(page)).info.marks
  expect(mark?.note).toBe('foto …')
  expect(mark?.text).toContain('1 / 2')
})
