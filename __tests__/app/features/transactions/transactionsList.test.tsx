import { screen, within } from '@testing-library/react'
import { BUDI, DAY, DEWI, NOW } from '../../../support/appTenants'
import { atAddress, heading, useWorld } from '../../support/appWorld'

const world = useWorld()

it('shows each transaction as the spec writes it, latest end first, the pending one on orange', async () => {
  world.open('/transactions', { as: await world.demo(BUDI) })
  await heading('Transaksi')
  const rows = await screen.findAllByRole('link', { name: / - .* - / })
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringMatching(/^Griya Melati - M101 - paid19 November 2026 s\/d 3 Desember 2026 \(Rp [\d.]+\)$/),
    expect.stringMatching(/^Griya Kenanga - K203 - pending24 November 2026 s\/d 28 November 2026 \(Rp [\d.]+\)$/),
    expect.stringMatching(/^Griya Melati - M101 - confirmed7 Oktober 2026 s\/d 7 November 2026 \(Rp [\d.]+\)$/),
  ])
  expect(rows.map((row) => row.parentElement?.className.includes('pending'))).toEqual([false, true, false])
  expect(screen.queryByText('Perpanjang')).toBeNull()
})

it('has the headings Sekarang and Riwayat on a Griya host, and moves no row for them', async () => {
  const as = await world.demo(BUDI)
  const { leave } = world.open('/transactions', { as, metas: { 'api-extensions': 'griya-2' } })
  const past = await screen.findByRole('heading', { name: 'Riwayat' })
  const present = screen.getByRole('heading', { name: 'Sekarang' })
  const rows = screen.getAllByRole('link', { name: / - .* - / })
  const inDocument = [present, ...rows, past].sort((one, other) =>
    one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
  )
  expect(inDocument.map((one) => one.textContent.slice(0, 20))).toEqual([
    'Sekarang',
    'Griya Melati - M101 ',
    'Griya Kenanga - K203',
    'Riwayat',
    'Griya Melati - M101 ',
  ])
  expect(screen.getByText('Diperiksa')).toBeVisible()
  leave()
  world.open('/transactions', { as })
  await screen.findAllByRole('link', { name: / - .* - / })
  expect(screen.queryByRole('heading', { name: 'Riwayat' })).toBeNull()
  expect(screen.getByText('paid')).toBeVisible()
})

it.each([0, -DAY])('says of %i seconds left that the time to pay is over', async (seconds) => {
  const budi = await world.demo(BUDI)
  const [row] = await world.tenants.call<readonly object[]>(budi, 'GET', '/transactions')
  const late = { ...row, payment_status: 'pending', payment_due: NOW + seconds }
  world.network.answerWith('GET /transactions', 200, [late])
  world.open('/transactions', { as: budi })
  const line = await screen.findByText('Batas waktu pembayaran sudah lewat')
  expect(line.closest('p')).toHaveClass('g-countdown-past')
})

it('opens the transaction of a row', async () => {
  const { user } = world.open('/transactions', { as: await world.demo(BUDI) })
  await user.click(await screen.findByRole('link', { name: /K203/ }))
  await heading('Detail Transaksi')
  expect(screen.getByText('Griya Kenanga')).toBeVisible()
})

it('leads to the houses from below the list', async () => {
  const { user } = world.open('/transactions', { as: await world.demo(BUDI) })
  const link = await screen.findByRole('link', { name: 'Cari kamar lain' })
  const rows = screen.getAllByRole('link', { name: / - .* - / })
  expect(rows.at(-1)?.compareDocumentPosition(link)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  await user.click(link)
  await atAddress('/houses')
})

it('leads to the houses when there are none', async () => {
  world.open('/transactions', { as: await world.tenants.add() })
  await atAddress('/houses')
  await heading('Cabang')
})

it('offers Perpanjang on top when every transaction is confirmed', async () => {
  const { user } = world.open('/transactions', { as: await world.demo(DEWI) })
  await screen.findAllByRole('link', { name: /confirmed/ })
  const [first] = within(screen.getByRole('main')).getAllByRole('link', { name: /Perpanjang|confirmed/ })
  expect(first).toHaveAccessibleName('Perpanjang')
  await user.click(screen.getByRole('link', { name: 'Perpanjang' }))
  await atAddress('/extend')
  for (const name of ['Harian', 'Mingguan', 'Bulanan']) expect(await screen.findByRole('link', { name })).toBeVisible()
})
