import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import sharp from 'sharp'
import { press, useOperatorWorld } from '../../../__tests__/app/support/operatorWorld'

const world = useOperatorWorld()

const photo = async (name: string, background: string, width = 800) => {
  const bytes = await sharp({ create: { width, height: 600, channels: 3, background } })
    .jpeg()
    .toBuffer()
  return new File([new Uint8Array(bytes)], name, { type: 'image/jpeg' })
}
const small = () => photo('kecil.jpg', '#553311', 300)
const SMALL = 'Foto terlalu kecil, lebarnya paling sedikit 480 piksel'

const chooser = async () => {
  const [field] = (await screen.findAllByText('Seret foto ke sini, atau tekan untuk memilih')).slice(-1)
  const input = field?.closest('.ant-upload')?.querySelector('input')
  if (!(input instanceof HTMLInputElement)) throw new Error('there is nothing to choose photos with')
  return input
}
const photosOf = async (path: string) =>
  (await world.command<{ readonly photos: readonly { readonly hash: string }[] }>('GET', path)).photos.map(
    ({ hash }) => hash,
  )
/** The preview of the house shows the first one too. */
const shown = () =>
  screen.queryAllByRole('img', { name: /^Foto \d+ dari/ }).filter((image) => image.closest('li') !== null)
const shownOrder = () => shown().map((image) => /photos\/([^?]+)/.exec(image.getAttribute('src') ?? '')?.[1])
const cardOf = (image: Element | undefined): Element => image?.closest('li') ?? document.body

it('takes photos of a house, orders them by key and by dragging, removes them, and says why one was refused', async () => {
  const PATH = '/houses/1/photos'
  // made before the page is open, which would change unseen while they are drawn
  const files = [await photo('depan.jpg', '#113355'), await small(), await photo('taman.jpg', '#335511')]
  const user = await world.openOperator({ as: 'owner', path: '/cabang?bagian=tentang' })
  const before = await photosOf(PATH)
  const count = before.length + 2
  await user.upload(await chooser(), files)
  expect(await screen.findByText('kecil.jpg tidak ditambahkan')).toBeVisible()
  expect(screen.getByText(SMALL)).toBeVisible()
  await screen.findByRole('img', { name: `Foto ${count} dari ${count}` })
  const added = await photosOf(PATH)
  expect(added.slice(0, before.length)).toEqual(before)
  await press(user, 'Tutup')
  expect(screen.queryByText(SMALL)).toBeNull()

  // the focus goes along with the photo
  screen.getByRole('button', { name: `Geser foto ${count} ke depan` }).focus()
  await user.keyboard('{Enter}')
  const swapped = [...added.slice(0, -2), ...added.slice(-1), ...added.slice(-2, -1)]
  await waitFor(() => expect(screen.getByRole('button', { name: `Geser foto ${count - 1} ke depan` })).toHaveFocus())
  await waitFor(async () => expect(await photosOf(PATH)).toEqual(swapped))

  const dataTransfer = { setData: () => undefined }
  fireEvent.dragStart(cardOf(shown().at(-1)), { dataTransfer })
  fireEvent.dragEnter(cardOf(shown()[0]), { dataTransfer })
  fireEvent.drop(cardOf(shown()[0]), { dataTransfer })
  const dragged = [...swapped.slice(-1), ...swapped.slice(0, -1)]
  await waitFor(async () => expect(await photosOf(PATH)).toEqual(dragged))
  await waitFor(() => expect(shownOrder()).toEqual(dragged))

  await press(user, 'Hapus foto 1')
  await press(user, 'Ya, hapus')
  expect(await screen.findByText('Foto dihapus')).toBeVisible()
  expect(await photosOf(PATH)).toEqual(dragged.slice(1))
})

it('says that a photo of a room was refused also after its drawer was closed', async () => {
  const file = await small()
  const user = await world.openOperator({ as: 'owner', path: '/cabang' })
  await press(user, 'Buka kamar M105')
  await within(await screen.findByRole('dialog')).findByText('2 foto')
  const held = world.network.hold('POST /operator/rooms/*/photos')
  await user.upload(await chooser(), file)
  await waitFor(() => expect(held.isAsked()).toBe(true))
  await press(user, 'Tutup')
  held.release()
  expect(await screen.findByText(`Griya Melati - M105: kecil.jpg tidak ditambahkan. ${SMALL}`)).toBeVisible()
})
