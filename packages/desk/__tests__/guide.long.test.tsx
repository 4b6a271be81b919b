import { screen, waitFor, within } from '@testing-library/react'
import { days } from '../src/copy/guide'
import { heading, press, useOperatorWorld } from '../../../__tests__/app/support/operatorWorld'

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

it('does not offer the staff to try again what only the owner may read', async () => {
  await world.openOperator({ as: 'staff', path: '/catatan' })
  expect(await screen.findByText('Hanya pemilik yang boleh melakukan ini')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Coba lagi' })).toBeNull()
})

it('says what to do next on an empty first day, until all of it is done', async () => {
  const steps = { house: true, rooms: false, unpriced: 3, account: false, withoutAccount: 2, people: false }
  world.network.answerWith('GET /operator/first_steps', 200, steps)
  const user = await world.openOperator({ as: 'owner', path: '/pembayaran' })
  const card = within(
    (await screen.findByRole('heading', { name: 'Empat langkah pertama' })).parentElement ?? document.body,
  )
  expect(card.getAllByRole('link').map((link) => link.textContent)).toEqual([
    'Tambah cabang',
    'Isi harga kamar',
    'Isi rekening untuk transfer',
    'Masukkan penghuni',
  ])
  expect(card.getAllByRole('img', { name: 'Selesai' })).toHaveLength(1)
  expect(card.getByText('3 kamar belum punya harga, jadi belum bisa dipesan.')).toBeVisible()
  expect(card.getByRole('link', { name: 'Isi rekening untuk transfer' })).toHaveAttribute(
    'href',
    '/operator/cabang?bagian=tentang&cabang=2',
  )
  await user.click(card.getByRole('link', { name: 'Masukkan penghuni' }))
  await heading('Masukkan penghuni lama')
  expect(screen.getByText('Langkah berikutnya:')).toBeVisible()
  world.network.answerWith('GET /operator/first_steps', 200, {
    house: true,
    rooms: true,
    unpriced: 0,
    account: true,
    withoutAccount: null,
    people: true,
  })
  await world.openOperator({ as: 'owner', path: '/pembayaran' })
  await heading('Pembayaran')
  await waitFor(() => expect(screen.queryByText('Empat langkah pertama')).toBeNull())
})

it('says to owners that the backup of the last night is missing', async () => {
  world.network.answerWith('GET /operator/backup/state', 200, { last: 1_795_000_000, isLate: true })
  await world.openOperator({ as: 'owner', path: '/panduan' })
  expect(await screen.findByText(/^Cadangan data terakhir dibuat .*: cadangan malam tadi gagal\./)).toBeVisible()
})

it('says to owners that the server doubts its clock, until one of them says that it is right', async () => {
  world.network.answerWith('GET /operator/clock', 200, {
    now: 1_827_000_000,
    doubt: { lastSweep: 1_795_226_400, left: 5 * 3600 + 60 },
  })
  world.network.answerWith('POST /operator/clock/trust', 200, { now: 1_827_000_000, doubt: null })
  const user = await world.openOperator({ as: 'owner', path: '/panduan' })
  expect(
    await screen.findByText(
      /^Jam server menunjukkan 24 November 2027 .*, padahal pembersihan terakhir 21 November 2026/,
    ),
  ).toBeVisible()
  expect(screen.getByText(/6 jam lagi server menganggapnya benar\.$/)).toBeVisible()
  await press(user, 'Jam server benar')
  world.network.answerWith('GET /operator/clock', 200, { now: 1_827_000_000, doubt: null })
  await press(user, 'Ya, benar')
  expect(await screen.findByText('Jam server dinyatakan benar')).toBeVisible()
  await waitFor(() => expect(screen.queryByText(/^Jam server menunjukkan/)).toBeNull())
})
