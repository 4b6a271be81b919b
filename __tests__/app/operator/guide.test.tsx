import { screen, within } from '@testing-library/react'
import { days } from '@/operator/copy/guide'
import { heading, press, useOperatorWorld } from '../support/operatorWorld'

const world = useOperatorWorld()

it('leads a new owner through the first week, day by day', async () => {
  const user = await world.openOperator({ as: 'owner', path: '/panduan' })
  await heading('Minggu pertama')
  const shown = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  expect(shown).toEqual([...days.map(({ day, title }) => `${day}: ${title}`), 'Sesudah itu, setiap minggu'])
  const menu = within(screen.getByRole('navigation', { name: 'Menu' })).getAllByRole('link')
  const sections = menu.map((link) => link.getAttribute('href'))
  const links = within(screen.getByRole('main')).getAllByRole('link')
  expect(links.map((link) => link.getAttribute('href')).filter((to) => !sections.includes(to))).toEqual([])
  await press(user, 'Ke cabang', 'link')
  await heading('Cabang')
})

it('is not in the menu of the staff', async () => {
  await world.openOperator({ as: 'staff', path: '/pembayaran' })
  await heading('Pembayaran')
  expect(screen.queryByRole('link', { name: 'Panduan' })).toBeNull()
})

it('says to owners that the backup of the last night is missing', async () => {
  world.network.answerWith('GET /operator/backup/state', 200, { last: 1_795_000_000, isLate: true })
  await world.openOperator({ as: 'owner', path: '/panduan' })
  expect(await screen.findByText(/^Cadangan data terakhir dibuat .*: cadangan malam tadi gagal\./)).toBeVisible()
})
