import { DESK, sessionOf } from './support/operators'
import { useWorld } from './support/world'
import { becomes } from '../support/until'

const world = useWorld()

it('draws only the rooms in sight, and the others as one scrolls', async () => {
  const page = await world.open({
    address: '/operator/kamar',
    storageState: await sessionOf(world, 'Surya', 'staff'),
    viewport: DESK,
  })
  const drawn = page.locator('.o-room-line')
  await drawn.first().waitFor()
  expect(await drawn.count()).toBeLessThan(30)
  await page.getByRole('region', { name: 'Kalender kamar' }).hover()
  await page.mouse.wheel(0, 20_000)
  await page.locator('.o-room-line').filter({ hasText: 'C3' }).or(page.getByText('C2')).first().waitFor()
})

it('begins a booking with the night that was pressed', async () => {
  const page = await world.open({
    address: '/operator/kamar?mulai=2030-01-01&rentang=week',
    storageState: await sessionOf(world, 'Putri', 'staff'),
    viewport: DESK,
  })
  const gap = page.getByRole('button', { name: /^M105 kosong/ })
  const box = await gap.boundingBox()
  if (!box) throw new Error('the gap is not on the screen')
  // seven nights wide: in the fourth
  await gap.click({ position: { x: (box.width * 3.5) / 7, y: 20 } })
  await becomes(() => page.getByLabel('Mulai tanggal').inputValue(), '04/01/2030')
})
