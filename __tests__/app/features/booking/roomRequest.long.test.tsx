import { act, screen, waitFor } from '@testing-library/react'
import { draftStore } from '../../../../src/state/drafts/draftListener'
import { NOW } from '../../../support/appTenants'
import { noticed, useWorld } from '../../support/appWorld'

const world = useWorld()

/** M105; nobody of the demo data lives there. */
const AT = '/room/5/monthly/2/2026-11-22'
const GRIYA = { 'api-extensions': 'griya-2' }
const sent = () => world.network.seen('POST /room_requests')

const field = (name: string) => screen.getByLabelText(name)
const openForm = async (path = AT) => {
  const opened = world.open(path, { as: null, metas: GRIYA })
  const { user } = opened
  const book = await screen.findByRole('button', { name: 'Booking' })
  await waitFor(() => expect(book).toBeEnabled())
  await user.click(book)
  expect(screen.getByRole('button', { name: 'Login' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Minta kamar tanpa akun' }))
  await screen.findByRole('heading', { name: 'Minta kamar ini' })
  expect(field('Nama')).toHaveFocus()
  // it would take the form's place
  expect(screen.queryByRole('button', { name: 'Booking' })).toBeNull()
  return opened
}
const press = () => screen.getByRole('button', { name: 'Kirim permintaan' })

const fillIn = async ({ user }: Awaited<ReturnType<typeof openForm>>) => {
  await user.type(field('Nama'), 'Sari Dewi')
  await user.type(field('Nomor WhatsApp'), '+62 813-9999-0001')
  await user.type(field('Catatan (boleh kosong)'), 'Datang sore')
  jest.setSystemTime((NOW + 30) * 1000)
}

interface Listed {
  readonly requests: readonly Readonly<Record<string, unknown>>[]
}
const listed = async () =>
  (JSON.parse(((await world.server.operator('GET', '/room_requests')) as { body: string }).body) as Listed).requests

it('asks for the room with the stay as chosen, and says what comes next', async () => {
  const opened = await openForm(`${AT}?extra_ac=1`)
  expect(screen.getByText(/^Hanya dibaca admin kost ini, dan dihapus setelah 30 hari/)).toBeVisible()
  await fillIn(opened)
  await opened.user.click(press())
  expect(await screen.findByText(/^Admin akan menghubungi Anda lewat WhatsApp/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Booking' })).toBeNull()
  expect(sent()).toHaveLength(1)
  expect(await listed()).toMatchObject([
    {
      ...{ name: 'Sari Dewi', phone: '081399990001', note: 'Datang sore', roomId: 5, extraAc: true },
      ...{ unit: 'monthly', count: 2, from: '2026-11-22', to: '2027-01-22' },
    },
  ])
  expect({ ...sessionStorage }).not.toMatchObject({ 'griya-guest': expect.anything() as string })
})

it('holds back what a browser filled in at once until the server takes it', async () => {
  const { user } = await openForm()
  await user.click(field('Nama'))
  await user.paste('Sari Dewi')
  await user.click(field('Nomor WhatsApp'))
  await user.paste('081399990002')
  await user.click(press())
  await waitFor(() => expect(press()).toHaveClass('ant-btn-loading'))
  expect(sent()).toEqual([])
  act(() => jest.advanceTimersByTime(2_000))
  expect(await screen.findByText(/^Admin akan menghubungi Anda lewat WhatsApp/)).toBeVisible()
  expect(await listed()).toContainEqual(expect.objectContaining({ phone: '081399990002' }))
})

it('keeps what was typed over a reload of this tab, and nowhere else', async () => {
  const first = await openForm()
  await fillIn(first)
  first.leave()
  // the first press leads on to what was begun
  const again = world.open(AT, { as: null, metas: GRIYA })
  const book = await screen.findByRole('button', { name: 'Booking' })
  await waitFor(() => expect(book).toBeEnabled())
  await again.user.click(book)
  await screen.findByRole('heading', { name: 'Minta kamar ini' })
  expect(field('Nama')).toHaveValue('Sari Dewi')
  expect(field('Nomor WhatsApp')).toHaveValue('+62 813-9999-0001')
  expect(JSON.stringify([{ ...localStorage }, await draftStore.all()])).not.toMatch(/Sari|9999/)
  expect(sent()).toEqual([])
  await again.user.click(press())
  expect(await screen.findByText(/^Admin akan menghubungi Anda lewat WhatsApp/)).toBeVisible()
  again.leave()
  // a new tab
  sessionStorage.clear()
  await openForm()
  expect(field('Nama')).toHaveValue('')
})

it('says what is missing before anything is sent, and in place what the server refuses', async () => {
  const opened = await openForm()
  const { user } = opened
  await user.click(press())
  await noticed('Nama tidak boleh kosong')
  expect(field('Nama')).toHaveAccessibleDescription('Nama tidak boleh kosong')
  expect(field('Nomor WhatsApp')).toHaveAccessibleDescription('Nomor WA tidak valid')
  expect(field('Nama')).toHaveFocus()
  await user.type(field('Nama'), 'Sari')
  await user.type(field('Nomor WhatsApp'), '12')
  expect(field('Nomor WhatsApp')).not.toHaveAccessibleDescription()
  await user.click(press())
  await noticed('Nomor WA tidak valid')
  expect(sent()).toEqual([])
  await user.clear(field('Nomor WhatsApp'))
  await user.type(field('Nomor WhatsApp'), '081399990001')
  world.network.answerWith('POST /room_requests', 422, { error: 'Kamar sudah terisi' })
  await user.click(press())
  await noticed('Gagal mengirim: Kamar sudah terisi')
  expect(field('Nama')).toBeValid()
  world.network.answerWith('POST /room_requests', 422, { error: 'Nomor WA tidak valid' })
  await user.click(press())
  await noticed('Gagal mengirim: Nomor WA tidak valid')
  await waitFor(() => expect(field('Nomor WhatsApp')).toHaveFocus())
  expect(field('Nomor WhatsApp')).toHaveAccessibleDescription('Nomor WA tidak valid')
  await user.type(field('Nomor WhatsApp'), '2')
  expect(field('Nomor WhatsApp')).toBeValid()
  await user.click(screen.getByRole('button', { name: 'Pesan dengan akun' }))
  await user.click(screen.getByRole('button', { name: 'Minta kamar tanpa akun' }))
  expect(field('Nama')).toHaveValue('Sari')
})
