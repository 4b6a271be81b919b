import { becomes } from '../support/until'
import { DESK, sessionOf } from './support/operators'
import { press, seeDialog } from './support/see'
import { useWorld } from './support/world'

const world = useWorld()

const openTyped = async (name: string) => {
  const page = await world.open({
    address: '/operator/pengumuman',
    storageState: await sessionOf(world, name),
    viewport: DESK,
  })
  await press(page, 'Buat pengumuman')
  const dialog = await seeDialog(page)
  const day = dialog.getByLabel('Tampil sampai tanggal')
  await day.fill('31 Jan 2030')
  const calendar = page.locator('.o-days')
  await calendar.waitFor()
  return { dialog, day, calendar }
}

it('the day that is chosen counts, also where another one was typed before', async () => {
  const { day, calendar } = await openTyped('Tono')
  const last = calendar.locator('.ant-picker-cell-in-view').last()
  const chosen = (await last.getAttribute('title')) ?? ''
  await last.click()
  await becomes(() => day.inputValue(), chosen.split('-').reverse().join('/'))
})

it('the day that was typed counts, also where the calendar was only looked through', async () => {
  const { dialog, day, calendar } = await openTyped('Tari')
  await calendar.locator('.ant-picker-header-next-btn').click()
  await dialog.getByText('Pratinjau penyewa').click()
  await becomes(() => day.inputValue(), '31/01/2030')
})
