import { screen, waitFor, within } from '@testing-library/react'
import { TODAY } from '../../../__tests__/support/appTenants'
import { fill, heading, press, useOperatorWorld } from '../../../__tests__/app/support/operatorWorld'

const world = useOperatorWorld()

/** Somebody asks for a week in that room. */
const ask = async (name: string, whatsapp: string, room: string) => {
  const [found] = await world.rows(`select id from rooms where number = '${room}'`)
  const wish = { name, whatsapp, room_id: found?.['id'], start: TODAY, number_of_week: 1, note: 'Datang sore' }
  const answer = await world.server.fetch('http://localhost/api/room_requests', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(wish),
  })
  expect(answer.status).toBe(200)
}

const open = async () => {
  const user = await world.openOperator({ as: 'staff', path: '/permintaan' })
  await heading('Permintaan')
  return user
}
const rowOf = async (group: string, name: string) => {
  const region = within(await screen.findByRole('region', { name: group }))
  return within((await region.findByText(name)).closest('tr') ?? document.body)
}
const messageIn = (link: HTMLElement) => new URL(link.getAttribute('href') ?? '')

it('accepts a stranger, who gets a link to the first password by WhatsApp', async () => {
  await ask('Sari', '+62 813 9999 0001', 'M103')
  const user = await open()
  const row = await rowOf('Menunggu jawaban', 'Sari')
  expect(row.getByText('081399990001')).toBeVisible()
  expect(row.getByText('Kosong')).toBeVisible()
  expect(row.getByText('Datang sore')).toBeVisible()
  await user.click(row.getByRole('button', { name: 'Terima Sari' }))
  await press(user, 'Terima dan pesan kamar')
  expect(await screen.findByText('Kamar disimpan sampai 22 November 2026 pukul 09.00 WIB.')).toBeVisible()
  const chat = messageIn(await screen.findByRole('link', { name: 'Kirim lewat WhatsApp' }))
  expect(chat.pathname).toBe('/6281399990001')
  expect(chat.searchParams.get('text')).toMatch(
    /^Halo Sari, kamar M103 di Griya Melati mulai 21 November 2026 .* Buat kata sandi di http\S+\/react\/password#\S+/,
  )
  await press(user, 'Selesai')
  const answered = await rowOf('Sudah dijawab', 'Sari')
  expect(answered.getByText('Diterima')).toBeVisible()
  expect(answered.getByRole('link', { name: 'Sudah penyewa: Sari' })).toBeVisible()
  expect(answered.getByRole('link', { name: 'Buka sewa Sari' })).toBeVisible()
})

it('refuses with words of the operator, which WhatsApp is opened with', async () => {
  await ask('Tini', '081399990002', 'M105')
  const user = await open()
  await user.click((await rowOf('Menunggu jawaban', 'Tini')).getByRole('button', { name: 'Tolak Tini' }))
  expect(await screen.findByLabelText('Pesan')).toHaveValue(
    'Halo Tini, maaf, kamar M105 di Griya Melati mulai 21 November 2026 tidak tersedia.',
  )
  await fill(user, 'Pesan', 'Maaf, sedang direnovasi')
  await press(user, 'Tolak permintaan')
  const chat = messageIn(await screen.findByRole('link', { name: 'Kirim lewat WhatsApp' }))
  expect(chat.searchParams.get('text')).toBe('Maaf, sedang direnovasi')
  await press(user, 'Selesai')
  expect((await rowOf('Sudah dijawab', 'Tini')).getByText('Maaf, sedang direnovasi')).toBeVisible()
})

it('drops spam in one press, and says that the room was taken meanwhile', async () => {
  await ask('Robot', '081399990003', 'M106')
  await ask('Wati', '081399990004', 'M106')
  const user = await open()
  await user.click((await rowOf('Menunggu jawaban', 'Robot')).getByRole('button', { name: 'Spam: Robot' }))
  await waitFor(() => expect(screen.queryByText('Robot')).toBeNull())
  await user.click((await rowOf('Menunggu jawaban', 'Wati')).getByRole('button', { name: 'Terima Wati' }))
  await world.bookRoom(await world.tenants.add(), 'M106', 0)
  await press(user, 'Terima dan pesan kamar')
  expect(await screen.findByText('Kamar sudah terisi')).toBeVisible()
  await user.keyboard('{Escape}')
  const wati = await rowOf('Menunggu jawaban', 'Wati')
  expect(await wati.findByText('Terisi')).toBeVisible()
  expect(wati.getByRole('button', { name: 'Terima Wati' })).toBeDisabled()
})

it('takes two requests of one number for one, in the list and in the count', async () => {
  await world.rows('delete from room_requests')
  // a network may ask five times an hour
  world.pass(3600)
  await ask('Dewi', '081399990011', 'M108')
  await ask('Dewi', '+62 813 9999 0011', 'M109')
  await open()
  const region = within(await screen.findByRole('region', { name: 'Menunggu jawaban' }))
  expect(await region.findByRole('heading')).toHaveTextContent('Menunggu jawaban (1)')
  expect(region.getAllByRole('button', { name: 'Terima Dewi' })).toHaveLength(2)
  expect(region.getByText('Griya Melati M108')).toBeVisible()
  expect(region.getByText('Griya Melati M109')).toBeVisible()
  const { requests } = await world.command<{ requests: number }>('GET', '/waiting')
  expect(requests).toBe(1)
})

it('are counted in the title of the tab with all that waits, and make a sound where that is switched on', async () => {
  const started: number[] = []
  const node = () => ({
    frequency: {},
    gain: { setValueAtTime: () => undefined, exponentialRampToValueAtTime: () => undefined },
    connect: (next: unknown) => next,
    start: (at: number) => void started.push(at),
    stop: () => undefined,
  })
  class Audio {
    currentTime = 0
    resume = () => Promise.resolve()
    createOscillator = node
    createGain = node
  }
  Object.assign(window, { AudioContext: Audio })
  // a network may ask five times an hour
  world.pass(3600)
  const countIn = () => Number(/^\((\d+)\) Akun · Griya Operator$/.exec(document.title)?.[1])
  const user = await world.openOperator({ as: 'staff', path: '/akun' })
  await heading('Akun')
  await waitFor(() => expect(countIn()).toBeGreaterThan(0))
  const before = countIn()
  await ask('Yanti', '081399990005', 'M108')
  await waitFor(() => expect(countIn()).toBe(before + 1))
  expect(started).toEqual([])
  await user.click(screen.getByRole('checkbox', { name: 'Bunyi saat ada yang baru' }))
  await waitFor(() => expect(started).toHaveLength(2))
  await ask('Zul', '081399990006', 'M108')
  await waitFor(() => expect(started).toHaveLength(4))
  expect(countIn()).toBe(before + 2)
  localStorage.clear()
})
